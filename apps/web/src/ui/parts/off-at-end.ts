/** A button for the next one where there is none: it is off, and keeps the focus that a disabled one would lose. */
export const offAtEnd = (isOff: boolean) => (isOff ? { 'aria-disabled': true, 'data-disabled': true } : {});
