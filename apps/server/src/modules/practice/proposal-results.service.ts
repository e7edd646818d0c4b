import type { SourceKind } from '@pupitre/contract';
import { gradeOf, PRACTICE_FORMS, WORD_OUTCOMES } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { maySeeResults } from './practice.policy.ts';
import { findCourseResults, findListResults, type ResultRow } from './proposal-results.queries.ts';

export type PracticeResult = ResultRow & { kind: SourceKind };

/** Whether the caller is shown results of practice at all; of whom and of what hangs on what she gave. */
export const seesPractice = maySeeResults;

/** Answers that say something about a word, as its memory reads them: who copies or sorts letters need not know it. */
const GRADES = PRACTICE_FORMS.flatMap((form) =>
  WORD_OUTCOMES.map((outcome) => ({ text: `${form} ${outcome}`, grade: gradeOf(form, outcome, false) })),
);
const graded = GRADES.filter(({ grade }) => grade !== 'none').map(({ text }) => text);
const good = GRADES.filter(({ grade }) => grade === 'good').map(({ text }) => text);

type Asked = { personIds: readonly number[]; listIds: readonly number[]; courseIds: readonly number[] };

/** What pupils did of these lists and courses, of that what the caller herself gives them at present. */
export async function findPracticeResults(
  db: Db,
  user: Caller,
  { personIds, listIds, courseIds }: Asked,
): Promise<PracticeResult[]> {
  if (!seesPractice(user) || personIds.length === 0) return [];
  const asked = { teacherId: user.id, personIds };
  const lists = listIds.length === 0 ? [] : await findListResults(db, { ...asked, ids: listIds }, { graded, good });
  const courses = courseIds.length === 0 ? [] : await findCourseResults(db, { ...asked, ids: courseIds });
  return [
    ...lists.map((row) => ({ ...row, kind: 'list' as const })),
    ...courses.map((row) => ({ ...row, kind: 'course' as const })),
  ];
}
