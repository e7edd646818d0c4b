import { useEffect, useEffectEvent } from 'react';
import { isOfInputMethod } from '../../ui/text/input-method.ts';

/** Actions of an activity's keys (OP-077); a missing one does nothing. */
type ActivityKeys = {
  /** Space: the primary button. */
  primary?: (() => void) | undefined;
  down?: (() => void) | undefined;
  right?: (() => void) | undefined;
  left?: (() => void) | undefined;
  escape?: (() => void) | undefined;
};

const KEYS: Record<string, keyof ActivityKeys> = {
  ' ': 'primary',
  ArrowDown: 'down',
  ArrowRight: 'right',
  ArrowLeft: 'left',
  Escape: 'escape',
};

/** Marks the element that Space acts on by its own press; other buttons keep their Space. */
export const PRIMARY_ATTRIBUTE = 'data-activity-primary';

/**
 * Marks the field in which the pupil writes: while it is open, keys write, except Escape; once the answer is checked,
 * keys act on the activity, though the focus stays there.
 */
export const ANSWER_FIELD_ATTRIBUTE = 'data-answer-field';

/** Keys of the running activity. `enabled` is false while a dialog or a menu is open, which then handles the keys. */
export function useActivityKeys(keys: ActivityKeys, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): boolean => {
    const name = KEYS[event.key];
    if (name === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
    // Escape, arrows and Space serve the input method while it composes a letter.
    if (event.defaultPrevented || isOfInputMethod(event) || keepsItsKeys(event.target, name)) return false;
    const act = keys[name];
    if (act === undefined && name === 'escape') return false;
    // Also without an action: arrows and Space must not scroll the card away.
    event.preventDefault();
    if (!event.repeat) act?.();
    return true;
  });

  useEffect(() => {
    if (!enabled) return;
    let spaceIsOurs = false;
    // In the capture phase: a dialog that closes on this very Escape is still open then, so it does not count twice.
    const handleDown = (event: KeyboardEvent) => {
      const handled = onKeyDown(event);
      if (event.key === ' ') spaceIsOurs = handled;
    };
    // A button presses itself when Space comes up; the focus may have moved to one since the key went down.
    const handleUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && spaceIsOurs) event.preventDefault();
      if (event.key === ' ') spaceIsOurs = false;
    };
    window.addEventListener('keydown', handleDown, true);
    window.addEventListener('keyup', handleUp, true);
    return () => {
      window.removeEventListener('keydown', handleDown, true);
      window.removeEventListener('keyup', handleUp, true);
    };
  }, [enabled]);
}

const EDITS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';
const PRESSES = 'button, a[href], summary, [role="button"]';

function keepsItsKeys(target: EventTarget | null, name: keyof ActivityKeys): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(`[${ANSWER_FIELD_ATTRIBUTE}]`);
  if (field !== null) return name !== 'escape' && field.getAttribute(ANSWER_FIELD_ATTRIBUTE) === 'open';
  if (target.closest(EDITS) !== null) return true;
  return name === 'primary' && target.closest(PRESSES) !== null && target.closest(`[${PRIMARY_ATTRIBUTE}]`) === null;
}
