import { getOwnWords, getTestCopy } from '@pupitre/contract';
import { byId, activity as exercise, practice, revision } from './asks.ts';
import { ANIMALS, type Place, rowsOf, type Screens, type States, type Step, seenBy, type View } from './kinds.ts';

const activites = rowsOf('activites');
const HOMEWORK = 'Allemand 7e – Meine Freizeit (unité 4)';

const played =
  (type: string, list = ANIMALS, query = ''): Place =>
  (world) =>
    `/activite/${type}/${world.list(list)}${query}`;

const homework =
  (query: string): Place =>
  (world) =>
    `/activite/carte/${world.list(HOMEWORK)}?parcours=${world.course(HOMEWORK)}${query}`;

const SETTINGS: Step = { press: 'Régler' };
/** Asked before, where a list has many. */
const ALL_WORDS: Step = { press: 'Tous les mots' };
const TURN: Step = { press: 'Je retourne la carte' };
const answer = (write: string): Step[] => [{ write, in: 'Ta réponse' }, { key: 'Enter' }];
const WRONG = answer('das Scaf');

/** As many places of a board, one after the other: some pairs are found by chance, the others failed. */
const touched = (count: number): Step[] =>
  Array.from({ length: count }, (_, place) => ({ click: `button[data-status] >> nth=${place}` }));

const allWords = (label: string): Step[] => [SETTINGS, { click: `text="${label}"` }, { press: 'Valider' }];

const activity = (
  type: string,
  title: string,
  sentence: string,
  { states, ...more }: Pick<View, 'isMain' | 'guide' | 'states'> = {},
  first: readonly Step[] = [],
): View =>
  seenBy('eleve', title, sentence, {
    at: played(type),
    ...more,
    states: {
      réglages: [SETTINGS],
      'mots longs': { of: 'odd', as: 'enseignante', at: played(type, 'Vocabulaire de la ferme'), first },
      ...states,
    },
  });

const huge = (type: string, label: string): States => ({
  'deux cents mots': { of: 'huge', as: 'enseignante', at: played(type, 'Deux cents mots'), first: allWords(label) },
});

const classTest =
  (title: string): Place =>
  (world) =>
    `/controles/${world.classTest(title)}`;

const test = (title: string, first: readonly Step[] = []) => ({ of: 'tests', at: classTest(title), first });

const choose = (place: number): Step => ({ click: `role=group[name="Réponses"] >> role=button >> nth=${place}` });

/** Activities over lists, and what a pupil keeps of them. */
export const ACTIVITY_SCREENS: Screens = {
  '/controles/$id': activites.pupils(
    { asks: byId(getTestCopy), isBare: true },
    seenBy('eleve', 'Contrôle', 'Un seul essai, sans aide, gardé même sans réseau.', {
      at: classTest('Dictée de la forêt'),
      isPersonal: true,
      states: {
        'fermé à clé': test('Dictée de lundi'),
        dictée: test('Dictée commencée'),
        traduction: test('Traduction commencée'),
        relire: test('Dictée commencée', [{ press: /^Mot 6/ }, { press: 'Relire' }]),
        remis: test('Dictée remise'),
        rendu: test('Dictée rendue'),
      },
    }),
  ),
  '/activite/$type/$id': activites.signedIn(
    { asks: exercise, isBare: true },
    activity(
      'carte',
      'Carte',
      'Deviner, puis retourner la carte.',
      {
        isMain: true,
        guide: [{ name: 'activite-carte', height: 720, first: [ALL_WORDS] }],
        states: {
          retournée: [ALL_WORDS, TURN],
          fin: [{ press: 'Quitter' }],
          donnée: { at: homework('&mots=10') },
          'ce qui a bougé': { at: homework('&mots=5'), first: [{ scene: 'every card' }] },
        },
      },
      [TURN],
    ),
    activity('association', 'Association', 'Retrouver les paires.', {
      states: { essais: touched(6), ...huge('association', '24 cartes') },
    }),
    activity('ecriture', 'Écriture', 'Écrire le mot de mémoire.', { states: { faux: [ALL_WORDS, ...WRONG] } }, WRONG),
    activity('traduction', 'Traduction', 'Traduire le mot.', {
      states: {
        faux: [ALL_WORDS, ...WRONG],
        'réponses souples': { at: played('traduction', ANIMALS, '?reponses=souple&mots=10') },
      },
    }),
    activity('tri', 'Tri', 'Remettre les mots en ordre.', { states: { essais: touched(6), ...huge('tri', 'Tous') } }),
    activity('grille', 'Grille', 'Trouver les mots cachés.', {
      states: { commencée: [{ click: 'role=gridcell >> nth=14' }], fin: [{ press: 'Quitter' }] },
    }),
  ),
  '/revision': activites.pupils(
    { asks: practice(revision), isBare: true },
    seenBy('eleve', 'Ma révision', 'Les mots du jour, un à la fois.', {
      at: '/revision?mots=10',
      isMain: true,
      states: {
        reconnaître: { of: 'recognising' },
        'reconnaître, choisi': { of: 'recognising', first: [choose(0)] },
        'mots longs': { of: 'odd', first: [choose(1)] },
        'vingt mots': { of: 'huge', at: '/revision?mots=20', first: [choose(2), { press: 'Suivant' }] },
        retourner: { of: 'turning' },
        retournée: { of: 'turning', first: [TURN] },
        écrire: { of: 'writing', first: [{ write: 'die K', in: 'Ta réponse' }] },
        écrit: { of: 'writing', first: answer('die Zige') },
        'je ne sais pas': { of: 'writing', first: [{ press: 'Je ne sais pas' }] },
        fin: {
          of: 'turning',
          at: '/revision?mots=5',
          first: [{ scene: 'every card' }, { see: 'Révision terminée' }],
        },
        rien: { of: 'done', at: '/revision?mots=5' },
      },
    }),
  ),
  '/mes-mots': activites.pupils(
    { asks: practice(() => ({ endpoint: getOwnWords })) },
    seenBy('eleve', 'Mes mots', 'Ce qu’elle sait, ce qui est fragile, et ses mots difficiles.', {
      isMain: true,
      states: { vide: { of: 'new' } },
    }),
  ),
};
