import {
  type ClassTest,
  type ClassTestCard,
  getTestCopy,
  getTestVoice,
  handInTestCopy,
  saveTestAnswer,
  type TestCopy,
} from '@pupitre/contract';
import { FakeFile, FakeServer } from './fake-server.ts';

/** Both flags that tests need. */
export const TESTS_ON = { feature_flags: { pratique: true, pratique_resultats: true } };

const HEAD = {
  id: 7,
  title: 'Dictée du 27 novembre',
  icon: 'bi bi-tree',
  color: 'c-green',
  kind: 'dictation',
  level: 'exacte',
  wordCount: 3,
  seconds: null,
  opensOn: null,
  endsOn: null,
} as const;

const question = (place: number, answer = '') => ({
  ...{ place, answer, hint: '', hasPicture: false, pictureAlt: '', isLong: false },
});

/** A dictation of three words, under way, of which the first is written. */
export const buildTestCopy = (overrides: Partial<TestCopy> = {}): TestCopy => ({
  ...HEAD,
  teacher: 'Isabelle Rochat',
  learnLanguage: 'fr',
  hintLanguage: 'fr',
  state: 'writing',
  now: new Date().toISOString(),
  startedOn: new Date().toISOString(),
  handedInOn: null,
  endsAt: null,
  questions: [question(1, 'un sapin'), question(2), question(3)],
  corrected: null,
  ...overrides,
});

/** A server on which a copy can be written. */
export const buildTestServer = (copy: TestCopy = buildTestCopy()): FakeServer =>
  new FakeServer()
    .on(getTestCopy, () => copy)
    .on(saveTestAnswer, () => undefined)
    .on(handInTestCopy, () => undefined)
    .on(getTestVoice, new FakeFile('', 'voix.mp3'));

export const buildTestCard = (overrides: Partial<ClassTestCard> = {}): ClassTestCard => ({
  ...HEAD,
  createdOn: '2026-11-26T08:00:00.000Z',
  closedOn: null,
  returnedOn: null,
  classes: ['7A'],
  pupils: 3,
  started: 3,
  handedIn: 3,
  returned: 0,
  toReturn: 3,
  running: 0,
  ...overrides,
});

export const buildCopy = (
  name: string,
  right: number,
  overrides: Partial<ClassTest['copies'][number]> = {},
): ClassTest['copies'][number] => ({
  ...{ pupilId: name.length, returnedOn: null, extraMinutes: 0, endsOn: null },
  ...{ name, className: '7A', schoolName: 'Collège du Crêt', state: 'over', right, written: 2 },
  ...{ startedOn: '2026-11-26T08:00:00.000Z', handedInOn: '2026-11-26T08:20:00.000Z' },
  ...overrides,
});

/** Two words and three copies: « la clairiaire » is written by two pupils. */
export const buildTest = (overrides: Partial<ClassTest> = {}): ClassTest => ({
  ...buildTestCard(),
  wordCount: 2,
  learnLanguage: 'fr',
  hintLanguage: 'fr',
  words: [
    {
      ...{ learnTxt: 'la clairière', hintTxt: '', accept: [], sentence: '', twins: [], right: 1, empty: [] },
      answers: [
        { text: 'la clairière', mark: 'right', acceptedOn: null, copies: [0] },
        { text: 'la clairiaire', mark: 'wrong', acceptedOn: null, copies: [1, 2] },
      ],
    },
    {
      ...{ learnTxt: 'un écureuil', hintTxt: '', accept: [], sentence: '', twins: [], right: 2, empty: [2] },
      answers: [{ text: 'un écureuil', mark: 'right', acceptedOn: null, copies: [0, 1] }],
    },
  ],
  copies: [buildCopy('Ana Berset', 2), buildCopy('Léo Rey', 1), buildCopy('Mia Nunes', 0)],
  begun: 3,
  average: 1,
  lateUntil: null,
  ...overrides,
});
