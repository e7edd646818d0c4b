/** What of a key tells it; React's own has it in `nativeEvent`. */
type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** The code of a key that an input method has taken. */
const TAKEN = 229;

/**
 * A key that an input method uses to compose letters or to confirm them. Safari sends the one that confirms after the
 * composition, marked by its code only.
 */
export const isOfInputMethod = (event: Key | { nativeEvent: Key }): boolean => {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === TAKEN;
};
