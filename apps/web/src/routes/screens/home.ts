import { leadingTo, NO_ROUTE, type Screens, showing } from './kinds.ts';

const area = 'accueil';

export const HOME_SCREENS: Screens = {
  '/': leadingTo(area, 'everyone', '/', '/accueil'),
  '/accueil': {
    area,
    opensTo: 'everyone',
    views: [
      {
        as: 'visiteur',
        at: '/accueil',
        title: 'Accueil',
        sentence: 'Ce qu’une visiteuse ou un visiteur lit en premier.',
        isMain: true,
      },
      {
        as: 'enseignante',
        at: '/accueil',
        title: 'Accueil d’une enseignante',
        sentence: 'Ses domaines, et ses dernières listes à reprendre.',
        isMain: true,
      },
      {
        as: 'eleve',
        at: '/accueil',
        title: 'Accueil d’une élève',
        sentence: 'Ce qui l’attend, et des listes à pratiquer.',
      },
      {
        as: 'soutien',
        at: '/accueil',
        title: 'Accueil d’un enseignant de soutien',
        sentence: 'Les mêmes outils, ses propres contenus.',
      },
      {
        as: 'admin',
        at: '/accueil',
        title: 'Accueil de l’administration',
        sentence: 'Sans classe, avec l’administration.',
      },
    ],
  },
  '/qr': showing(area, 'everyone', {
    as: 'visiteur',
    at: '/qr',
    title: 'Entrer un code',
    sentence: 'Le numéro sous un code QR mène au parcours.',
  }),
  '/accueil/validation/email/$token': showing(area, 'everyone', {
    as: 'visiteur',
    at: '/accueil/validation/email/lien-deja-utilise',
    title: 'Lien de validation',
    sentence: 'Le lien d’un courriel confirme une nouvelle adresse, une seule fois.',
  }),
  '/apropos': showing(area, 'everyone', {
    as: 'visiteur',
    at: '/apropos',
    title: 'À propos',
    sentence: 'Pupitre, ses licences et ses versions.',
  }),
  '/apropos/conditions': showing(area, 'everyone', {
    as: 'visiteur',
    at: '/apropos/conditions',
    title: 'Conditions',
    sentence: 'Les conditions d’utilisation, en quinze points.',
  }),
  '/unauthorized': showing(area, 'everyone', {
    as: 'visiteur',
    at: '/unauthorized',
    title: 'Accès refusé',
    sentence: 'Une page demande un compte\u00a0: on se connecte et on y revient.',
  }),
  [NO_ROUTE]: {
    area,
    opensTo: 'everyone',
    views: [
      {
        as: 'visiteur',
        at: '/api/v1/account/login',
        title: 'Connexion',
        sentence: 'L’école dit qui l’on est.',
        isOfProvider: true,
      },
      {
        as: 'visiteur',
        at: '/cette/page',
        title: 'Page inconnue',
        sentence: 'Une adresse qui n’existe pas, et le chemin du retour.',
      },
    ],
  },
};
