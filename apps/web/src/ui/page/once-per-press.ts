/** What Enter acts on by itself; a text of several lines keeps its repeated line breaks. */
const ACTING = 'a[href], button, summary, input, select';

/**
 * A held key acts once: a repeated Enter neither presses a button again nor sends a form again, also where the focus
 * moved meanwhile, from an opener into its dialog and back. The space bar acts when it is let go.
 */
export function actOncePerPress(page: Document): void {
  const listener = (event: KeyboardEvent) => {
    const { repeat, key, target } = event;
    if (repeat && key === 'Enter' && target instanceof Element && target.closest(ACTING)) event.preventDefault();
  };
  page.addEventListener('keydown', listener, true);
}
