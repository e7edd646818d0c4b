import { randomUUID } from 'node:crypto';
import type { PracticeForm, WordOutcome } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { practiceRun } from '../../db/practice-schema.ts';
import type { PersonRow } from './build-person.ts';

type Asked = { itemId: number; outcome: WordOutcome; form?: PracticeForm };
export type RunOverrides = Partial<Omit<typeof practiceRun.$inferInsert, 'personId' | 'words'>> & {
  pupil: Pick<PersonRow, 'id'>;
  /** Its words; none by default. */
  words?: readonly Asked[];
};

/** A finished exercise of a pupil, five minutes long, which ended just now by default. */
export async function buildRun(db: Db, { pupil, words = [], ...columns }: RunOverrides): Promise<void> {
  const endedOn = columns.endedOn ?? new Date();
  const right = words.filter(({ outcome }) => outcome === 'first').length;
  await db.insert(practiceRun).values({
    id: randomUUID(),
    activity: 'traduction',
    begunOn: new Date(endedOn.getTime() - 300_000),
    endedOn,
    seconds: 240,
    isFinished: true,
    rate: words.length === 0 ? 100 : Math.round((right / words.length) * 100),
    ...columns,
    personId: pupil.id,
    words: words.map(({ itemId, outcome, form = 'write' }) => [itemId, form, outcome, outcome === 'first' ? 1 : 2]),
  });
}
