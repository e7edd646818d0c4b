import {
  getCourse,
  getCourseResults,
  getFollowedDistributions,
  getGroups,
  getNewsCounters,
  getProposals,
  getTwins,
} from '@pupitre/contract';
import { always, byId, course, courseSearch, distributed, distribution, ofResults, resources, toDo } from './asks.ts';
import { PAST, PHONE, type Place, rowsOf, type Screens, seenBy, TRAINING } from './kinds.ts';

const parcours = rowsOf('parcours');
const distributions = rowsOf('distributions');
const SWISS = 'La Suisse\u00a0: cantons, lacs et rivières';
const PUBLIC = 'Lire avec son enfant';

const publicCourse =
  (folder: string): Place =>
  (world) =>
    `${folder}/${world.course(PUBLIC)}`;

const past =
  (rest = ''): Place =>
  (world) =>
    `/parcours/personnels/${world.course(PAST)}${rest}`;

const training =
  (rest: string): Place =>
  (world) =>
    `/parcours/personnels/${world.course(TRAINING)}${rest}`;

/** Courses and their distributions; groups, which distributions are made for. */
export const COURSE_SCREENS: Screens = {
  '/parcours': parcours.signedIn({ leadsTo: '/parcours/personnels' }),
  '/parcours/$view': parcours.signedIn(
    { asks: courseSearch },
    seenBy('enseignante', 'Mes parcours', 'Les parcours d’une enseignante.', { at: '/parcours/personnels' }),
    seenBy('enseignante', 'Parcours RPN', 'Ceux que les expert-e-s ont retenus.', { at: '/parcours/rpn' }),
    '/parcours/rpn?titre=zzzz',
    { at: '/parcours/pour-enseignant', opensTo: 'teachers' },
    { at: '/parcours/equipe-pedagogique', opensTo: 'teachers' },
    '/parcours/autre',
  ),
  '/parcours/libre': parcours.everyone(
    { asks: courseSearch },
    seenBy('visiteur', 'Parcours publics', 'Ouverts à tout le monde, sans compte.', {
      isMain: true,
      guide: [{ name: 'parcours-publics', height: 680 }],
    }),
  ),
  '/parcours/libre/$id': parcours.everyone(
    { asks: course },
    seenBy('visiteur', 'Un parcours public', 'Ce qu’un parent lit.', { at: publicCourse('/parcours/libre') }),
  ),
  '/parcours/$kind/$id': parcours.signedIn(
    { asks: course },
    seenBy('enseignante', 'Un parcours', 'Ses ressources, dans l’ordre où la classe les travaille.', {
      at: past(),
      isPersonal: true,
      isMain: true,
      guide: [{ name: 'parcours', height: 760 }],
    }),
    ...['personnels', 'rpn', 'enseignants', 'equipe-pedagogique', 'pour-enseignant', 'ressources'].map((kind) =>
      publicCourse(`/parcours/${kind}`),
    ),
  ),
  '/parcours/detail/$id': parcours.everyone(
    { asks: course },
    seenBy('eleve', 'Un parcours, pour l’élève', 'Elle coche ce qui est fait.', {
      at: (world) => `/parcours/detail/${world.course(SWISS)}`,
      isPersonal: true,
    }),
    publicCourse('/parcours/detail'),
  ),
  '/parcours/secret/$secret': parcours.signedIn(
    seenBy('soutien', 'Un parcours par lien secret', 'Un collègue le lit avant de le copier.', {
      at: (world) => `/parcours/secret/${world.courseSecret(PAST)}`,
    }),
  ),
  '/parcours/$kind/$id/edition': parcours.signedIn(
    { asks: byId(getCourse) },
    seenBy('enseignante', 'Modifier un parcours', 'Liens, médias, textes, titres et activités, à ordonner.', {
      at: past('/edition'),
      isPersonal: true,
      isMain: true,
      guide: [{ name: 'parcours-edition', height: 860 }],
    }),
  ),
  '/parcours/ressources': parcours.teachers(
    { asks: resources },
    seenBy('enseignante', 'Ressources', 'Chercher dans les ressources de tous les parcours.'),
  ),
  '/parcours/panier': parcours.teachers(
    seenBy('enseignante', 'Panier vide', null),
    seenBy('enseignante', 'Panier', 'Des ressources mises de côté pour un prochain parcours.', {
      at: '/parcours/ressources',
      first: [{ press: /panier/i }, { follow: /^Panier/ }, { see: 'Vider le panier' }],
    }),
  ),
  '/parcours/enseignants': parcours.pupils(
    { asks: toDo },
    seenBy('eleve', 'À faire', 'Ce qu’on lui a donné en classe.', {
      isMain: true,
      guide: [{ name: 'a-faire', ...PHONE }],
    }),
  ),
  '/parcours/propositions': parcours.publishers(
    { asks: always(getProposals, getNewsCounters) },
    seenBy('editrice', 'Propositions', 'Les parcours proposés pour RPN attendent une réponse.', {
      guide: [{ name: 'propositions', height: 560 }],
    }),
  ),
  '/p/$id': parcours.everyone({ at: publicCourse('/p'), leadsTo: publicCourse('/parcours/detail') }),
  '/Externe/Detail/$id': parcours.everyone({
    at: publicCourse('/Externe/Detail'),
    leadsTo: publicCourse('/parcours/libre'),
  }),
  '/filtre/parcours/libre/$title/$categories': parcours.everyone({
    at: '/filtre/parcours/libre/_/_',
    leadsTo: '/parcours/libre',
  }),
  '/filtre/parcours/$nature/$title/$categories': parcours.signedIn({
    at: '/filtre/parcours/rpn/_/_',
    leadsTo: '/parcours/rpn',
  }),
  '/parcours/distributions': distributions.teachers(
    { asks: distributed },
    seenBy('enseignante', 'Distributions', 'Tous les parcours distribués, et leur période.'),
  ),
  '/parcours/$kind/$id/distribution': distributions.teachers(
    { asks: distribution },
    seenBy('enseignante', 'Distribution d’un parcours', 'À qui, de quand à quand, et où chacun en est.', {
      at: past('/distribution'),
      isPersonal: true,
      isMain: true,
      guide: [{ name: 'distribution', height: 860, at: training('/distribution') }],
    }),
  ),
  '/parcours/$kind/$id/suivi': distributions.teachers(
    { asks: byId(getCourse, getFollowedDistributions) },
    seenBy('soutien', 'Suivi d’un parcours', 'Ce qu’une collègue donne aux élèves d’une classe commune.', {
      at: (world) => `/parcours/equipe-pedagogique/${world.course(TRAINING)}/suivi`,
      isPersonal: true,
    }),
  ),
  '/parcours/$kind/$id/resultats': distributions.teachers(
    { asks: ofResults(getCourseResults) },
    seenBy('enseignante', 'Résultats d’un parcours', 'Où en est chaque élève, exercice par exercice, en direct.', {
      at: training('/resultats'),
      isPersonal: true,
      isMain: true,
    }),
  ),
  '/preferences/groupes': distributions.teachers(
    { asks: always(getGroups, getTwins) },
    seenBy('enseignante', 'Groupes', 'Ses groupes, et les classes que l’école tient à jour.', {
      guide: [{ name: 'groupes', height: 720 }],
    }),
  ),
};
