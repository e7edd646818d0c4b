import { leadingTo, PAST, type Place, type Screens, showing } from './kinds.ts';

const area = 'parcours';
const SWISS = 'La Suisse\u00a0: cantons, lacs et rivières';
const PUBLIC = 'Lire avec son enfant';

const publicCourse =
  (kind: string): Place =>
  (world) =>
    `/parcours/${kind}/${world.course(PUBLIC)}`;

/** Courses and their distributions; groups, which distributions are made for. */
export const COURSE_SCREENS: Screens = {
  '/parcours': leadingTo(area, 'signedIn', '/parcours', '/parcours/personnels'),
  '/parcours/$view': {
    area,
    opensTo: 'signedIn',
    views: [
      {
        as: 'enseignante',
        at: '/parcours/personnels',
        title: 'Mes parcours',
        sentence: 'Les parcours d’une enseignante.',
      },
      {
        as: 'enseignante',
        at: '/parcours/rpn',
        title: 'Parcours RPN',
        sentence: 'Ceux que les expert-e-s ont retenus.',
      },
    ],
    also: [
      { at: '/parcours/rpn?titre=zzzz' },
      { at: '/parcours/pour-enseignant', opensTo: 'teachers' },
      { at: '/parcours/equipe-pedagogique', opensTo: 'teachers' },
      { at: '/parcours/autre' },
    ],
  },
  '/parcours/libre': showing(area, 'everyone', {
    as: 'visiteur',
    at: '/parcours/libre',
    title: 'Parcours publics',
    sentence: 'Ouverts à tout le monde, sans compte.',
    isMain: true,
  }),
  '/parcours/libre/$id': showing(area, 'everyone', {
    as: 'visiteur',
    at: publicCourse('libre'),
    title: 'Un parcours public',
    sentence: 'Ce qu’un parent lit.',
  }),
  '/parcours/$kind/$id': {
    area,
    opensTo: 'signedIn',
    views: [
      {
        as: 'enseignante',
        at: (world) => `/parcours/personnels/${world.course(PAST)}`,
        isPersonal: true,
        title: 'Un parcours',
        sentence: 'Ses ressources, dans l’ordre où la classe les travaille.',
        isMain: true,
      },
    ],
    also: ['personnels', 'rpn', 'enseignants', 'equipe-pedagogique', 'pour-enseignant', 'ressources'].map((kind) => ({
      at: publicCourse(kind),
    })),
  },
  '/parcours/detail/$id': {
    area,
    opensTo: 'everyone',
    views: [
      {
        as: 'eleve',
        at: (world) => `/parcours/detail/${world.course(SWISS)}`,
        isPersonal: true,
        title: 'Un parcours, pour l’élève',
        sentence: 'Elle coche ce qui est fait.',
      },
    ],
    also: [{ at: publicCourse('detail') }],
  },
  '/parcours/secret/$secret': showing(area, 'signedIn', {
    as: 'soutien',
    at: (world) => `/parcours/secret/${world.courseSecret(PAST)}`,
    title: 'Un parcours par lien secret',
    sentence: 'Un collègue le lit avant de le copier.',
  }),
  '/parcours/$kind/$id/edition': showing(area, 'signedIn', {
    as: 'enseignante',
    at: (world) => `/parcours/personnels/${world.course(PAST)}/edition`,
    isPersonal: true,
    title: 'Modifier un parcours',
    sentence: 'Liens, médias, textes, titres et activités, à ordonner.',
    isMain: true,
  }),
  '/parcours/ressources': showing(area, 'teachers', {
    as: 'enseignante',
    at: '/parcours/ressources',
    title: 'Ressources',
    sentence: 'Chercher dans les ressources de tous les parcours.',
  }),
  '/parcours/panier': {
    area,
    opensTo: 'teachers',
    views: [
      { as: 'enseignante', at: '/parcours/panier', title: 'Panier vide' },
      {
        as: 'enseignante',
        at: '/parcours/ressources',
        title: 'Panier',
        sentence: 'Des ressources mises de côté pour un prochain parcours.',
        first: [{ press: /panier/i }, { follow: /^Panier/ }, { see: 'Vider le panier' }],
      },
    ],
  },
  '/parcours/enseignants': showing(area, 'pupils', {
    as: 'eleve',
    at: '/parcours/enseignants',
    title: 'À faire',
    sentence: 'Ce qu’on lui a donné en classe.',
    isMain: true,
  }),
  '/parcours/propositions': showing(area, 'publishers', {
    as: 'editrice',
    at: '/parcours/propositions',
    title: 'Propositions',
    sentence: 'Les parcours proposés pour RPN attendent une réponse.',
  }),
  '/p/$id': leadingTo(area, 'everyone', (world) => `/p/${world.course(PUBLIC)}`, publicCourse('detail')),
  '/Externe/Detail/$id': leadingTo(
    area,
    'everyone',
    (world) => `/Externe/Detail/${world.course(PUBLIC)}`,
    publicCourse('libre'),
  ),
  '/filtre/parcours/$nature/$title/$categories': leadingTo(
    area,
    'signedIn',
    '/filtre/parcours/rpn/_/_',
    '/parcours/rpn',
  ),
  '/parcours/distributions': showing('distributions', 'teachers', {
    as: 'enseignante',
    at: '/parcours/distributions',
    title: 'Distributions',
    sentence: 'Tous les parcours distribués, et leur période.',
  }),
  '/parcours/$kind/$id/distribution': showing('distributions', 'teachers', {
    as: 'enseignante',
    at: (world) => `/parcours/personnels/${world.course(PAST)}/distribution`,
    isPersonal: true,
    title: 'Distribuer un parcours',
    sentence: 'À qui, de quand à quand, et où chacun en est.',
    isMain: true,
  }),
  '/preferences/groupes': showing('distributions', 'teachers', {
    as: 'enseignante',
    at: '/preferences/groupes',
    title: 'Groupes',
    sentence: 'Ses groupes, et les classes que l’école tient à jour.',
  }),
};
