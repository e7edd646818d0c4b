import { getFolioHistory, type HistoryBlock, undoHistoryBlock } from '@pupitre/contract';
import type { FakeServer } from './fake-server.ts';
import type { Done, ObservationServer } from './observation-kit.ts';
import { type Noted, sameCell } from './series-cell.ts';
import { ME } from './series-kit.ts';

/** Ms without a change after which cells that were changed one by one are another block. */
const PAUSE = 5 * 60_000;

type Block = { readonly id: string; on: number; readonly cells: Map<number, Noted>; undoes: string | null };

const isJoined = ({ on, cells }: Block, { at, key, before }: Done): boolean => {
  const known = cells.get(key);
  // A colleague in between ends a block here; the server goes on with what it may.
  const isAlone = known === undefined || sameCell(known.after, before);
  return isAlone && at - on <= PAUSE && new Date(at).toDateString() === new Date(on).toDateString();
};

/** The history of her own changes, cell by cell until she pauses, and what takes a block back. */
export function serveHistory(fake: FakeServer, server: ObservationServer): void {
  /** What took a block back, and that block. */
  const undoing = new Map<string, string>();
  const blocksOf = (): Block[] => {
    const all: Block[] = [];
    let open: Block | null = null;
    for (const [place, one] of server.done.entries()) {
      const undoes = undoing.get(one.name) ?? null;
      const known: Block | null = undoes === null ? open : (all.find(({ id }) => id === one.name) ?? null);
      const goesOn = known !== null && (undoes !== null || isJoined(known, one));
      const block: Block = goesOn
        ? known
        : { id: undoes === null ? `1-${place}` : one.name, on: one.at, cells: new Map(), undoes };
      if (!goesOn) all.push(block);
      block.on = one.at;
      const { before } = block.cells.get(one.key) ?? one;
      block.cells.set(one.key, { before, after: one.after });
      // What was taken back is closed, and so is what takes back.
      if (undoes === null) open = block;
      else if (open?.id === undoes) open = null;
    }
    for (const { cells } of all)
      for (const [key, { before, after }] of cells) if (sameCell(before, after)) cells.delete(key);
    return all.filter(({ cells }) => cells.size > 0);
  };
  const person = { by: ME, isOwn: true };
  const shown = ({ id, on, cells, undoes }: Block, all: readonly Block[]): HistoryBlock => {
    const at = new Date(on).toISOString();
    const undone = all.find((one) => one.undoes === id);
    const again = undone === undefined ? undefined : all.find((one) => one.undoes === undone.id);
    const instant = (one: Block) => ({ ...person, on: new Date(one.on).toISOString() });
    return {
      ...{
        ...person,
        id,
        way: undoes === null ? 'cells' : 'undo',
        from: at,
        on: at,
        cells: cells.size,
        isWhole: false,
      },
      ...{ criteria: { count: 1, labels: ['Critère'] }, pupils: { count: cells.size, names: ['Élève'] } },
      ...{ levels: { ok: cells.size, nok: 0, unrated: 0, unset: 0 }, wereEmpty: 0, wereOther: 0, again: 0 },
      ...{ comments: 0, marks: 0, seen: 0 },
      undone:
        undone === undefined
          ? null
          : { ...instant(undone), id: undone.id, again: again === undefined ? null : instant(again) },
      undoes: undoes === null ? null : { ...person, id: undoes, on: at },
    };
  };
  fake
    .on(getFolioHistory, () => {
      const all = blocksOf();
      const byDay = Map.groupBy(all.toReversed(), ({ on }) => new Date(on).toISOString().slice(0, 10));
      const days = [...byDay].map(([day, blocks]) => ({ day, blocks: blocks.map((one) => shown(one, all)) }));
      const since = all[0] === undefined ? null : new Date(all[0].on).toISOString();
      return { days, next: null, canUndo: true, changes: server.done.length, since, people: [] };
    })
    .on(undoHistoryBlock, ({ params }) => {
      const block = blocksOf().find(({ id }) => id === params.block);
      const name = crypto.randomUUID();
      undoing.set(name, params.block ?? '');
      const cells = [...(block?.cells ?? [])];
      const undone = cells.filter(([key, noted]) => server.takeBack(key, noted, name)).length;
      return { block: undone === 0 ? null : name, undone, left: cells.length - undone, leftCells: [] };
    });
}
