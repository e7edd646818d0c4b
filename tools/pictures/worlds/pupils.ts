import type { Database } from '../../../apps/server/src/db/connection.ts';
import { buildClassTest, type CopyOverrides } from '../../../apps/server/src/demo/build/build-class-test.ts';
import { buildList } from '../../../apps/server/src/demo/build/build-list.ts';
import { buildMemory } from '../../../apps/server/src/demo/build/build-memory.ts';
import { buildPupil } from '../../../apps/server/src/demo/build/build-person.ts';
import type { People } from '../shot-of.ts';

const ANIMALS = Object.entries({
  'die Ziege': 'la chèvre',
  'der Zaun': 'la clôture',
  'das Schwein': 'le cochon',
  'die Ente': 'le canard',
  'die Kuh': 'la vache',
  'das Schaf': 'le mouton',
  'der Hahn': 'le coq',
  'das Pferd': 'le cheval',
}).map(([learnTxt, hintTxt]) => ({ learnTxt, hintTxt }));
const WORDS = ['un sapin enneigé', 'un sentier', 'la clairière', 'un écureuil', 'le silence', 'apercevoir'];

const MISSPELT = ['un sapin enneigé', 'un santier', 'la clairiére', 'un écureuil', '', 'appercevoir'];
const answers = (texts: readonly string[]) => Object.fromEntries(texts.map((text, word) => [word, { text, on: 1 }]));

/** A pupil whose words of today are all known equally well: that decides how the revision asks them. */
export async function buildAsked(db: Database, stability: number): Promise<People> {
  const pupil = await buildPupil(db, { displayName: 'Amir Hasani' });
  const german = { learnLanguage: 'de', hintLanguage: 'fr' };
  const list = await buildList(db, { author: pupil, title: 'Die Tiere auf dem Bauernhof', items: ANIMALS, ...german });
  await buildMemory(db, { person: pupil, list, stability, askedBefore: Math.ceil(stability) });
  return { eleve: pupil };
}

/** A pupil who has revised everything. */
export async function buildDone(db: Database): Promise<People> {
  const pupil = await buildPupil(db, { displayName: 'Tout Révisé' });
  const list = await buildList(db, { author: pupil, title: 'Ma liste' });
  await buildMemory(db, { person: pupil, list, dueIn: 4, stability: 9 });
  return { eleve: pupil };
}

/** A pupil with tests that wait, are begun, handed in, and handed back. */
export async function buildTests(db: Database): Promise<People> {
  const pupil = await buildPupil(db, { displayName: 'Ana Berset' });
  const words = WORDS.map((learnTxt) => ({ learnTxt, hintTxt: `ce que l’on dit de « ${learnTxt.slice(-6)} »` }));
  const begun: CopyOverrides = {
    pupil,
    startedOn: new Date(Date.now() - 6 * 60_000),
    wordOrder: WORDS.map((_, word) => word),
    answers: answers(['un sapin enneigé', 'un sentier', '', 'un écureuil', '', '']),
  };
  await buildClassTest(db, { words, title: 'Dictée commencée', seconds: 1_200, copies: [begun] });
  await buildClassTest(db, { words, title: 'Traduction commencée', kind: 'translation', copies: [begun] });
  await buildClassTest(db, { words, title: 'Dictée remise', copies: [{ ...begun, handedInOn: new Date() }] });
  await buildClassTest(db, {
    words,
    title: 'Dictée rendue',
    endsOn: new Date(),
    accepted: [{ word: 1, text: 'un santier', on: new Date().toISOString() }],
    copies: [{ ...begun, answers: answers(MISSPELT), returnedOn: new Date(Date.now() + 1_000) }],
  });
  const opensOn = new Date('2099-11-30T08:15:00Z');
  await buildClassTest(db, { words, title: 'Dictée de lundi', opensOn, copies: [{ pupil }] });
  return { eleve: pupil };
}
