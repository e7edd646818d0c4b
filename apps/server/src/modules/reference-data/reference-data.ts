import {
  CATEGORIES,
  CATEGORY_GROUPS,
  type Category,
  type CONTENT_SCREENS,
  NATURES,
  type NewsCounter,
  type NewsCounters,
} from '@pupitre/contract';
import { countsNews } from '../../content/news.queries.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { isTeacher, type SignedInUser } from '../../http/signed-in-user.ts';
import { NEWS_OF_COURSES, NEWS_OF_TEACHERS_COURSES } from '../courses/courses.service.ts';
import { countWaitingProposals } from '../courses/reviews.service.ts';
import { NEWS_OF_FOLIOS } from '../folios/folios.service.ts';
import { NEWS_OF_LISTS } from '../lists/lists.service.ts';
import { saveTabOpening } from './reference-data.queries.ts';

const NEWS_OF_ALL = { ...NEWS_OF_LISTS, ...NEWS_OF_COURSES };
const countForAll = countsNews('news', NEWS_OF_ALL);
const countForTeachers = countsNews('news-teacher', { ...NEWS_OF_ALL, ...NEWS_OF_TEACHERS_COURSES, ...NEWS_OF_FOLIOS });
/** Nobody else is told of what is the teachers'. */
const NONE_OF_TEACHERS = { newTeacherCourses: 0, newBookletModels: 0 };

/** What appeared since each tab was last opened; for a tab never opened, since she is here (OP-061); what waits, whatever was opened. */
export async function getNewsCounters(db: Db, user: SignedInUser): Promise<NewsCounters> {
  return {
    ...NONE_OF_TEACHERS,
    ...(await (isTeacher(user) ? countForTeachers : countForAll)(db, user.id)),
    waitingProposals: await countWaitingProposals(db, user),
  };
}

export const markTabOpened = (db: Db, user: SignedInUser, kind: NewsCounter) => saveTabOpening(db, user.id, kind);

/** Natures in use for each kind (REF-03), with « possible » for courses. */
const NATURES_OF: Record<(typeof CONTENT_SCREENS)[number], readonly (keyof typeof NATURES)[]> = {
  listes: ['Rpn', 'Lexique', 'Private', 'TeamShared'],
  parcours: ['Rpn', 'Public', 'Private', 'Enseignants', 'TeamShared', 'Possible'],
  folios: ['Rpn', 'PlanEtudeRomand', 'Private', 'TeamShared'],
};

// Unspecified: which categories a kind and nature leave out. Every group for each, in the groups' order and `ord` within
// (REF-10); a nature that the kind does not know is refused.
export function getCategories(kind: (typeof CONTENT_SCREENS)[number], nature: number): Category[] {
  const isUsed = NATURES_OF[kind].some((name) => NATURES[name] === nature);
  if (!isUsed) throw new AppError('INVALID', { fields: { nature: 'Cette nature n’existe pas ici.' } });
  return CATEGORY_GROUPS.flatMap((group) =>
    CATEGORIES.filter((category) => category.group === group).toSorted((one, other) => one.ord - other.ord),
  );
}
