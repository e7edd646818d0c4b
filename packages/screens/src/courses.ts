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
import { PAST, PHONE, type Place, rowsOf, type Screens, type Step, seenBy, TRAINING } from './kinds.ts';

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

/** A course of one of the worlds. */
const courseOf =
  (title: string, rest = '', kind = 'personnels'): Place =>
  (world) =>
    `/parcours/${kind}/${world.course(title)}${rest}`;
const EMPTY = 'Parcours sans ressource';
const LONG = 'Le cycle de l’eau, du glacier';
const FRESH = 'Mots pas encore travaillés';

const MENU: Step = { press: 'Autres actions' };
const PLAN: Step = { press: 'Plan d’études' };
const ADD: Step = { press: 'Ajouter une ressource' };
const add = (press: RegExp): Step[] => [ADD, { press, within: 'role=dialog' }];
const CHOOSE: Step = { press: 'Choisir les élèves de Soutien lecture' };
const ADD_GROUP: Step = { press: 'Ajouter un groupe' };
const checked = (...places: number[]): Step[] => places.map((place) => ({ click: `role=checkbox >> nth=${place}` }));
const pasted = (write: string): Step[] => [{ click: 'text=Coller des noms' }, { write, in: 'Noms à ajouter' }];
const ROSTER = 'Identifiant,Nom,Prénom,Date de naissance,Classe\n1,Emery,Noah,1.1.2015,7A\n,Favre,Zoé,2.2.2015,7A\n';

/** Courses and their distributions; groups, which distributions are made for. */
export const COURSE_SCREENS: Screens = {
  '/parcours': parcours.signedIn({ leadsTo: '/parcours/personnels' }),
  '/parcours/$view': parcours.signedIn(
    { asks: courseSearch },
    seenBy('enseignante', 'Mes parcours', 'Les parcours d’une enseignante.', {
      at: '/parcours/personnels',
      states: {
        vide: { of: 'new' },
        'contenus extrêmes': { of: 'odd' },
        'plan d’études': [PLAN],
        'plan d’études, apprentissages': [
          PLAN,
          { press: '7e année' },
          { press: 'Français' },
          { press: 'Production de l’écrit' },
          { click: 'text=Attente fondamentale' },
        ],
        'pour enseignants, éditrice': { as: 'editrice', at: '/parcours/pour-enseignant' },
        'partagés, vide': { of: 'new', at: '/parcours/equipe-pedagogique' },
      },
    }),
    seenBy('enseignante', 'Parcours RPN', 'Ceux que les expert-e-s ont retenus.', {
      at: '/parcours/rpn',
      states: { élève: { as: 'eleve' }, 'rien trouvé': { at: '/parcours/rpn?titre=zzzz&categories=7,ALL' } },
    }),
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
    seenBy('visiteur', 'Un parcours public', 'Ce qu’un parent lit.', {
      at: publicCourse('/parcours/libre'),
      states: {
        'se connecter': { at: courseOf('Notre planète', '', 'libre'), first: [{ press: 'Les capitales d’Europe' }] },
      },
    }),
  ),
  '/parcours/$kind/$id': parcours.signedIn(
    { asks: course },
    seenBy('enseignante', 'Un parcours', 'Ses ressources, dans l’ordre où la classe les travaille.', {
      at: past(),
      isPersonal: true,
      isMain: true,
      guide: [{ name: 'parcours', height: 760 }],
      states: {
        menu: [MENU],
        'code QR': [MENU, { press: 'Code QR' }],
        texte: [{ press: 'La règle en deux phrases' }],
        vide: { of: 'begun', at: courseOf(EMPTY) },
        avis: { as: 'eleve', at: courseOf(TRAINING, '', 'enseignants') },
      },
    }),
    ...['personnels', 'rpn', 'enseignants', 'equipe-pedagogique', 'pour-enseignant', 'ressources'].map((kind) =>
      publicCourse(`/parcours/${kind}`),
    ),
  ),
  '/parcours/detail/$id': parcours.everyone(
    { asks: course },
    seenBy('eleve', 'Un parcours, pour l’élève', 'Elle coche ce qui est fait.', {
      at: courseOf(SWISS, '', 'detail'),
      isPersonal: true,
      states: { 'contenus extrêmes': { of: 'odd', at: courseOf(LONG, '', 'detail') } },
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
      states: {
        détails: [{ press: 'Plus de détails' }],
        vide: { of: 'begun', at: courseOf(EMPTY, '/edition') },
        'contenus extrêmes': { of: 'odd', at: courseOf(LONG, '/edition') },
        ressource: [ADD],
        'ressource, lien': add(/^Lien/),
        'ressource, média': add(/^Média/),
        'ressource, activité': [
          ...add(/^Activité/),
          { click: 'role=dialog >> text="Lexique"' },
          { click: 'role=dialog >> role=list >> role=button >> nth=0' },
          ...[0, 1].map((place) => ({
            click: `role=list[name="Activités de la liste"] >> role=button >> nth=${place}`,
          })),
        ],
        'chercher une ressource': [{ press: /^Ajouter\s: autres façons$/ }, { press: 'Chercher une ressource' }],
        mutualiser: { at: training('/edition'), first: [MENU, { press: 'Mutualiser mon parcours' }] },
        avis: { of: 'odd', at: courseOf(LONG, '/edition'), first: [MENU, { press: 'Avis' }] },
      },
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
      states: { vide: { of: 'new' }, recommencer: [{ press: TRAINING }] },
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
    seenBy('enseignante', 'Distributions', 'Tous les parcours distribués, et leur période.', {
      states: {
        toutes: { at: '/parcours/distributions?toutes=true' },
        vide: { of: 'new' },
        supprimer: [{ press: /^Supprimer la distribution/ }],
      },
    }),
  ),
  '/parcours/$kind/$id/distribution': distributions.teachers(
    { asks: distribution },
    seenBy('enseignante', 'Distribution d’un parcours', 'À qui, de quand à quand, et où chacun en est.', {
      at: past('/distribution'),
      isPersonal: true,
      isMain: true,
      guide: [{ name: 'distribution', height: 860, at: training('/distribution') }],
      states: {
        'deux classes': { at: training('/distribution') },
        période: [{ press: /^Période pour/ }],
        'durée personnalisée': { at: training('/distribution'), first: [{ press: /^Période pour la classe 7A/ }] },
        'ajouter des élèves': [{ press: 'Ajouter des élèves' }],
        modifiée: {
          at: training('/distribution'),
          first: [{ press: 'Retirer Amir Hasani' }, { press: /Tout garder/ }],
        },
        vide: { of: 'odd', at: courseOf('<script>', '/distribution') },
        'trois cents': {
          of: 'huge',
          at: courseOf('Trois cents élèves', '/distribution'),
          first: [{ scrollTo: 'text=Élève 120' }],
        },
      },
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
      states: {
        'une classe': { at: training('/resultats?classe=vieux-moulin-8b&filtre=en-retard') },
        triés: { at: training('/resultats?tri=temps&filtre=commence') },
        'exercices d’un élève': [{ press: 'Diego Fernandes' }],
        personne: { of: 'begun', at: courseOf(FRESH, '/resultats') },
        'exercices de personne': { of: 'begun', at: courseOf(FRESH, '/resultats'), first: [{ press: 'Ben Débutant' }] },
        'deux cents mots': { of: 'huge', at: courseOf('Deux cents mots', '/resultats') },
      },
    }),
  ),
  '/preferences/groupes': distributions.teachers(
    { asks: always(getGroups, getTwins) },
    seenBy('enseignante', 'Groupes', 'Ses groupes, et les classes que l’école tient à jour.', {
      guide: [{ name: 'groupes', height: 720 }],
      states: {
        'élèves cochés': [CHOOSE],
        'noms collés': [
          CHOOSE,
          ...pasted('Emery, Noah\nHasani Amir\nDupont Marie\n'),
          { see: '1\u00a0ligne sans élève' },
        ],
        plusieurs: [{ press: 'Importer plusieurs groupes' }, { attach: 'eleves.csv', in: 'Fichier', text: ROSTER }],
        recherche: [{ write: 'a', in: 'Ajouter un élève au groupe' }, { scrollTo: 'role=option' }],
        nouveau: [ADD_GROUP, ...checked(0, 2, 4)],
        vide: { of: 'new' },
        'noms étranges': { of: 'odd' },
        'nouveau, noms étranges': { of: 'odd', first: [ADD_GROUP, ...checked(0, 2, 4)] },
        'même nom': {
          of: 'odd',
          first: [{ press: 'Élèves de 7A' }, { press: 'Préciser…' }, { press: /^Préciser Noé/ }],
        },
        'même nom, coller': {
          of: 'odd',
          first: [ADD_GROUP, ...pasted('Aubert Noé\nPerrin Zoé\nAubert\n'), { see: '1\u00a0nom à choisir' }],
        },
      },
    }),
  ),
};
