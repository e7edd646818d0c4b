import {
  countIssues,
  getAdminJobs,
  getNotifications,
  getTrashedCourses,
  getTrashedFolios,
  getTrashedLists,
} from '@pupitre/contract';
import { ACTIVITY_SCREENS } from './activities.ts';
import { always, onePerson, people } from './asks.ts';
import { COURSE_SCREENS } from './courses.ts';
import { FOLIO_SCREENS } from './folios.ts';
import { HOME_SCREENS } from './home.ts';
import { rowsOf, type Screens, type Step, seenBy } from './kinds.ts';
import { LIST_SCREENS } from './lists.ts';
import { POSSIBLE_SCREENS } from './possibles.ts';

const plateforme = rowsOf('plateforme');
const PREVIEW: readonly Step[] = [{ press: /^Importer/ }, { see: 'Inchangées' }];
const TRY: readonly Step[] = [
  { attach: 'annuaire-du-canton-2026-11-19.zip', in: 'Export OneRoster', text: 'PK\u0003\u0004' },
  { press: 'Essayer' },
];

/**
 * Every screen, by the path of its route; a test compares it with the router. From it come the data that a page brings,
 * the files that it names, the walks of unit and end-to-end tests, the pictures. The web application does not import it,
 * so it adds nothing there.
 */
export const SCREENS: Screens = {
  ...HOME_SCREENS,
  ...LIST_SCREENS,
  ...ACTIVITY_SCREENS,
  ...COURSE_SCREENS,
  ...POSSIBLE_SCREENS,
  ...FOLIO_SCREENS,
  '/preferences': plateforme.signedIn(
    seenBy('enseignante', 'Préférences', 'L’affichage, la voix, les messages.', {
      isMain: true,
      guide: [{ name: 'preferences', height: 820 }],
      states: {
        élève: { as: 'eleve' },
        modifiées: [{ click: 'main >> role=switch[name="Avis par courriel"]' }],
        'image de profil': [{ press: 'Ajouter une image' }],
        mobile: [{ press: 'Modifier le numéro de mobile' }],
      },
    }),
  ),
  '/corbeille': plateforme.signedIn(
    { asks: always(getTrashedLists, getTrashedCourses, getTrashedFolios) },
    seenBy('enseignante', 'Corbeille', 'Ce qui est supprimé y reste trente jours.', {
      states: { vide: { of: 'new' }, 'élève, vide': { of: 'new', as: 'eleve' } },
    }),
  ),
  '/listes/corbeille': plateforme.signedIn({ leadsTo: '/corbeille' }),
  '/notifications': plateforme.signedIn(
    { asks: always(getNotifications) },
    seenBy('enseignante', 'Notifications', 'Ce qui vient d’arriver, et où.', {
      isMain: true,
      guide: [{ name: 'notifications', height: 640 }],
      states: {
        vide: { of: 'new' },
        longues: { of: 'odd' },
        'deux cents': { of: 'huge' },
        'tout effacer': [{ press: 'Tout effacer' }],
      },
    }),
  ),
  '/administration': plateforme.admins(
    { asks: always(getAdminJobs, countIssues) },
    seenBy('admin', 'Administration', 'Les longs travaux, un à la fois.', {
      isMain: true,
      guide: [{ name: 'administration', height: 820 }],
      states: {
        travaux: [{ scene: 'ended jobs' }],
        'un travail en cours': [{ scene: 'running job' }],
        'tout a échoué': [{ scene: 'failed jobs' }],
        import: PREVIEW,
        'import, beaucoup de différences': [{ scene: 'many differences' }, ...PREVIEW],
        suppression: [{ press: /^Supprimer/ }],
        migration: [{ press: /^Migrer/ }],
        'fichier choisi': [
          { attach: 'objectifs-et-criteres-7e.json', in: 'Fichier', text: ' '.repeat(420_000) },
          { scrollTo: 'role=button[name=/^Téléverser/]' },
        ],
      },
    }),
  ),
  '/administration/annuaire': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Annuaire', 'Les imports des écoles, des classes et des personnes.', {
      states: {
        imports: [{ scene: 'roster imports' }, { click: 'text=Détails de l’import n° 19' }],
        'essai qui s’arrête': [{ scene: 'roster that stops' }, ...TRY],
        'essai refusé': [{ scene: 'roster that is refused' }, ...TRY],
      },
    }),
  ),
  '/administration/etablissements': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Établissements', 'L’adresse et le logo de chaque école, sur ses rapports.', {
      states: { 'en-tête': [{ press: /^Modifier l’en-tête/ }] },
    }),
  ),
  '/administration/avis': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Avis sur Pupitre', 'Ce que les personnes en pensent, à lire et à exporter.', {
      states: { soixante: { of: 'huge' }, vide: [{ scene: 'no opinions' }] },
    }),
  ),
  '/administration/acces': plateforme.admins(
    { asks: always(getAdminJobs) },
    seenBy('admin', 'Accès aux données', 'Qui a consulté des données d’élèves.', {
      states: {
        beaucoup: { of: 'huge' },
        'rien trouvé': [
          { write: 'introuvable', in: 'Élève' },
          { press: 'Chercher' },
          { see: 'Aucun accès ne correspond.' },
        ],
      },
    }),
  ),
  '/administration/personnes': plateforme.admins(
    { asks: people },
    seenBy('admin', 'Personnes', 'Tous les comptes, et ce qui est à régler.', {
      isMain: true,
      states: {
        'rien trouvé': [{ write: 'introuvable', in: 'Chercher une personne' }, { see: 'Personne ne correspond.' }],
        'à régler': { of: 'huge' },
        comparer: { of: 'huge', first: [{ press: /^Comparer/ }] },
        'rôle inconnu': { of: 'huge', first: [{ press: /^Choisir un rôle/ }] },
      },
    }),
  ),
  '/administration/personnes/$id': plateforme.admins(
    { asks: onePerson },
    seenBy('admin', 'Une personne', 'Ses connexions, ce qui est à elle, l’exporter, l’effacer.', {
      at: (world) => `/administration/personnes/${world.person('Léa Girardin')}`,
      isMain: true,
      states: {
        exporter: [{ press: /^Exporter/ }],
        joindre: [{ press: /^Joindre/ }],
        effacer: [{ press: /^Effacer/ }],
      },
    }),
  ),
  '/administration/journal': plateforme.admins(
    seenBy('admin', 'Journal', 'Ce que l’administration a fait à des comptes.', {
      states: { rempli: { of: 'huge' } },
    }),
  ),
};
