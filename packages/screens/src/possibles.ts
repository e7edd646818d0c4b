import { getCourse } from '@pupitre/contract';
import { byId, course, distribution } from './asks.ts';
import { type Place, rowsOf, type Screens, seenBy } from './kinds.ts';

const possibles = rowsOf('possibles');
const robots =
  (rest = ''): Place =>
  (world) =>
    `/possibles/detail/${world.course('Robots de papier')}${rest}`;

export const POSSIBLE_SCREENS: Screens = {
  '/possibles': possibles.teachers(
    seenBy('enseignante', 'Possibles', 'Des parcours pour essayer autrement en classe.'),
  ),
  '/possibles/domaine/$domaine': possibles.teachers(
    seenBy('enseignante', 'Un domaine', 'La discipline, puis les années.', {
      at: '/possibles/domaine/MSN',
      guide: [{ name: 'possibles', height: 760 }],
      states: { cycle: { at: '/possibles/domaine/MSN?cycle=CY2' } },
    }),
    '/possibles/domaine/MSN?cycle=CY2',
  ),
  '/possibles/domaine/$domaine/discipline/$discipline/annees/$annees': possibles.teachers(
    seenBy('enseignante', 'Des possibles', 'Ce qui se prête à la discipline et aux années choisies.', {
      at: '/possibles/domaine/MSN/discipline/MAT/annees/7,8',
      states: { vide: { at: '/possibles/domaine/CT/discipline/COL/annees/1' } },
    }),
    '/possibles/domaine/MSN/discipline/MAT/annees/7',
  ),
  '/possibles/detail/$id': possibles.teachers(
    { asks: course },
    seenBy('enseignante', 'Un possible', 'Le déroulement, prêt à être distribué.', { at: robots() }),
  ),
  '/possibles/detail/$id/edition': possibles.teachers(
    { asks: byId(getCourse) },
    seenBy('editrice', 'Modifier un possible', 'L’éditrice prépare et publie.', {
      at: robots('/edition'),
      isPersonal: true,
    }),
  ),
  '/possibles/detail/$id/distribution': possibles.teachers(
    { asks: distribution },
    seenBy('editrice', 'Distribution d’un possible', 'Comme tout autre parcours.', {
      at: robots('/distribution'),
      isPersonal: true,
    }),
  ),
};
