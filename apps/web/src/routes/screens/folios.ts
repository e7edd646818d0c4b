import { FRENCH, leadingTo, type Place, type Screens, showing } from './kinds.ts';

const area = 'folios';
const PUPIL = 'Léa Girardin';
const SHARED = 'Autonomie et vie de classe';
const MODEL = 'Premiers pas dans l’écrit';

const french =
  (rest = '', kind = 'personnels'): Place =>
  (world) =>
    `/folios/${kind}/${world.folio(FRENCH)}${rest}`;

export const FOLIO_SCREENS: Screens = {
  '/folios': leadingTo(area, 'teachers', '/folios', '/folios/personnels'),
  '/folios/$view': {
    area,
    opensTo: 'teachers',
    views: [
      {
        as: 'enseignante',
        at: '/folios/personnels',
        title: 'Mes folios',
        sentence: 'Ce que l’on observe, classe par classe.',
      },
      {
        as: 'enseignante',
        at: '/folios/rpn',
        title: 'Modèles RPN',
        sentence: 'Des folios prêts à être copiés.',
      },
      {
        as: 'editrice',
        at: '/folios/plan-etude-romand',
        opensTo: 'publishers',
        title: 'Atelier des modèles',
        sentence: 'Les folios faits des critères du plan d’études.',
      },
    ],
    also: [{ at: '/folios/equipe-pedagogique' }],
  },
  '/folios/$kind/$id': {
    area,
    opensTo: 'teachers',
    views: [
      {
        as: 'enseignante',
        at: french(),
        isPersonal: true,
        title: 'Tableau de suivi',
        sentence: 'Les critères, les élèves, et ce qui a été observé.',
        isMain: true,
      },
      {
        as: 'enseignante',
        at: french(),
        isPersonal: true,
        title: 'Comparaison',
        sentence: 'L’avis des élèves à côté de celui de l’enseignante.',
        first: [{ press: /^Comparer avec/ }, { see: 'Avis des élèves et de l’enseignant-e' }],
      },
      { as: 'enseignante', at: french('', 'detail'), isPersonal: true, title: 'Tableau de suivi, par son numéro' },
    ],
    also: [{ at: (world) => `/folios/rpn/${world.folio(MODEL)}` }],
  },
  '/folios/$kind/$id/edition': showing(area, 'teachers', {
    as: 'enseignante',
    at: french('/edition'),
    isPersonal: true,
    title: 'Modifier un folio',
    sentence: 'Les critères, les élèves, l’équipe.',
  }),
  '/folios/$kind/$id/une-main': showing(area, 'teachers', {
    as: 'enseignante',
    at: french('/une-main'),
    isPersonal: true,
    title: 'Une main',
    sentence: 'Observer debout, une tablette à la main.',
    isMain: true,
  }),
  '/folios/$kind/$id/historique': showing(area, 'teachers', {
    as: 'enseignante',
    at: french('/historique'),
    isPersonal: true,
    title: 'Historique',
    sentence: 'Qui a changé quoi, et ce qui peut être annulé d’un coup.',
  }),
  '/folios/$kind/$id/eleve/$studentId': showing(area, 'teachers', {
    as: 'enseignante',
    at: (world) => `/folios/personnels/${world.folio(FRENCH)}/eleve/${world.pupil(FRENCH, PUPIL)}`,
    isPersonal: true,
    title: 'La page d’une élève',
    sentence: 'Tous ses critères, avec commentaires et traces.',
    isMain: true,
  }),
  '/folios/$kind/$id/critere/$criteriaId': showing(area, 'teachers', {
    as: 'enseignante',
    at: (world) => `/folios/personnels/${world.folio(FRENCH)}/critere/${world.criterion(FRENCH)}`,
    isPersonal: true,
    title: 'La page d’un critère',
    sentence: 'Toute la classe sur un critère.',
  }),
  '/folios/secret/$secret': showing(area, 'teachers', {
    as: 'soutien',
    at: (world) => `/folios/secret/${world.folioSecret(SHARED)}`,
    title: 'Un folio par lien secret',
    sentence: 'Les critères, sans les élèves.',
  }),
  '/filtre/folios/$nature/$title/$categories': leadingTo(area, 'teachers', '/filtre/folios/rpn/_/_', '/folios/rpn'),
  '/auto-evaluation': showing('evaluation', 'pupils', {
    as: 'eleve',
    at: '/auto-evaluation',
    title: 'Auto-évaluation',
    sentence: 'L’élève dit ce qu’elle sait déjà faire.',
    isMain: true,
  }),
};
