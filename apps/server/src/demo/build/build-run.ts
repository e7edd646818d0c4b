import { randomUUID } from 'node:crypto';
import { wasAsked } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { practiceAnswer, practiceRun, type RunWordColumns } from '../../db/practice-schema.ts';
import { keepStep } from '../../modules/courses/steps.queries.ts';
import type { PersonRow } from './build-person.ts';

export type RunOverrides = Partial<Omit<typeof practiceRun.$inferInsert, 'words' | 'personId' | 'courseId'>> & {
  pupil: Pick<PersonRow, 'id'>;
  /** The course that it was opened from. */
  course?: { id: number };
  /** By item; none by default. */
  words?: readonly RunWordColumns[];
  /** What was answered wrong, by id of the item. */
  wrong?: Readonly<Record<number, readonly string[]>>;
  /** When it ended; five minutes ago by default. */
  minutesAgo?: number;
};

/** One run of a pupil, of a minute, played to its end. */
export async function buildRun(db: Db, { pupil, course, words = [], wrong, minutesAgo = 5, ...columns }: RunOverrides) {
  const { endedOn = new Date(Date.now() - minutesAgo * 60_000) } = columns;
  const run = {
    personId: pupil.id,
    id: randomUUID(),
    courseId: course?.id ?? null,
    activity: 'ecriture' as const,
    begunOn: new Date(endedOn.getTime() - 60_000),
    endedOn,
    seconds: 60,
    isFinished: true,
    rate: 80,
    words,
    ...columns,
  };
  await db.insert(practiceRun).values(run);
  if (run.courseId !== null && run.resourceId != null) {
    const asked = words.filter(([, form, outcome]) => wasAsked(form, outcome)).map(([itemId]) => itemId);
    const step = { personId: run.personId, courseId: run.courseId, itemId: run.resourceId };
    await keepStep(db, { ...step, asked, isDone: false, madeOn: run.endedOn });
  }
  if (wrong === undefined) return;
  const { personId, id: runId, courseId, begunOn } = run;
  await db.insert(practiceAnswer).values({ personId, runId, courseId, begunOn, wrong });
}
