import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

type Dispatch = (action: { type: 'undo' } | { type: 'redo' }) => void;

/** A field takes back its own letters; keys inside a dialog are the dialog's. */
const OWN_KEYS = '[role="dialog"], input[type="text"], textarea';

/** Undo and redo by the keys of every editor. `refocus` finds a place where the step took away what had the focus. */
export function stepByKey(event: KeyboardEvent, dispatch: Dispatch, refocus: () => void): void {
  const step = historyStep(event);
  if (step === null || !(event.target instanceof Element) || event.target.closest(OWN_KEYS) !== null) return;
  event.preventDefault();
  flushSync(() => dispatch({ type: step }));
  if (document.activeElement === document.body) refocus();
}

function historyStep({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}
