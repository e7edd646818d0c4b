import { createListeners } from '../../api/listeners.ts';

/** Pending presses: the code of a dialog or a menu is loading. Navigations and writes are tracked elsewhere. */
let open = 0;
const listeners = createListeners();
const add = (by: 1 | -1): void => {
  open += by;
  listeners.tell();
};

export const waiting = {
  /** Starts a pending press; returns the function that ends it. */
  begin(): () => void {
    let isOver = false;
    add(1);
    return () => {
      if (!isOver) add(-1);
      isOver = true;
    };
  },
  isOpen: (): boolean => open > 0,
  subscribe: listeners.subscribe,
};
