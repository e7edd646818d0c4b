import type { CriterionSource } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findReadableCourseIds } from '../courses/courses.service.ts';
import { findReadableListIds } from '../lists/lists.service.ts';

type Fed = { sources: CriterionSource[] };
type Source = Pick<CriterionSource, 'kind' | 'id'>;
const keyOf = ({ kind, id }: Source) => `${kind} ${id}`;

/** Those of the lists and courses that the caller may read, as a question about each. */
async function findReadable(db: Db, user: Caller, sources: readonly Source[]): Promise<(source: Source) => boolean> {
  const idsOf = (kind: Source['kind']) => [...new Set(sources.filter((one) => one.kind === kind).map(({ id }) => id))];
  const lists = new Set(await findReadableListIds(db, user, idsOf('list')));
  const courses = new Set(await findReadableCourseIds(db, user, idsOf('course')));
  return ({ kind, id }) => (kind === 'list' ? lists : courses).has(id);
}

/** A copy keeps what its owner may read; the rest would propose her nothing. */
export async function keepReadableSources<Criterion extends Fed>(
  db: Db,
  user: Caller,
  criteria: readonly Criterion[],
): Promise<Criterion[]> {
  const isReadable = await findReadable(
    db,
    user,
    criteria.flatMap(({ sources }) => sources),
  );
  return criteria.map((criterion) => ({ ...criterion, sources: criterion.sources.filter(isReadable) }));
}

/** Refuses what is new and not the caller's to read; what a colleague chose before stays. */
export async function checkNewSources(
  db: Db,
  user: Caller,
  rows: readonly Fed[],
  criteria: readonly Fed[],
): Promise<void> {
  const known = new Set(rows.flatMap(({ sources }) => sources.map(keyOf)));
  const isNew = (source: Source) => !known.has(keyOf(source));
  const added = criteria.flatMap(({ sources }) => sources.filter(isNew));
  if (added.length === 0) return;
  const isReadable = await findReadable(db, user, added);
  const at = criteria.findIndex(({ sources }) => sources.some((source) => isNew(source) && !isReadable(source)));
  if (at < 0) return;
  const message = 'Cette liste ou ce parcours n’existe plus, ou vous ne pouvez pas l’ouvrir.';
  throw new AppError('INVALID', { fields: { [`criterias.${at}.sources`]: message } });
}
