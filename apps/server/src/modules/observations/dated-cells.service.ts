import type { Audience } from '@pupitre/contract';
import type { LevelCode, SelfCode } from '@pupitre/learning';
import type { EarlierRow } from '../../db/cell-columns.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import { getMemberFolio } from '../folios/folio-access.service.ts';
import { type CellKey, type CellRow, cellId } from './cell.ts';
import { findCells, findEarlier, findNames } from './cells.queries.ts';
import { millisOf } from './group-blocks.ts';
import { type Names, toIso } from './observations.presenter.ts';
import { dayIn } from './press.ts';

/** What was observed once: null is « indéfini », which ends what stood before. */
export type DatedEvent = {
  /** Names it within its cell. */
  on: string;
  /** « 2026-11-20 » in the time zone of the installation. */
  day: string;
  state: LevelCode | null;
  comment: string;
  audience: Audience;
  markUrl: string;
  /** Who made it; '' where nobody knows any more. */
  by: string;
};

/** A cell with all that was ever observed in it, oldest first, and what the pupil says. */
export type DatedCell = { events: DatedEvent[]; selfState: SelfCode | null; selfComment: string };

export type DatedScope = { folioId: number; studentIds: readonly number[]; criterionIds: readonly number[] };

/** Cells of these pupils and criteria with their series, by id of the observation, for a member; untouched ones are left out. */
export async function getDatedCells(
  db: Db,
  user: SignedInUser,
  { folioId, studentIds, criterionIds }: DatedScope,
  timeZone: string,
): Promise<Map<number, DatedCell>> {
  await getMemberFolio(db, user, folioId);
  const keys: CellKey[] = studentIds.flatMap((studentId) =>
    criterionIds.map((criterionId) => ({ studentId, criterionId })),
  );
  const rows = await findCells(db, keys);
  const earlier = await findEarlier(db, keys);
  const series = rows.map((row) => ({ row, dated: [...(earlier.get(cellId(row)) ?? []), ...presentOf(row)] }));
  const people = new Set(series.flatMap(({ dated }) => dated.flatMap(({ by }) => by ?? [])));
  const names = await findNames(db, [...people]);
  const dayOf = dayFinder(timeZone);
  return new Map(
    series.map(({ row, dated }) => [
      cellId(row),
      {
        events: dated.map((one) => eventOf(one, names, dayOf)),
        // The contract lets no other codes in.
        selfState: row.selfState as SelfCode | null,
        selfComment: row.selfComment,
      },
    ]),
  );
}

/** Of an unset cell too: what it is said of, and since when nothing stands. */
function presentOf(cell: CellRow): (Omit<EarlierRow, 'state'> & { state: string | null })[] {
  const { state, comment, markUrl, audience, leveledOn, leveledBy, updatedOn } = cell;
  const on = leveledOn ?? updatedOn;
  if (on === null || (state === null && leveledOn === null && comment === '' && markUrl === '')) return [];
  return [{ on, state, comment, markUrl, audience, by: leveledBy }];
}

const eventOf = (
  { on, state, by, ...rest }: Omit<EarlierRow, 'state'> & { state: string | null },
  names: Names,
  dayOf: (at: number) => string,
): DatedEvent => ({
  on: toIso(on),
  day: dayOf(millisOf(on)),
  state: state as LevelCode | null,
  comment: rest.comment,
  audience: rest.audience,
  markUrl: rest.markUrl,
  by: by === null ? '' : (names.get(by) ?? ''),
});

const QUARTER_MS = 15 * 60_000;

/** Days of many instants: no zone changes its day within a quarter of an hour. */
function dayFinder(timeZone: string): (at: number) => string {
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const day = known.get(quarter) ?? dayIn(at, timeZone);
    known.set(quarter, day);
    return day;
  };
}
