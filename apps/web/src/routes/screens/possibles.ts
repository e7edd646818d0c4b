import { type Place, type Screens, showing } from './kinds.ts';

const area = 'possibles';
const robots =
  (rest = ''): Place =>
  (world) =>
    `/possibles/detail/${world.course('Robots de papier')}${rest}`;

export const POSSIBLE_SCREENS: Screens = {
  '/possibles': showing(area, 'teachers', {
    as: 'enseignante',
    at: '/possibles',
    title: 'Possibles',
    sentence: 'Des parcours pour essayer autrement en classe.',
  }),
  '/possibles/domaine/$domaine': {
    area,
    opensTo: 'teachers',
    views: [
      {
        as: 'enseignante',
        at: '/possibles/domaine/MSN',
        title: 'Un domaine',
        sentence: 'La discipline, puis les années.',
      },
    ],
    also: [{ at: '/possibles/domaine/MSN?cycle=CY2' }],
  },
  '/possibles/domaine/$domaine/discipline/$discipline/annees/$annees': {
    area,
    opensTo: 'teachers',
    views: [
      {
        as: 'enseignante',
        at: '/possibles/domaine/MSN/discipline/MAT/annees/7,8',
        title: 'Des possibles',
        sentence: 'Ce qui se prête à la discipline et aux années choisies.',
      },
    ],
    also: [{ at: '/possibles/domaine/MSN/discipline/MAT/annees/7' }],
  },
  '/possibles/detail/$id': showing(area, 'teachers', {
    as: 'enseignante',
    at: robots(),
    title: 'Un possible',
    sentence: 'Le déroulement, prêt à être distribué.',
  }),
  '/possibles/detail/$id/edition': showing(area, 'teachers', {
    as: 'editrice',
    at: robots('/edition'),
    isPersonal: true,
    title: 'Modifier un possible',
    sentence: 'L’éditrice prépare et publie.',
  }),
  '/possibles/detail/$id/distribution': showing(area, 'teachers', {
    as: 'editrice',
    at: robots('/distribution'),
    isPersonal: true,
    title: 'Distribuer un possible',
    sentence: 'Comme tout autre parcours.',
  }),
};
