import type { Observation } from '@pupitre/contract';
import { registerLane } from '../../../../platform/outbox/lane.ts';
import type { Outbox } from '../../../../platform/outbox/outbox.ts';
import { CellListeners } from './cell-listeners.ts';
import { agrees, type CellView, idsOf, isSameView, newest, pick, shownOf } from './cell-views.ts';
import {
  asideOf,
  type CellChange,
  type CellRow,
  cellKey,
  changeOf,
  type Gesture,
  groupOf,
  mergeRows,
  OBSERVATION_LANE,
  rowsOf,
  sameAs,
} from './cell-writes.ts';
import { type NewsEar, NO_EAR } from './colleague-words.ts';
import { type Conflict, conflictStorage } from './conflict-storage.ts';
import { type ChosenDay, type GivenChange, type How, isAside, rowToSend } from './given-change.ts';
import { type ObservationEvent, onObservationEvent } from './observation-events.ts';
import { observationLane } from './observation-lane.ts';
import { namedRefusal, type Refused } from './refused.ts';
import { nextStatus, type SaveStatus } from './save-status.ts';
import { type Replayed, type Step, type StepEntry, UndoStack } from './undo-stack.ts';

registerLane(OBSERVATION_LANE, () => Promise.resolve(observationLane));

/**
 * Observations of one folio for one person. A change shows at once, waits in the outbox until the server has it (also over
 * a reload or another page) and is told cell by cell, so that one change draws one cell.
 */
export class ObservationStore {
  readonly folioId: number;
  private readonly outbox: Outbox;
  private readonly conflictPlaces;
  private readonly listeners = new CellListeners();
  readonly steps = new UndoStack();
  private given: readonly Observation[] | null = null;
  private cells = new Map<number, Observation>();
  private waiting: ReadonlyMap<number, CellRow> = new Map();
  private waitingRows: readonly (readonly CellRow[])[] = [];
  private waitingKeys = '';
  private chosen: ReadonlyMap<number, Conflict> = new Map();
  private readonly fresh = new Map<number, string>();
  /** What colleagues said of cells whose own change is still on its way. */
  private readonly held = new Map<number, Observation>();
  private readonly views = new Map<number, CellView>();
  private currentStatus: SaveStatus = { kind: 'saved', count: 0, pending: 0, phase: 'idle' };
  private currentRefused: Refused | null = null;
  /** Says aloud what colleagues changed, where a screen does. */
  ear: NewsEar = NO_EAR;

  /** Says in words which change it is, where a screen knows the names of criteria and levels. */
  describe: (cell: Observation, change: CellChange) => string = ({ label }) => label;

  constructor(outbox: Outbox, folioId: number) {
    this.outbox = outbox;
    this.folioId = folioId;
    this.conflictPlaces = conflictStorage(outbox.userId, folioId);
    this.readWaiting();
    this.readConflicts();
  }

  /** Listens to the sender and to the other tabs while a screen shows the store; gives back how to stop. */
  watch(): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (this.conflictPlaces.owns(key)) this.readConflicts();
    };
    const stops = [this.outbox.subscribe(this.readWaiting), onObservationEvent(this.hear)];
    window.addEventListener('storage', onStorage);
    this.readWaiting();
    this.readConflicts();
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('storage', onStorage);
    };
  }

  // Reading

  /** The same object until the cell changes; undefined for a cell that the folio does not have. */
  getCell = (key: number): CellView | undefined => {
    const known = this.views.get(key);
    if (known !== undefined) return known;
    const cell = this.cells.get(key);
    if (cell === undefined) return undefined;
    const row = this.waiting.get(key);
    const conflict = this.chosen.get(key) ?? null;
    const change = { ...conflict?.mine, ...(row === undefined ? {} : changeOf(row)) };
    const freshBy = this.fresh.get(key) ?? '';
    const view: CellView = { ...cell, ...row?.shown, ...change, isPending: row !== undefined, conflict, freshBy };
    this.views.set(key, view);
    return view;
  };

  subscribeCell = (key: number, listener: () => void): (() => void) => this.listeners.onCell(key, listener);
  /** Changes of any cell of a criterion. */
  subscribeCriterion = (id: number, listener: () => void): (() => void) => this.listeners.onCriterion(id, listener);
  /** Another number after every change of the criterion, or of the whole folio. */
  criterionRevision = (id: number): number => this.listeners.revisionOf(id);
  subscribe = (listener: () => void): (() => void) => this.listeners.onAny(listener);
  revision = (): number => this.listeners.revision;
  status = (): SaveStatus => this.currentStatus;
  /** Changes that the server will never take; stands until it is dismissed. */
  refused = (): Refused | null => this.currentRefused;
  conflicts = (): ReadonlyMap<number, Conflict> => this.chosen;
  /** The cell as the server has it, without what waits. */
  storedCell = (key: number): Observation | undefined => this.cells.get(key);
  /** What the server has, for the query cache. */
  serverCells = (): Observation[] => [...this.cells.values()];

  // Writing

  /** Sets a level, or clears it; one step of undoing. Answers how many cells changed. */
  setLevel(keys: Iterable<number>, level: Observation['state']): number {
    return this.apply([...keys].map((key) => ({ key, change: { state: level } })));
  }

  /**
   * One cell, by a press on it: its level is observed on this day, also where the cell has it already. `seen`: the version
   * that was on the screen, where that is not the one of now; then the server asks. `du`: the observation that was opened on
   * purpose, and what it holds where that is not what the cell shows; without it what is said is of today. `go`: presses of
   * one go are taken back together (undo-go.ts).
   */
  change = (
    key: number,
    change: CellChange,
    seen?: number,
    { du, was, go }: ChosenDay & { go?: string } = {},
  ): number => {
    const { state = null } = change;
    const isOfToday = state !== null && du === undefined;
    return this.apply([{ key, change, seen, du, was, ...(isOfToday ? { press: 'again' as const } : {}) }], { go });
  };

  /** What waits to be said of an observation of before. */
  asideOf = (key: number, du: string): CellChange => asideOf(this.waitingRows, key, du);

  /** Different changes as one step. */
  changeAll(changes: readonly { key: number; change: CellChange }[], way: Gesture['par']): number {
    return this.apply(changes, { way });
  }

  /** Takes the last step back; cells that somebody changed since stay as they are and are counted as `skipped`. */
  undo = (): Replayed | null => this.replay((id) => this.steps.undo(id), 'after', 'before');
  redo = (): Replayed | null => this.replay((id) => this.steps.redo(id), 'before', 'after');
  /** Names the last step; a step of many cells is a block of the history, under this name. */
  lastStep = (): string | null => this.steps.last();
  /** Takes one step back, whatever came after it. `isDone`: the server has done it already. */
  takeBack(block: string, isDone = false): Replayed | null {
    if (!isDone) return this.replay((id) => this.steps.take(block, id), 'after', 'before');
    this.steps.take(block, block);
    return null;
  }

  /**
   * What the server wrote for this person at once, elsewhere than through the outbox: one step, under the block's name.
   * `before` is what the cells held when she decided: their echo may have come first.
   */
  wrote(cells: readonly Observation[], block: string, before: ReadonlyMap<number, CellChange>): void {
    const entries = cells.flatMap((cell): StepEntry[] => {
      const held = before.get(cellKey(cell));
      return held === undefined ? [] : [{ key: cellKey(cell), before: held, after: { state: cell.state } }];
    });
    this.receive(cells);
    if (entries.length > 0) this.steps.push({ id: block, entries });
  }

  resolve(key: number, whose: 'mine' | 'theirs'): void {
    const conflict = this.chosen.get(key);
    if (conflict === undefined) return;
    const known = this.cells.get(key);
    this.cells.set(key, newest(known, conflict.theirs));
    this.conflictPlaces.remove(key);
    this.readConflicts();
    if (whose === 'theirs') return;
    const version = this.cells.get(key)?.version ?? conflict.theirs.version;
    const geste = this.steps.lastOf(key) ?? crypto.randomUUID();
    const { mine, du } = conflict;
    this.send([{ ...idsOf(key), ...mine, version, geste, du }]);
  }

  dismissRefused = (): void => {
    this.currentRefused = null;
    this.listeners.tell([]);
  };

  /** The discussion has grown, in a dialog of its own. */
  setDiscussionCount(key: number, discussionCount: number): void {
    const cell = this.cells.get(key);
    if (cell === undefined) return;
    this.cells.set(key, { ...cell, discussionCount });
    this.tell([key]);
  }

  /** What the server has now, the whole folio; what waits stays over it. */
  refresh(given: readonly Observation[]): void {
    if (given === this.given) return;
    this.given = given;
    const before = this.cells;
    const next = new Map<number, Observation>();
    const changed: number[] = [];
    for (const cell of given) {
      const key = cellKey(cell);
      const known = before.get(key);
      const cellNow = known === undefined ? cell : newest(known, cell);
      const isSame = known !== undefined && isSameView(known, cellNow);
      next.set(key, isSame ? known : cellNow);
      if (!isSame) changed.push(key);
    }
    for (const key of before.keys()) if (!next.has(key)) changed.push(key);
    this.cells = next;
    this.settle(changed);
    this.tell(changed);
  }

  /**
   * What the hub says that somebody changed, one's own echo included: laid over what is known by version, never over what
   * this person said and the server has not answered; that meets it in the answer. Gives back the cells that a teacher
   * changed and whether there were some that the folio did not have.
   */
  receive(given: readonly Observation[]): { changed: Observation[]; hasUnknown: boolean } {
    const keys: number[] = [];
    const changed: Observation[] = [];
    let hasUnknown = false;
    for (const cell of given) {
      const key = cellKey(cell);
      const known = this.cells.get(key);
      if (known === undefined) hasUnknown = true;
      else if (this.waiting.has(key)) this.held.set(key, newest(this.held.get(key), cell));
      else if (this.merge(key, cell)) {
        keys.push(key);
        if (cell.version > known.version) changed.push(cell);
      }
    }
    this.settle(keys);
    this.tell(keys);
    return { changed, hasUnknown };
  }

  /** Marks cells as just changed by a colleague; '' takes the mark away. */
  setFresh(keys: readonly number[], by: string): void {
    for (const key of keys) this.fresh.set(key, by);
    this.tell(keys);
  }

  /** Whether the cell is another one now. */
  private merge(key: number, cell: Observation): boolean {
    const known = this.cells.get(key);
    if (known === undefined) return false;
    const next = newest(known, cell);
    if (isSameView(known, next)) return false;
    this.cells.set(key, next);
    return true;
  }

  private apply(changes: readonly GivenChange[], { way = 'fill', bloc = crypto.randomUUID(), go }: How = {}): number {
    const entries: StepEntry[] = [];
    const rows: CellRow[] = [];
    const inConflict: number[] = [];
    for (const given of changes) {
      const { key, change, seen, press, annule, du, was } = given;
      const view = this.getCell(key);
      if (view === undefined) continue;
      const held = isAside(view, du) ? was : view;
      const isSame = held !== undefined && agrees(held, change);
      if (isSame && press === undefined && annule === undefined) continue;
      const row = rowToSend(given, view, this.waiting.get(key)?.version ?? seen ?? view.version);
      if (row.isAside === true) {
        rows.push(row);
        entries.push({ key, before: pick(was ?? {}, change), after: change, aside: du });
      } else if (view.conflict === null) {
        rows.push(row);
        const before = shownOf(view);
        const shown = { before, after: { ...before, ...changeOf(change), ...row.shown } };
        entries.push({ key, before: pick(view, change), after: change, shown });
      } else {
        // Nothing of a colleague is written over before she has chosen.
        this.conflictPlaces.put(key, { ...view.conflict, mine: { ...view.conflict.mine, ...changeOf(change) } });
        inConflict.push(key);
        entries.push({ key, before: pick(view, change), after: change });
      }
    }
    if (entries.length === 0) return 0;
    if (way !== 'back') this.steps.push({ id: bloc, entries, go });
    if (inConflict.length > 0) this.readConflicts();
    this.send(rows, { bloc, par: way });
    return entries.length;
  }

  private replay(take: (id: string) => Step | null, from: 'before' | 'after', to: 'before' | 'after') {
    const id = crypto.randomUUID();
    const step = take(id);
    if (step === null) return null;
    const possible = step.entries.filter((entry) => {
      const view = this.getCell(entry.key);
      return view !== undefined && (entry.aside !== undefined || agrees(view, entry[from]));
    });
    const changed = this.apply(
      possible.map(({ key, aside, shown, ...entry }) => {
        const chosen = aside === undefined ? {} : { du: aside, was: entry[from] };
        return { key, change: entry[to], annule: step.id, shown: shown?.[to], ...chosen };
      }),
      { way: 'back', bloc: id },
    );
    const only = step.entries.length === 1 ? step.entries[0]?.key : undefined;
    return { changed, skipped: step.entries.length - possible.length, only };
  }

  private send(rows: readonly CellRow[], gesture?: Gesture): void {
    if (rows.length === 0) return;
    const [only] = rows.length === 1 ? rows : [];
    const named = only === undefined || gesture === undefined ? rows : [{ ...only, geste: gesture.bloc }];
    const body = rows.length === 1 || gesture === undefined ? { rows: named } : { rows, gesture };
    this.outbox.draft(OBSERVATION_LANE, { group: groupOf(this.folioId), body, count: rows.length });
    this.readWaiting();
  }

  // Hearing

  private readonly hear = (event: ObservationEvent): boolean => {
    if (event.userId !== this.outbox.userId || event.folioId !== this.folioId) return false;
    const changed: number[] = [];
    for (const cell of event.cells ?? []) {
      const key = cellKey(cell);
      const known = this.cells.get(key);
      // A cell that a screen has not asked for yet comes with the whole folio.
      if (known === undefined) continue;
      this.cells.set(key, newest(known, cell));
      changed.push(key);
    }
    if (event.refused !== undefined) this.currentRefused = namedRefusal(event.refused, this.cells, this.describe);
    if (event.conflicts !== undefined) this.readConflicts();
    this.settle(changed);
    this.tell(changed);
    return true;
  };

  /** A conflict whose other side came to say the same is none any more; a later word of the other side is shown. */
  private settle(keys: readonly number[]): void {
    let isChanged = false;
    for (const key of keys) {
      const conflict = this.chosen.get(key);
      const cell = this.cells.get(key);
      if (conflict === undefined || cell === undefined || cell.version <= conflict.theirs.version) continue;
      isChanged = true;
      if (sameAs(cell, conflict.mine)) this.conflictPlaces.remove(key);
      else this.conflictPlaces.put(key, { ...conflict, theirs: cell });
    }
    if (isChanged) this.readConflicts();
  }

  private readonly readWaiting = (): void => {
    const { waiting, phase } = this.outbox.get();
    const ours = waiting.filter((write) => write.lane === OBSERVATION_LANE && write.group === groupOf(this.folioId));
    const keys = ours.map(({ key }) => key).join();
    if (keys === this.waitingKeys) {
      if (phase !== this.currentStatus.phase) this.tell([]);
      return;
    }
    this.waitingKeys = keys;
    const before = this.waiting;
    this.waitingRows = ours.map(rowsOf);
    this.waiting = mergeRows(this.waitingRows);
    const free = [...this.held].filter(([key]) => !this.waiting.has(key));
    for (const [key, cell] of free) {
      this.held.delete(key);
      this.merge(key, cell);
    }
    this.settle(free.map(([key]) => key));
    this.tell([...before.keys(), ...this.waiting.keys()]);
  };

  private readonly readConflicts = (): void => {
    const before = this.chosen;
    this.chosen = this.conflictPlaces.list();
    this.tell([...before.keys(), ...this.chosen.keys()]);
  };

  private tell(keys: Iterable<number>): void {
    const changed = new Set<number>();
    for (const key of keys) {
      const shown = this.views.get(key);
      this.views.delete(key);
      // A view that nobody has read cannot have been drawn.
      if (shown === undefined || !isSameView(shown, this.getCell(key))) changed.add(key);
      else this.views.set(key, shown);
    }
    this.setStatus();
    this.listeners.tell(changed);
  }

  private setStatus(): void {
    const sizes = { pending: this.waiting.size, conflicts: this.chosen.size };
    this.currentStatus = nextStatus(this.currentStatus, sizes, this.outbox.get().phase);
  }
}
