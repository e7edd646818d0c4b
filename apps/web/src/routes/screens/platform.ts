import { leadingTo, type Screens, showing } from './kinds.ts';

const area = 'plateforme';

export const PLATFORM_SCREENS: Screens = {
  '/preferences': showing(area, 'signedIn', {
    as: 'enseignante',
    at: '/preferences',
    title: 'Préférences',
    sentence: 'L’affichage, la voix, les messages.',
    isMain: true,
  }),
  '/corbeille': showing(area, 'signedIn', {
    as: 'enseignante',
    at: '/corbeille',
    title: 'Corbeille',
    sentence: 'Ce qui est supprimé y reste trente jours.',
  }),
  '/listes/corbeille': leadingTo(area, 'signedIn', '/listes/corbeille', '/corbeille'),
  '/notifications': showing(area, 'signedIn', {
    as: 'enseignante',
    at: '/notifications',
    title: 'Notifications',
    sentence: 'Ce qui vient d’arriver, et où.',
    isMain: true,
  }),
  '/administration': showing(area, 'admins', {
    as: 'admin',
    at: '/administration',
    title: 'Administration',
    sentence: 'Les longs travaux, un à la fois.',
    isMain: true,
  }),
  '/administration/avis': showing(area, 'admins', {
    as: 'admin',
    at: '/administration/avis',
    title: 'Avis sur Pupitre',
    sentence: 'Ce que les personnes en pensent, à lire et à exporter.',
  }),
  '/administration/acces': showing(area, 'admins', {
    as: 'admin',
    at: '/administration/acces',
    title: 'Accès aux données',
    sentence: 'Qui a consulté des données d’élèves.',
  }),
};
