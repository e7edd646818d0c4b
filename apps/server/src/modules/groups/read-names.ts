import type { GroupPupil, ReadName } from '@pupitre/contract';
import {
  countNameLines,
  NAMES_MAX,
  NAMES_TOO_MANY,
  type NameLine,
  nameKey,
  readNameLines,
  splitTold,
} from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { findPupilsByName, findPupilsHolding } from '../directory/directory.service.ts';
import { withClasses } from '../directory/twins.service.ts';

/** More are no help, and a pasted letter would ask for everybody. */
const MAYBE_MAX = 3;
const MAYBE_LINES_MAX = 60;

type Caller = { user: Pick<SignedInUser, 'id'>; scope: Config['directoryScope'] };
type Read = { line: NameLine; found: GroupPupil[] };

/**
 * Who is meant by each pasted line, among the pupils whom the caller finds by search. Everybody else is answered alike,
 * whether there is somebody of that name elsewhere or not; of two of one name nobody is chosen here.
 */
export async function readNames(db: Db, { user, scope }: Caller, text: string): Promise<ReadName[]> {
  if (countNameLines(text) > NAMES_MAX) throw new AppError('INVALID', { fields: { text: NAMES_TOO_MANY } });
  const lines = readNameLines(text);
  const every = lines.flatMap((line) => [line, ...line.parts]);
  const [pupils = []] = await withClasses(
    db,
    user,
    await findPupilsByName(db, {
      callerId: user.id,
      scope,
      keys: [...new Set(every.flatMap(({ keys }) => keys.flat()))],
      worldIds: [...new Set(every.flatMap(({ ids }) => ids))],
    }),
  );
  const byKey = Map.groupBy(pupils, ({ key }) => key);
  const byWorldId = new Map(pupils.map((pupil) => [pupil.cloeeWorldId, pupil]));
  const read = (line: NameLine): Read[] => {
    const own = byWorldId.get(line.ids.find((id) => byWorldId.has(id)) ?? '');
    if (own !== undefined) return [{ line, found: [own] }];
    const named = line.keys
      .map((keys) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))])
      .find((found) => found.length > 0);
    if (named !== undefined) return [{ line, found: ofHint(named, line.hints) }];
    return line.parts.length > 0 ? line.parts.flatMap(read) : [{ line, found: [] }];
  };
  const found = lines.flatMap(read);
  const maybe = await findMaybe(db, user, found);
  return found.map((one) => ({
    line: one.line.line,
    text: one.line.text,
    found: one.found.map(present),
    maybe: (maybe.get(one) ?? []).map(present),
  }));
}

const present = ({ id, displayName, cloeeWorldId, className }: GroupPupil): GroupPupil => ({
  id,
  displayName,
  cloeeWorldId,
  className,
});

/** The word that the product puts beside each of one name chooses between them, or a class in the line. */
function ofHint(pupils: readonly GroupPupil[], hints: readonly string[]): GroupPupil[] {
  const hinted = (wordOf: (pupil: GroupPupil) => string) =>
    pupils.filter((pupil) => wordOf(pupil) !== '' && hints.includes(nameKey(wordOf(pupil))));
  const told = hinted(({ displayName }) => splitTold(displayName).word);
  const there = told.length > 0 ? told : hinted(({ className = '' }) => className);
  return there.length > 0 ? there : [...pupils];
}

/** For lines that are nobody: names that hold all their words. */
async function findMaybe(db: Db, user: Caller['user'], read: readonly Read[]): Promise<Map<Read, GroupPupil[]>> {
  const asked = read
    .filter(({ line, found }) => found.length === 0 && line.words.some((word) => word.length > 2))
    .slice(0, MAYBE_LINES_MAX);
  const rows = await findPupilsHolding(db, {
    callerId: user.id,
    words: asked.map(({ line }) => line.words),
    limit: MAYBE_MAX + 1,
  });
  const [pupils = []] = await withClasses(db, user, rows);
  const result = new Map<Read, GroupPupil[]>();
  asked.forEach((one, place) => {
    const own = pupils.filter((pupil) => pupil.place === place);
    if (own.length <= MAYBE_MAX) result.set(one, own);
  });
  return result;
}
