import { useRef, useState } from 'react';

export type Selection = {
  readonly keys: ReadonlySet<number>;
  /** With `isRange`, everything between the entry pressed before and this one. */
  readonly toggle: (key: number, on: boolean, isRange: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
};

/** Entries that are ticked, of those that are there. */
export function useSelection(ids: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const toggle = (key: number, on: boolean, isRange: boolean) => {
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(key);
    const touched = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    last.current = key;
    setChosen((before) => {
      const next = new Set(before);
      for (const one of touched) {
        if (on) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  };
  return {
    keys: new Set(ids.filter((id) => chosen.has(id))),
    toggle,
    all: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
