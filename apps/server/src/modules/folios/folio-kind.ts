import type { Folio } from '@pupitre/contract';
import type { Kind } from '../../content/kind.ts';
import type { Db } from '../../db/connection.ts';
import type { Kept, Room, Rooms } from '../../http/kept.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { type FolioParts, getFolioParts, tellPartsApart } from './folio-access.service.ts';
import { canEditFolio, canReadFolio, isFolioOwner, refusedEdit, seesPupils } from './folios.policy.ts';
import { type Counts, presentFolio } from './folios.presenter.ts';
import { countObserved, type FolioRow, findFolio, type StateCounts } from './folios.queries.ts';

/** Folios, as the operations that all kinds of content share know them. */
export const FOLIO = {
  name: 'folio',
  find: (db, user, id) => findFolio(db, id, user.id),
  mayRead: canReadFolio,
  mayEdit: canEditFolio,
  refusedEdit,
  mayDelete: (_, row) => isFolioOwner(row),
  present: (db, user, row) => presentWhole(db, user, row),
} satisfies Kind<SignedInUser, FolioRow, Folio>;

/** What is the same in a folio for all who see its pupils, and for all others. */
export type SharedParts = { parts: FolioParts; counts: Counts };
type Keep = Room<SharedParts>;
const EACH_TIME: Keep = (_, make) => make();
/** An estimate: objects take more than their text. */
export const sizeOf = ({ parts }: SharedParts): number => 3 * JSON.stringify(parts).length;

/** The row has the revision of before its parts are read: what is kept under it is not older. */
export async function presentWhole(db: Db, user: SignedInUser, row: FolioRow, keep = EACH_TIME): Promise<Folio> {
  const { parts, counts } = await keep(`${row.id} ${row.revision} ${seesPupils(row)}`, async () => ({
    parts: await getFolioParts(db, row.id),
    counts: await countOwn(db, [row]),
  }));
  return presentFolio(row, await tellPartsApart(db, user, parts), user, counts);
}

type Counted = Rooms<StateCounts>;
export const keptCounts = (kept: Kept): Counted => kept.rooms('folio-counts', () => COUNTS_BYTES);
const COUNTS_BYTES = 200;
const COUNTED_EACH_TIME: Counted = (items, _, make) => make([...items]);

/** Levels of those folios whose pupils the caller may see, by one statement. */
export async function countOwn(
  db: Db,
  rows: readonly (Parameters<typeof seesPupils>[0] & { id: number; studentCount: number; revision: string })[],
  keep = COUNTED_EACH_TIME,
): Promise<Counts> {
  const own = rows.filter((row) => row.studentCount > 0 && seesPupils(row));
  const counts = await keep(
    own,
    ({ id, revision }) => `${id} ${revision}`,
    async (missing) => {
      const ids = missing.map(({ id }) => id);
      const found = new Map((await countObserved(db, ids)).map((row) => [row.folioId, row]));
      return ids.map((folioId) => found.get(folioId) ?? { folioId, ok: 0, nok: 0, unrated: 0, observedOn: null });
    },
  );
  return new Map(counts.map((row) => [row.folioId, row]));
}
