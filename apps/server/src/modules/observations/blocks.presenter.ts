import { BLOCK_NAMES_SHOWN_MAX, type FolioHistory, type HistoryBlock } from '@pupitre/contract';
import { compareFamilyNames } from '@pupitre/learning';
import type { SignedInUser } from '../../http/signed-in-user.ts';
import type { FolioParts } from '../folios/folio-access.service.ts';
import type { BlockRow, PersonChanges } from './blocks.queries.ts';
import { type Group, type GroupedCell, isDated } from './group-blocks.ts';
import { type Names, toIso } from './observations.presenter.ts';

/** Data for presenting blocks, and their reader. */
export type BlockScene = { user: SignedInUser; parts: FolioParts; blocks: readonly BlockRow[]; names: Names };

export function presentBlock(group: Group, scene: BlockScene): HistoryBlock {
  const { parts, blocks } = scene;
  const row = blocks.find(({ id }) => id === group.id);
  const cells = [...group.cells.values()];
  return {
    id: group.id,
    way: row?.way ?? 'cells',
    ...somebody(group.changedBy, scene),
    from: toIso(group.from),
    on: toIso(group.on),
    cells: cells.length,
    isWhole: cells.length > 1 && cells.length === parts.pupils.length * parts.criteria.length,
    criteria: chosen(
      new Set(cells.map(({ criterionId }) => criterionId)),
      parts.criteria,
      ({ label }) => label,
      'labels',
    ),
    pupils: chosen(new Set(cells.map(({ studentId }) => studentId)), parts.pupils, (one) => one.displayName, 'names'),
    ...countFields(cells),
    undone: undoneOf(group.id, scene),
    undoes: undoesOf(row, scene),
  };
}

const somebody = (id: number | null, { user, names }: BlockScene) => ({
  by: id === null ? '' : (names.get(id) ?? ''),
  isOwn: id === user.id,
});

/** Changes within the filter, and their authors. */
export function presentPeople(
  changedBy: readonly PersonChanges[],
  { personId }: { personId: number | undefined },
  { user, names }: Pick<BlockScene, 'user' | 'names'>,
): Pick<FolioHistory, 'changes' | 'since' | 'people'> {
  const meant = changedBy.filter((one) => personId === undefined || one.personId === personId);
  const since = meant.map((one) => one.since).toSorted()[0];
  const people = changedBy.flatMap(({ personId: id }) =>
    id === null ? [] : [{ id, name: names.get(id) ?? '', isOwn: id === user.id }],
  );
  return {
    changes: meant.reduce((sum, one) => sum + one.changes, 0),
    since: since === undefined ? null : toIso(since),
    people: people.toSorted(
      (one, other) => Number(other.isOwn) - Number(one.isOwn) || compareFamilyNames(one.name, other.name),
    ),
  };
}

/** Those that are meant, in the order of the folio: how many, and the first names. */
function chosen<Part extends { id: number }, Name extends string>(
  ids: ReadonlySet<number>,
  parts: readonly Part[],
  nameOf: (part: Part) => string,
  as: Name,
) {
  const names = parts.filter(({ id }) => ids.has(id)).map(nameOf);
  return { count: ids.size, [as]: names.slice(0, BLOCK_NAMES_SHOWN_MAX) } as { count: number } & Record<Name, string[]>;
}

type Counts = Pick<HistoryBlock, 'levels' | 'wereEmpty' | 'wereOther' | 'again' | 'comments' | 'marks' | 'seen'>;

function countFields(cells: readonly GroupedCell[]): Counts {
  const counts: Counts = {
    levels: { ok: 0, nok: 0, unrated: 0, unset: 0 },
    wereEmpty: 0,
    wereOther: 0,
    again: 0,
    comments: 0,
    marks: 0,
    seen: 0,
  };
  for (const cell of cells) {
    const { before, after } = cell;
    if (after.state !== before.state) {
      counts.levels[(after.state ?? 'unset') as keyof Counts['levels']] += 1;
      if ((before.state ?? null) === null) counts.wereEmpty += 1;
      else counts.wereOther += 1;
    }
    if (isDated(cell)) counts.again += 1;
    if (after.comment !== before.comment || after.audience !== before.audience) counts.comments += 1;
    if (after.markUrl !== before.markUrl) counts.marks += 1;
    if (after.checked !== before.checked) counts.seen += 1;
  }
  return counts;
}

/** Who took it back, and whether that was taken back in turn. */
function undoneOf(id: string, scene: BlockScene): HistoryBlock['undone'] {
  const by = scene.blocks.find(({ undoes }) => undoes === id);
  if (by === undefined) return null;
  const again = scene.blocks.find(({ undoes }) => undoes === by.id);
  return {
    id: by.id,
    on: toIso(by.madeOn),
    ...somebody(by.madeBy, scene),
    again: again === undefined ? null : { on: toIso(again.madeOn), ...somebody(again.madeBy, scene) },
  };
}

/** The block that this one takes back; cells that were changed one by one tell by their id when they began. */
function undoesOf(row: BlockRow | undefined, scene: BlockScene): HistoryBlock['undoes'] {
  const id = row?.undoes ?? null;
  if (id === null) return null;
  const noted = scene.blocks.find((one) => one.id === id);
  if (noted !== undefined) return { id, on: toIso(noted.madeOn), ...somebody(noted.madeBy, scene) };
  const [personId = 0, from = 0] = id.split('-').map(Number);
  return { id, on: new Date(from).toISOString(), ...somebody(personId === 0 ? null : personId, scene) };
}
