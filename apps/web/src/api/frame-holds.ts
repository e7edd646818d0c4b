import { createListeners } from './listeners.ts';

/** What the first frame of the page shows and the program has not got yet: until then the frame stays (ui/page/first-frame.ts). */
const listeners = createListeners();
let count = 0;

export const frameHolds = {
  isHeld: (): boolean => count > 0,
  subscribe: listeners.subscribe,
  /** Returns its end. */
  begin(): () => void {
    count += 1;
    return () => {
      count -= 1;
      listeners.tell();
    };
  },
};
