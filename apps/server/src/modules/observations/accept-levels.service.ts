import { randomUUID } from 'node:crypto';
import type { Observation } from '@pupitre/contract';
import type { LevelCode } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import type { CriterionPart, PupilPart } from '../folios/folio-access.service.ts';
import { deleteBlock, openBlock } from './blocks.queries.ts';
import { type CellKey, type CellRow, cellId, type OpenCell, untouchedCell } from './cell.ts';
import { findCells, findNames } from './cells.queries.ts';
import { changeTeacherParts } from './change-cells.service.ts';
import { presentCell } from './observations.presenter.ts';
import { formerSince } from './observations.service.ts';
import { placeLevel, standing } from './place-level.ts';

export type StandingLevel = CellKey & Pick<CellRow, 'state' | 'leveledOn' | 'version'>;

/** The levels of these pupils on these criteria, by `levelKey`; what nobody has touched is missing. */
export async function findLevels(db: Db, keys: readonly CellKey[]): Promise<ReadonlyMap<number, StandingLevel>> {
  return new Map((await findCells(db, keys)).map((cell) => [cellId(cell), cell]));
}

export const levelKey = cellId;

export type AcceptedLevel = CellKey & { level: LevelCode; version: number };

type Acceptance = {
  folio: { id: number; severalADay: boolean };
  timeZone: string;
  cells: readonly AcceptedLevel[];
  pupils: readonly PupilPart[];
  criteria: readonly CriterionPart[];
};

/**
 * Writes levels that practice proposed, as one block of the history, each over the version that the person saw. A cell
 * that somebody changed meanwhile stays as it is. The caller has checked the right and that the cells are present.
 */
export async function acceptLevels(
  db: Db,
  user: SignedInUser,
  { folio, timeZone, cells, pupils, criteria }: Acceptance,
): Promise<{ block: string | null; accepted: ReadonlySet<number>; shown: ReadonlyMap<number, Observation> }> {
  const { id: folioId, severalADay } = folio;
  const pressing = { at: Date.now(), personId: user.id, timeZone, severalADay };
  const block = await openBlock(db, user, { folioId, block: randomUUID(), way: 'practice', cells: cells.length });
  const outcome = await changeTeacherParts(
    db,
    { personId: user.id, folioId, block },
    cells.map(({ studentId, criterionId, level, version }) => ({
      studentId,
      criterionId,
      // Without a condition, so that one changed cell does not refuse the others: such a cell keeps what it has.
      version: undefined,
      change: (cell: OpenCell) =>
        cell.version === version
          ? { ...placeLevel(cell, { state: level, press: undefined }, pressing), checked: false }
          : { ...standing(cell), checked: cell.checked },
    })),
    { formerSince: formerSince([{ state: null }], [pressing]) },
  );
  // Nothing is stale where no version was asked for.
  const written = 'stale' in outcome ? { cells: new Map<number, CellRow>(), changed: [] } : outcome;
  if (block !== undefined && written.changed.length === 0) await deleteBlock(db, block);
  return {
    block: written.changed.length === 0 ? null : (block ?? null),
    accepted: new Set(written.changed.map(cellId)),
    shown: await present(db, [...written.cells.values()], { pupils, criteria }),
  };
}

/** Cells of present pupils and criteria as every call shows them, by `levelKey`. */
export async function showCells(
  db: Db,
  keys: readonly CellKey[],
  parts: Pick<Acceptance, 'pupils' | 'criteria'>,
): Promise<ReadonlyMap<number, Observation>> {
  const rows = await findLevels(db, keys);
  return present(
    db,
    keys.map((key) => (rows.get(cellId(key)) as CellRow | undefined) ?? untouchedCell(key)),
    parts,
  );
}

async function present(
  db: Db,
  rows: readonly CellRow[],
  { pupils, criteria }: Pick<Acceptance, 'pupils' | 'criteria'>,
) {
  const names = await findNames(db, [...new Set(rows.flatMap(({ updatedBy }) => updatedBy ?? []))]);
  const pupilOf = new Map(pupils.map((pupil) => [pupil.id, pupil]));
  const criterionOf = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return new Map(
    rows.flatMap((cell): [number, Observation][] => {
      const pupil = pupilOf.get(cell.studentId);
      const criterion = criterionOf.get(cell.criterionId);
      if (pupil === undefined || criterion === undefined) return [];
      return [[cellId(cell), presentCell(cell, pupil, criterion, names)]];
    }),
  );
}
