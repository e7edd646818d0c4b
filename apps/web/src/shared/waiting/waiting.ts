/** Presses whose answer is on its way: the code of a dialog, of a menu. Navigations and writes are known without it. */
let open = 0;
const listeners = new Set<() => void>();
const add = (by: 1 | -1): void => {
  open += by;
  for (const listener of listeners) listener();
};

export const waiting = {
  /** Something that was asked for is on its way; gives back how to say that it is there, or given up. */
  begin(): () => void {
    let isOver = false;
    add(1);
    return () => {
      if (!isOver) add(-1);
      isOver = true;
    };
  },
  isOpen: (): boolean => open > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
