import type { ActivityItem, ActivityPhase, PlayableItem } from '../activities/activity-item.ts';
import type { GridEntry } from '../activities/grid-entries.ts';
import type { GridSettings } from '../activities/settings.ts';
import { seededRandom } from '../random.ts';
import { buildGrid, type LetterGrid } from './build-grid.ts';

/** The options that decide which grid is built. */
export type GridShape = Omit<GridSettings, 'highlight'>;

/** A word search. `items` and `grid.words` are the same words in the same order. */
export type GridState<Item extends PlayableItem = PlayableItem> = {
  readonly phase: ActivityPhase;
  readonly items: readonly ActivityItem<Item>[];
  readonly grid: LetterGrid<Item>;
  /** The same words, options and seed always give the same grid. */
  readonly seed: number;
  readonly shape: GridShape;
};

/** A new game over these words. Without any it is over at once. */
export function startGrid<Item extends PlayableItem>(
  entries: readonly GridEntry<Item>[],
  shape: GridShape,
  seed: number,
  language: string,
): GridState<Item> {
  const grid = buildGrid(entries, shape, seededRandom(seed), language);
  const items = grid.words.map(({ item }) => ({ ...item, attempt: 0, known: false }));
  return { phase: items.length === 0 ? 'ended' : 'running', items, grid, seed, shape };
}
