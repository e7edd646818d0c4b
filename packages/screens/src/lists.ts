import { getClassTest, getClassTests, getList, getListResults } from '@pupitre/contract';
import { always, byId, conjugation, list, listSearch, ofResults } from './asks.ts';
import { ANIMALS, type Place, rowsOf, type Screens, type Step, seenBy } from './kinds.ts';

const listes = rowsOf('listes');
const DICTATION = 'Dictée du 27 novembre';
const GERMAN = 'Allemand 7e – Unterwegs (unité 3)';

const german =
  (rest = '', kind = 'personnelles'): Place =>
  (world) =>
    `/listes/${kind}/${world.list(GERMAN)}${rest}`;

const animals =
  (folder: string): Place =>
  (world) =>
    `${folder}/${world.list(ANIMALS)}`;

const correction =
  (title: string): Place =>
  (world) =>
    `/controles/${world.classTest(title)}/correction`;

/** A list of one of the worlds. */
const listOf =
  (title: string, rest = '', folder = '/listes/personnelles'): Place =>
  (world) =>
    `${folder}/${world.list(title)}${rest}`;
const STORY: Step = {
  write: 'Le loup attendait dans la forêt. La grand-mère préparait une tarte pour l’enfant du village.',
  in: 'Texte',
};
const EMPTY = 'Liste sans mot';
const LONG = 'Vocabulaire de la ferme';
const HUGE = 'Deux cents mots';

const GIVE: Step = { press: /^Donner$/ };
const AGAIN: Step = { press: /^Redonner/ };
const IMPORT: Step = { press: 'Importer du texte' };
const imported = (attach: string, text: string): Step[] => [
  IMPORT,
  { attach, in: 'Fichier', text },
  { see: 'Retour au texte' },
];
const FILE = `Allemand;Français\n${Array.from({ length: 40 }, (_, at) => `das Wort ${at};le mot ${at}\n\n`).join('')}umsteigen;`;
const ENDLESS = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(4);
const ODD_FILE = `${ENDLESS}\tl\ufffdcole\t${'étiquette\t'.repeat(9)}\nde trop\n\t<script>alert(1)</script>\nمدرسة\tl’école 👩‍🏫`;

/** Lists, and the tests that are made of them. */
export const LIST_SCREENS: Screens = {
  '/listes': listes.signedIn({ leadsTo: '/listes/personnelles' }),
  '/listes/$view': listes.signedIn(
    { asks: listSearch },
    seenBy('enseignante', 'Mes listes', 'Les listes d’une enseignante, à chercher et à filtrer.', {
      at: '/listes/personnelles',
      states: { vide: { of: 'new' } },
    }),
    seenBy('enseignante', 'Listes partagées', 'Celles de ses équipes.', {
      at: '/listes/equipe-pedagogique',
      states: { vide: { of: 'new' } },
    }),
    seenBy('enseignante', 'Listes RPN', null, { at: '/listes/rpn' }),
    seenBy('eleve', 'Lexique', 'Des listes prêtes à l’emploi pour tout le monde.', {
      at: '/listes/lexique',
      isMain: true,
      states: {
        enseignante: { as: 'enseignante' },
        éditrice: { as: 'editrice' },
        catégories: [{ press: /^Catégories/ }],
        'rien trouvé': { at: '/listes/lexique?titre=introuvable' },
      },
    }),
    '/listes/lexique?titre=zzzz',
  ),
  '/listes/$kind/$id': listes.signedIn(
    { asks: list },
    seenBy('enseignante', 'Une liste', 'Ses activités, ses mots, et ce que l’on en fait.', {
      at: german(),
      isPersonal: true,
      first: [{ press: 'Afficher les mots' }],
      guide: [{ name: 'liste', height: 760 }],
      states: {
        vide: { of: 'begun', at: listOf(EMPTY), first: [] },
        'titre long': { of: 'odd', at: listOf(LONG) },
        'du lexique, élève': { as: 'eleve', at: animals('/listes/lexique'), first: [] },
        partager: [{ press: 'Autres actions' }],
        donner: { at: listOf(DICTATION), first: [GIVE] },
        'donner une dictée': { at: listOf(DICTATION), first: [GIVE, { press: 'Dictée' }] },
        'donner un contrôle': [{ press: /^Donner\s: autres façons$/ }, { press: 'Donner un contrôle' }],
      },
    }),
    animals('/listes/detail'),
    animals('/listes/lexique'),
  ),
  '/listes/$kind/$id/edition': listes.signedIn(
    { asks: byId(getList) },
    seenBy('enseignante', 'Modifier une liste', 'Un tableau où l’on écrit comme dans un tableur.', {
      at: german('/edition'),
      isPersonal: true,
      isMain: true,
      guide: [{ name: 'liste-edition', height: 860 }],
      states: {
        vide: { of: 'begun', at: listOf(EMPTY, '/edition') },
        'titre long': { of: 'odd', at: listOf(LONG, '/edition') },
        'deux cents mots': { of: 'huge', at: listOf(HUGE, '/edition') },
        importer: [IMPORT],
        'importer, vérifié': imported('unterwegs.csv', FILE),
        'importer, une colonne': imported('mots.txt', 'le chat / die Katze\nle chien / der Hund'),
        'importer, lettres perdues, longues lignes': imported(
          `${'un nom de fichier très long '.repeat(6)}.csv`,
          ODD_FILE,
        ),
        'importer, classeur': imported('vocabulaire.xlsx', 'PK\u0003\u0004xl/workbook.xml'),
        supprimer: [{ press: /^Supprimer$/ }],
      },
    }),
    seenBy('enseignante', 'L’équipe d’une liste', null, {
      at: german('/edition?onglet=equipe', 'detail'),
      isPersonal: true,
    }),
  ),
  '/listes/$kind/$id/resultats': listes.teachers(
    { asks: ofResults(getListResults) },
    seenBy(
      'enseignante',
      'Résultats d’une liste',
      'Les mots sur lesquels la classe bute, à redonner à qui les manque.',
      {
        at: listOf(DICTATION, '/resultats'),
        isPersonal: true,
        isMain: true,
        states: {
          'un mot': [{ click: 'role=gridcell >> nth=40' }],
          'exercices d’un élève': [{ press: /^Exercices de/ }],
          période: [{ press: /^depuis le/ }],
          'une classe': [{ press: /^8B/ }],
          redonner: [AGAIN],
          'redonner, déplié': [AGAIN, { click: 'role=dialog >> [aria-expanded]' }],
          redonné: {
            of: 'huge',
            at: listOf(HUGE, '/resultats'),
            first: [AGAIN, { press: /^Donner à/ }, { see: 'Annuler' }],
          },
          personne: { of: 'begun', at: listOf('Mots pas encore travaillés', '/resultats') },
          'deux cents mots': { of: 'huge', at: listOf(HUGE, '/resultats') },
          'deux cents mots, une semaine': { of: 'huge', at: listOf(HUGE, '/resultats?periode=semaine') },
        },
      },
    ),
  ),
  '/listes/secret/$secret': listes.signedIn(
    seenBy('soutien', 'Une liste par lien secret', 'Qui reçoit le lien lit la liste et la copie chez soi.', {
      at: (world) => `/listes/secret/${world.listSecret(GERMAN)}`,
    }),
  ),
  '/listes/outils': listes.signedIn(seenBy('enseignante', 'Outils', 'Deux façons de faire une liste sans l’écrire.')),
  '/listes/conjugaison': listes.signedIn(
    { asks: conjugation },
    seenBy('enseignante', 'Conjugaison', 'Des verbes et des temps deviennent une liste à exercer.', {
      at: '/listes/conjugaison?annee=7&verbes=être,aller,finir&temps=indicatif présent,indicatif imparfait',
      states: {
        vide: { at: '/listes/conjugaison' },
        'anglais en 5H': { at: '/listes/conjugaison?langue=en&annee=5' },
        pronominaux: {
          at: "/listes/conjugaison?annee=9&verbes=se laver,s'asseoir,descendre&temps=indicatif présent,impératif présent",
        },
      },
    }),
  ),
  '/listes/texte': listes.signedIn(
    seenBy('enseignante', 'Texte', 'Un texte collé donne ses mots.', {
      first: [STORY],
      states: { vide: [], 'un mot retiré': [STORY, { press: 'Retirer dans' }] },
    }),
  ),
  '/listes/impression/$id': listes.signedIn(
    { asks: byId(getList), isBare: true },
    seenBy('enseignante', 'Imprimer les cartes', 'Recto et verso, à découper.', {
      at: german('', 'impression'),
      isPersonal: true,
      states: {
        'recto verso': [{ click: 'role=group[name="Indice"] >> text="Verso"' }],
        'mots longs': { of: 'odd', at: listOf(LONG, '', '/listes/impression') },
        vide: { of: 'begun', at: listOf(EMPTY, '', '/listes/impression') },
      },
    }),
    animals('/listes/impression'),
  ),
  '/lexique': listes.signedIn({ leadsTo: '/listes/lexique' }),
  '/lexique/detail/$id': listes.signedIn({ at: animals('/lexique/detail'), leadsTo: animals('/listes/lexique') }),
  '/filtre/listes/$nature/$title/$categories': listes.signedIn({
    at: '/filtre/listes/rpn/_/_',
    leadsTo: '/listes/rpn',
  }),
  '/controles': listes.teachers(
    { asks: always(getClassTests) },
    seenBy('enseignante', 'Mes contrôles', 'Les listes données en contrôle, et ce qui reste à corriger.', {
      states: { vide: { of: 'new' } },
    }),
  ),
  '/controles/$id/correction': listes.teachers(
    { asks: byId(getClassTest) },
    seenBy('enseignante', 'Corriger un contrôle', 'Mot par mot, réponse par réponse, puis rendre les copies.', {
      at: correction('Dictée de la forêt'),
      isPersonal: true,
      isMain: true,
      states: {
        'un mot': [{ press: /la clairière/ }],
        noms: [{ press: 'Montrer les noms' }],
        copies: [{ press: 'Copie par copie' }, { click: 'role=row >> role=button >> nth=2' }],
        rendre: [{ press: /^Rendre/ }],
        rendu: { at: correction('Die Farben') },
        'mots longs': { of: 'odd', at: correction('Contrôle de la ferme') },
        vide: { of: 'begun', at: correction('Contrôle sans réponse') },
      },
    }),
  ),
  '/controles/$id/impression': listes.teachers(
    { asks: byId(getClassTest), isBare: true },
    seenBy('enseignante', 'Imprimer les copies', 'Une page par élève, avec ce qui était attendu.', {
      at: (world) => `/controles/${world.classTest('Dictée de la forêt')}/impression`,
      isPersonal: true,
    }),
  ),
};
