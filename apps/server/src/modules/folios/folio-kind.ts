import type { Folio } from '@pupitre/contract';
import type { Kind } from '../../content/kind.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getPartsFor } from './folio-access.service.ts';
import { canEditFolio, canReadFolio, isFolioOwner, refusedEdit, seesPupils } from './folios.policy.ts';
import { type Counts, presentFolio } from './folios.presenter.ts';
import { countObserved, type FolioRow, findFolio } from './folios.queries.ts';

/** Folios, as the operations that all kinds of content share know them. */
export const FOLIO = {
  name: 'folio',
  find: (db, user, id) => findFolio(db, id, user.id),
  mayRead: canReadFolio,
  mayEdit: canEditFolio,
  refusedEdit,
  mayDelete: (_, row) => isFolioOwner(row),
  present: async (db, user, row) =>
    presentFolio(row, await getPartsFor(db, user, row.id), user, await countOwn(db, [row])),
} satisfies Kind<SignedInUser, FolioRow, Folio>;

/** Levels of those folios whose pupils the caller may see, by one statement. */
export async function countOwn(
  db: Db,
  rows: readonly (Parameters<typeof seesPupils>[0] & { id: number; studentCount: number })[],
): Promise<Counts> {
  const own = rows.filter((row) => row.studentCount > 0 && seesPupils(row));
  const counts = await countObserved(
    db,
    own.map(({ id }) => id),
  );
  const byId = new Map(counts.map((row) => [row.folioId, row]));
  return new Map(
    own.map(({ id }) => [id, byId.get(id) ?? { folioId: id, ok: 0, nok: 0, unrated: 0, observedOn: null }]),
  );
}
