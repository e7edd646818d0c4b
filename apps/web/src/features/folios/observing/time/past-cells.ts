import { type LevelCode, type LevelOfDay, levelsOn } from '@pupitre/learning';
import type { CellSource } from '../cells/cell-source.ts';
import type { CellView } from '../cells/cell-views.ts';

const never = () => () => undefined;

/** The cells of a folio as they stood at the end of a day: their levels and nothing else. */
export function pastCells(
  store: Pick<CellSource, 'getCell'>,
  series: ReadonlyMap<number, readonly LevelOfDay[]>,
  day: number,
): CellSource {
  const levels = levelsOn(series, day);
  const views = new Map<number, CellView>();
  const getCell = (key: number): CellView | undefined => {
    const known = views.get(key);
    if (known !== undefined) return known;
    const now = store.getCell(key);
    if (now === undefined) return undefined;
    const view = asItStood(now, levels.get(key) ?? null);
    views.set(key, view);
    return view;
  };
  return {
    getCell,
    subscribe: never,
    subscribeCell: never,
    subscribeCriterion: never,
    revision: () => 0,
    criterionRevision: () => 0,
  };
}

const asItStood = (now: CellView, state: LevelCode | null): CellView => ({
  ...now,
  state,
  comment: '',
  markUrl: '',
  checked: false,
  selfState: null,
  selfComment: '',
  discussionCount: 0,
  isPending: false,
  conflict: null,
  freshBy: '',
});
