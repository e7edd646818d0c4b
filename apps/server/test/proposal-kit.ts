import { type FolioProposals, getFolioProposals } from '@pupitre/contract';
import type { WordOutcome } from '@pupitre/learning';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../src/db/connection.ts';
import { listItem } from '../src/db/schema.ts';
import { buildCourse } from '../src/demo/build/build-course.ts';
import { buildDistribution } from '../src/demo/build/build-distribution.ts';
import { buildList } from '../src/demo/build/build-list.ts';
import type { PersonRow } from '../src/demo/build/build-person.ts';
import { buildRun } from '../src/demo/build/build-run.ts';
import type { Client } from './test-client.ts';

type Person = Pick<PersonRow, 'id'>;

/** A list of ten words in a course, as a teacher gives it. */
export async function buildDictation(t: { db: Db }, author: Person, title = 'Dictée du 27 novembre') {
  const list = await buildList(t.db, {
    author,
    title,
    items: Array.from({ length: 10 }, (_, index) => ({ learnTxt: `mot ${index + 1}`, hintTxt: `indice ${index + 1}` })),
  });
  const items = await t.db
    .select({ id: listItem.id })
    .from(listItem)
    .where(eq(listItem.listId, list.id))
    .orderBy(asc(listItem.position));
  const course = await buildCourse(t.db, {
    author,
    title: 'Semaine 48',
    items: [{ title: 'Dictée', listId: list.id }],
  });
  return {
    list,
    course,
    give: (teacher: Person, pupil: Person, more = {}) => buildDistribution(t.db, { course, teacher, pupil, ...more }),
    /** An exercise on its first words: so many right at first, the others not. */
    practise: (
      pupil: Person,
      right: number,
      more: Partial<{ asked: number; on: Date; courseId: number | null }> = {},
    ) => {
      const { asked = 10, on = new Date(Date.now() - 3_600_000), courseId = course.id } = more;
      const outcome = (index: number): WordOutcome => (index < right ? 'first' : 'never');
      return buildRun(t.db, {
        pupil,
        listId: list.id,
        ...(courseId === null ? {} : { course: { id: courseId } }),
        endedOn: on,
        words: items.slice(0, asked).map(({ id }, index) => [id, 'write', outcome(index), 1]),
      });
    },
    source: { kind: 'list' as const, id: list.id, ok: 80, nok: 60 },
  };
}

export async function readProposals(client: Client, { id }: { id: number }): Promise<FolioProposals> {
  return (await client.call(getFolioProposals, { params: { id } })).body;
}
