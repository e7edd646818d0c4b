import { getClassTest, getClassTests, getList, getListResults, getOwnWords, getTestCopy } from '@pupitre/contract';
import { always, byId, activity as exercise, list, listSearch, ofResults, practice, revision } from './asks.ts';
import { ANIMALS, type Place, rowsOf, type Screens, seenBy, type View } from './kinds.ts';

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

const classTest =
  (rest = ''): Place =>
  (world) =>
    `/controles/${world.classTest('Dictée de la forêt')}${rest}`;

const activity = (type: string, title: string, sentence: string, more: Pick<View, 'isMain' | 'guide'> = {}): View =>
  seenBy('eleve', title, sentence, { at: animals(`/activite/${type}`), ...more });

/** Lists, and the activities over them. */
export const LIST_SCREENS: Screens = {
  '/listes': listes.signedIn({ leadsTo: '/listes/personnelles' }),
  '/listes/$view': listes.signedIn(
    { asks: listSearch },
    seenBy('enseignante', 'Mes listes', 'Les listes d’une enseignante, à chercher et à filtrer.', {
      at: '/listes/personnelles',
    }),
    seenBy('enseignante', 'Listes partagées', 'Celles de ses équipes.', { at: '/listes/equipe-pedagogique' }),
    seenBy('enseignante', 'Listes RPN', null, { at: '/listes/rpn' }),
    seenBy('eleve', 'Lexique', 'Des listes prêtes à l’emploi pour tout le monde.', {
      at: '/listes/lexique',
      isMain: true,
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
        at: (world) => `/listes/personnelles/${world.list(DICTATION)}/resultats`,
        isPersonal: true,
        isMain: true,
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
    seenBy('enseignante', 'Conjugaison', 'Des verbes et des temps deviennent une liste à exercer.', {
      at: '/listes/conjugaison?annee=7&verbes=être,aller,finir&temps=indicatif présent,indicatif imparfait',
    }),
  ),
  '/listes/texte': listes.signedIn(
    seenBy('enseignante', 'Texte', 'Un texte collé donne ses mots.', {
      first: [
        {
          write: 'Le loup attendait dans la forêt. La grand-mère préparait une tarte pour l’enfant du village.',
          in: 'Texte',
        },
      ],
    }),
  ),
  '/listes/impression/$id': listes.signedIn(
    { asks: byId(getList), isBare: true },
    seenBy('enseignante', 'Imprimer les cartes', 'Recto et verso, à découper.', {
      at: german('', 'impression'),
      isPersonal: true,
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
    seenBy('enseignante', 'Mes contrôles', 'Les listes données en contrôle, et ce qui reste à corriger.'),
  ),
  '/controles/$id/correction': listes.teachers(
    { asks: byId(getClassTest) },
    seenBy('enseignante', 'Corriger un contrôle', 'Mot par mot, réponse par réponse, puis rendre les copies.', {
      at: classTest('/correction'),
      isPersonal: true,
      isMain: true,
    }),
  ),
  '/controles/$id/impression': listes.teachers(
    { asks: byId(getClassTest), isBare: true },
    seenBy('enseignante', 'Imprimer les copies', 'Une page par élève, avec ce qui était attendu.', {
      at: classTest('/impression'),
      isPersonal: true,
    }),
  ),
  '/controles/$id': rowsOf('activites').pupils(
    { asks: byId(getTestCopy), isBare: true },
    seenBy('eleve', 'Contrôle', 'Un seul essai, sans aide, gardé même sans réseau.', {
      at: classTest(),
      isPersonal: true,
    }),
  ),
  '/activite/$type/$id': rowsOf('activites').signedIn(
    { asks: exercise, isBare: true },
    activity('carte', 'Carte', 'Deviner, puis retourner la carte.', {
      isMain: true,
      guide: [{ name: 'activite-carte', height: 720, first: [{ press: 'Tous les mots' }] }],
    }),
    activity('association', 'Association', 'Retrouver les paires.'),
    activity('ecriture', 'Écriture', 'Écrire le mot de mémoire.'),
    activity('traduction', 'Traduction', 'Traduire le mot.'),
    activity('tri', 'Tri', 'Remettre les mots en ordre.'),
    activity('grille', 'Grille', 'Trouver les mots cachés.'),
  ),
  '/revision': rowsOf('activites').pupils(
    { asks: practice(revision), isBare: true },
    seenBy('eleve', 'Ma révision', 'Les mots du jour, un à la fois.', { at: '/revision?mots=10', isMain: true }),
  ),
  '/mes-mots': rowsOf('activites').pupils(
    { asks: practice(() => ({ endpoint: getOwnWords })) },
    seenBy('eleve', 'Mes mots', 'Ce qu’elle sait, ce qui est fragile, et ses mots difficiles.', { isMain: true }),
  ),
};
