import { nameIndex } from '@pupitre/learning';
import type { Database } from '../../db/connection.ts';
import { followsRules, markRules } from '../../db/followed-rules.ts';
import { findNamesAfter, setFoldedNames } from './index-names.queries.ts';

const PAGE = 2_000;
/** Raised with each change of `nameIndex`. */
const RULES = 2;

/** Lets searches find people of before by the rules of today, once for each state of the rules. */
export async function indexNames(db: Database, rules = RULES): Promise<number> {
  if (await followsRules(db, 'name-rules', rules)) return 0;
  let changed = 0;
  let after = 0;
  for (;;) {
    const page = await findNamesAfter(db, after, PAGE);
    const last = page.at(-1);
    if (last === undefined) break;
    const due = page
      .map((row) => ({ ...row, now: nameIndex(row.displayName) }))
      // Who stands for those who were erased is found by nobody.
      .filter(({ foldedName, now }) => foldedName !== '' && foldedName !== now);
    await setFoldedNames(db, due);
    changed += due.length;
    after = last.id;
  }
  await markRules(db, 'name-rules', rules);
  return changed;
}
