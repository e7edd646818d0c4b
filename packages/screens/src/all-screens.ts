import {
  countIssues,
  getAdminJobs,
  getNotifications,
  getTrashedCourses,
  getTrashedFolios,
  getTrashedLists,
} from '@pupitre/contract';
import { always, onePerson, people } from './asks.ts';
import { COURSE_SCREENS } from './courses.ts';
import { FOLIO_SCREENS } from './folios.ts';
import { HOME_SCREENS } from './home.ts';
import { rowsOf, type Screens, seenBy } from './kinds.ts';
import { LIST_SCREENS } from './lists.ts';
import { POSSIBLE_SCREENS } from './possibles.ts';

const plateforme = rowsOf('plateforme');

/**
 * Every screen, by the path of its route; a test compares it with the router. From it come the data that a page brings,
 * the files that it names, the walks of unit and end-to-end tests, the pictures. The web application does not import it,
 * so it adds nothing there.
 */
export const SCREENS: Screens = {
  ...HOME_SCREENS,
  ...LIST_SCREENS,
  ...COURSE_SCREENS,
  ...POSSIBLE_SCREENS,
  ...FOLIO_SCREENS,
  '/preferences': plateforme.signedIn(
    seenBy('enseignante', 'Préférences', 'L’affichage, la voix, les messages.', {
      isMain: true,
      guide: [{ name: 'preferences', height: 820 }],
    }),
  ),
  '/corbeille': plateforme.signedIn(
    { asks: always(getTrashedLists, getTrashedCourses, getTrashedFolios) },
    seenBy('enseignante', 'Corbeille', 'Ce qui est supprimé y reste trente jours.'),
  ),
  '/listes/corbeille': plateforme.signedIn({ leadsTo: '/corbeille' }),
  '/notifications': plateforme.signedIn(
    { asks: always(getNotifications) },
    seenBy('enseignante', 'Notifications', 'Ce qui vient d’arriver, et où.', {
      isMain: true,
      guide: [{ name: 'notifications', height: 640 }],
    }),
  ),
  '/administration': plateforme.admins(
    { asks: always(getAdminJobs, countIssues) },
    seenBy('admin', 'Administration', 'Les longs travaux, un à la fois.', {
      isMain: true,
      guide: [{ name: 'administration', height: 820 }],
    }),
  ),
  '/administration/annuaire': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Annuaire', 'Les imports des écoles, des classes et des personnes.'),
  ),
  '/administration/etablissements': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Établissements', 'L’adresse et le logo de chaque école, sur ses rapports.'),
  ),
  '/administration/avis': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Avis sur Pupitre', 'Ce que les personnes en pensent, à lire et à exporter.'),
  ),
  '/administration/acces': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Accès aux données', 'Qui a consulté des données d’élèves.'),
  ),
  '/administration/personnes': plateforme.admins(
    { asks: people },
    seenBy('admin', 'Personnes', 'Tous les comptes, et ce qui est à régler.', { isMain: true }),
  ),
  '/administration/personnes/$id': plateforme.admins(
    { asks: onePerson },
    seenBy('admin', 'Une personne', 'Ses connexions, ce qui est à elle, l’exporter, l’effacer.', {
      at: (world) => `/administration/personnes/${world.person('Léa Girardin')}`,
      isMain: true,
    }),
  ),
  '/administration/journal': plateforme.admins(
    seenBy('admin', 'Journal', 'Ce que l’administration a fait à des comptes.'),
  ),
};
