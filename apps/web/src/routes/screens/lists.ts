import { ANIMALS, leadingTo, type Place, type Screens, showing, type View } from './kinds.ts';

const area = 'listes';
const GERMAN = 'Allemand 7e – Unterwegs (unité 3)';

const german =
  (rest = '', kind = 'personnelles'): Place =>
  (world) =>
    `/listes/${kind}/${world.list(GERMAN)}${rest}`;

const activity = (type: string, title: string, sentence: string, more: Pick<View, 'isMain'> = {}): View => ({
  as: 'eleve',
  at: (world) => `/activite/${type}/${world.list(ANIMALS)}`,
  title,
  sentence,
  ...more,
});

/** Lists, and the activities over them. */
export const LIST_SCREENS: Screens = {
  '/listes': leadingTo(area, 'signedIn', '/listes', '/listes/personnelles'),
  '/listes/$view': {
    area,
    opensTo: 'signedIn',
    views: [
      {
        as: 'enseignante',
        at: '/listes/personnelles',
        title: 'Mes listes',
        sentence: 'Les listes d’une enseignante, à chercher et à filtrer.',
      },
      {
        as: 'enseignante',
        at: '/listes/equipe-pedagogique',
        title: 'Listes partagées',
        sentence: 'Celles de ses équipes.',
      },
      { as: 'enseignante', at: '/listes/rpn', title: 'Listes RPN' },
      {
        as: 'eleve',
        at: '/listes/lexique',
        title: 'Lexique',
        sentence: 'Des listes prêtes à l’emploi pour tout le monde.',
        isMain: true,
      },
    ],
    also: [{ at: '/listes/lexique?titre=zzzz' }],
  },
  '/listes/$kind/$id': {
    area,
    opensTo: 'signedIn',
    views: [
      {
        as: 'enseignante',
        at: german(),
        isPersonal: true,
        title: 'Une liste',
        sentence: 'Ses activités, ses mots, et ce que l’on en fait.',
        first: [{ press: 'Afficher les mots' }],
      },
    ],
    also: [
      { at: (world) => `/listes/detail/${world.list(ANIMALS)}` },
      { at: (world) => `/listes/lexique/${world.list(ANIMALS)}` },
    ],
  },
  '/listes/$kind/$id/edition': {
    area,
    opensTo: 'signedIn',
    views: [
      {
        as: 'enseignante',
        at: german('/edition'),
        isPersonal: true,
        title: 'Modifier une liste',
        sentence: 'Un tableau où l’on écrit comme dans un tableur.',
        isMain: true,
      },
      {
        as: 'enseignante',
        at: german('/edition?onglet=equipe', 'detail'),
        isPersonal: true,
        title: 'L’équipe d’une liste',
      },
    ],
  },
  '/listes/secret/$secret': showing(area, 'signedIn', {
    as: 'soutien',
    at: (world) => `/listes/secret/${world.listSecret(GERMAN)}`,
    title: 'Une liste par lien secret',
    sentence: 'Qui reçoit le lien lit la liste et la copie chez soi.',
  }),
  '/listes/outils': showing(area, 'signedIn', {
    as: 'enseignante',
    at: '/listes/outils',
    title: 'Outils',
    sentence: 'Deux façons de faire une liste sans l’écrire.',
  }),
  '/listes/conjugaison': showing(area, 'signedIn', {
    as: 'enseignante',
    at: '/listes/conjugaison?annee=7&verbes=être,aller,finir&temps=indicatif présent,indicatif imparfait',
    title: 'Conjugaison',
    sentence: 'Des verbes et des temps deviennent une liste à exercer.',
  }),
  '/listes/texte': showing(area, 'signedIn', {
    as: 'enseignante',
    at: '/listes/texte',
    title: 'Texte',
    sentence: 'Un texte collé donne ses mots.',
    first: [
      {
        write: 'Le loup attendait dans la forêt. La grand-mère préparait une tarte pour l’enfant du village.',
        in: 'Texte',
      },
    ],
  }),
  '/listes/impression/$id': {
    area,
    opensTo: 'signedIn',
    views: [
      {
        as: 'enseignante',
        at: (world) => `/listes/impression/${world.list(GERMAN)}`,
        isPersonal: true,
        title: 'Imprimer les cartes',
        sentence: 'Recto et verso, à découper.',
      },
    ],
    also: [{ at: (world) => `/listes/impression/${world.list(ANIMALS)}` }],
  },
  '/lexique': leadingTo(area, 'signedIn', '/lexique', '/listes/lexique'),
  '/lexique/detail/$id': leadingTo(
    area,
    'signedIn',
    (world) => `/lexique/detail/${world.list(ANIMALS)}`,
    (world) => `/listes/lexique/${world.list(ANIMALS)}`,
  ),
  '/filtre/listes/$nature/$title/$categories': leadingTo(area, 'signedIn', '/filtre/listes/rpn/_/_', '/listes/rpn'),
  '/activite/$type/$id': {
    area: 'activites',
    opensTo: 'signedIn',
    views: [
      activity('carte', 'Carte', 'Deviner, puis retourner la carte.', { isMain: true }),
      activity('association', 'Association', 'Retrouver les paires.'),
      activity('ecriture', 'Écriture', 'Écrire le mot de mémoire.'),
      activity('traduction', 'Traduction', 'Traduire le mot.'),
      activity('tri', 'Tri', 'Remettre les mots en ordre.'),
      activity('grille', 'Grille', 'Trouver les mots cachés.'),
    ],
  },
};
