import {
  type ClassTestDraftInput,
  getClassTest,
  giveClassTest,
  handInTestCopy,
  type ReturnDraftInput,
  returnClassTest,
  saveTestAnswer,
  startTestCopy,
} from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { classTestCopy } from '../src/db/class-test-schema.ts';
import { buildClass } from '../src/demo/build/build-class.ts';
import { buildList } from '../src/demo/build/build-list.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../src/demo/build/build-person.ts';
import { buildSchool } from '../src/demo/build/build-school.ts';
import { HUB_ON } from './hub-kit.ts';
import { type Client, openTestApp } from './test-app.ts';

const WORDS = ['un sapin enneigé', 'un sentier', 'la clairière', 'un écureuil', 'le silence'];

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A teacher with a list of five words, for a whole file of tests; each test finds three new pupils of 7A. */
export async function openClassTests() {
  const app = await openTestApp({ config: { settings: HUB_ON } });
  const school = await buildSchool(app.db, {});
  const teacher = await buildTeacher(app.db, { displayName: 'Isabelle Rochat', schools: [school] });
  const client = await app.signInAs(teacher);
  const colleague = await app.signInAs(await buildTeacher(app.db, { schools: [school] }));
  const list = await buildList(app.db, {
    ...{ author: teacher, title: 'La forêt', color: 'c-green', icon: 'bi bi-tree' },
    ...{ learnLanguage: 'fr', hintLanguage: 'fr' },
    items: WORDS.map((learnTxt) => ({ learnTxt, hintTxt: `indice de ${learnTxt.length}` })),
  });
  let pupils: PersonRow[] = [];
  let groupKey = '';

  const everybody = () =>
    pupils.map(({ cloeeWorldId }) => ({ cloeeWorldId: cloeeWorldId ?? '', classeGroupeKey: groupKey }));
  const give = (body: Partial<ClassTestDraftInput> = {}, as = client) =>
    as.call(giveClassTest, {
      body: { listId: list.id, title: 'Dictée', kind: 'dictation', pupils: everybody(), ...body },
    });
  const given = async (body: Partial<ClassTestDraftInput> = {}) => (await give(body)).body.id;
  const at = async (index: number): Promise<Client> => app.signInAs(pupils[index] ?? teacher);
  const start = (as: Client, id: number) => as.call(startTestCopy, { params: { id } });
  const write = (as: Client, id: number, place: number, text: string, writtenOn = new Date()) =>
    as.call(saveTestAnswer, { params: { id, place }, body: { text, writtenOn: writtenOn.toISOString() } });
  const handIn = (as: Client, id: number, on = new Date()) =>
    as.call(handInTestCopy, { params: { id }, body: { handedInOn: on.toISOString() } });

  /** Hands every copy back that can be. */
  const giveBack = (id: number, body: Partial<ReturnDraftInput> = {}) =>
    client.call(returnClassTest, { params: { id }, body: { pupils: pupils.map((pupil) => pupil.id), ...body } });

  /** Writes an answer to the word at a place of the test, whatever number it has in the pupil’s own order. */
  const writeWord = async (as: Client, pupil: PersonRow | undefined, id: number, word: number, text: string) => {
    const [copy] = await app.db
      .select()
      .from(classTestCopy)
      .where(sql`test_id = ${id} and pupil_id = ${pupil?.id ?? 0}`);
    return write(as, id, (copy?.wordOrder?.indexOf(word) ?? -1) + 1, text);
  };

  beforeEach(async () => {
    pupils = [];
    for (const displayName of ['Léa Girardin', 'Amir Hasani', 'Noah Emery']) {
      pupils.push(await buildPupil(app.db, { displayName, schools: [school] }));
    }
    groupKey = (await buildClass(app.db, { name: '7A', school, teachers: [teacher], pupils })).key;
  });

  return {
    ...{ app, school, teacher, client, colleague, give, given, giveBack, at, start, write, handIn },
    pupils: () => pupils,
    writeWord: (index: number, as: Client, id: number, word: number, text: string) =>
      writeWord(as, pupils[index], id, word, text),
    correct: async (id: number, as = client) => (await as.call(getClassTest, { params: { id } })).body,
    /** Léa, Amir and Noah each answer the third word; the first two alike in the eyes of a reader. */
    written: async (answers: readonly string[], body: Partial<ClassTestDraftInput> = {}) => {
      const id = await given(body);
      for (const [index, text] of answers.entries()) {
        const as = await at(index);
        await start(as, id);
        await writeWord(as, pupils[index], id, 2, text);
        await handIn(as, id);
      }
      return id;
    },
  };
}
