import { useCallback, useReducer } from 'react';

export type Selection = {
  readonly keys: ReadonlySet<number>;
  /** With `isRange`, everything between the entry pressed before and this one. The same function for good. */
  readonly toggle: (key: number, on: boolean, isRange: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
};

type State = { readonly chosen: ReadonlySet<number>; readonly last: number | null };
type Action = { readonly key: number; readonly on: boolean; readonly isRange: boolean } | 'all' | 'none';

const START: State = { chosen: new Set(), last: null };

/** Entries that are ticked, of those that are there. */
export function useSelection(ids: readonly number[]): Selection {
  // The reducer of the last drawing runs: a range goes over the entries that are there now.
  const [{ chosen }, dispatch] = useReducer((state: State, action: Action) => step(state, action, ids), START);
  return {
    keys: new Set(ids.filter((id) => chosen.has(id))),
    toggle: useCallback((key, on, isRange) => dispatch({ key, on, isRange }), []),
    all: () => dispatch('all'),
    clear: () => dispatch('none'),
  };
}

function step({ chosen, last }: State, action: Action, ids: readonly number[]): State {
  if (action === 'none') return START;
  if (action === 'all') return { chosen: new Set(ids), last: null };
  const { key, on, isRange } = action;
  const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(key)];
  const touched = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
  const next = new Set(chosen);
  for (const one of touched) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return { chosen: next, last: key };
}
