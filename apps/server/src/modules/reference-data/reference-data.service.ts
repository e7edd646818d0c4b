import {
  CATEGORIES,
  CATEGORY_GROUPS,
  type Category,
  type CONTENT_SCREENS,
  NATURES,
  type NewsCounter,
  type NewsCounters,
} from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { countNewDistributedCourses, countNewRpnCourses, countNewTeacherCourses } from '../courses/courses.service.ts';
import { countWaitingProposals } from '../courses/reviews.service.ts';
import { countNewModels } from '../folios/folios.service.ts';
import { countNewLexicons, countNewRpnLists } from '../lists/lists.service.ts';
import { findTabOpenings, saveTabOpening } from './reference-data.queries.ts';

/** What appeared since each tab was last opened; for a tab never opened, all there is (OP-061); what waits, whatever was opened. */
export async function getNewsCounters(db: Db, user: SignedInUser): Promise<NewsCounters> {
  const opened = await findTabOpenings(db, user.id);
  const since = (kind: NewsCounter) => opened.get(kind) ?? null;
  return {
    newLexicons: await countNewLexicons(db, since('newLexicons')),
    newRpnLists: await countNewRpnLists(db, since('newRpnLists')),
    newDistributedCourses: await countNewDistributedCourses(db, user, since('newDistributedCourses')),
    newRpnCourses: await countNewRpnCourses(db, since('newRpnCourses')),
    newTeacherCourses: await countNewTeacherCourses(db, user, since('newTeacherCourses')),
    newBookletModels: await countNewModels(db, user, since('newBookletModels')),
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
