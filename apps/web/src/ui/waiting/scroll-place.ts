import type { AnyRouter } from '@tanstack/react-router';

/**
 * Keeps the place that a person left while the next page is still loading: its cover is short, so the browser scrolls to
 * the top, which the router would note as her place on the page that she may go back to (LIST-09).
 */
export function keepScrollPlace(router: AnyRouter): void {
  const keep = (event: Event) => {
    const { location, resolvedLocation } = router.state;
    const isLeaving = resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
    if (isLeaving && event.target === document) event.stopImmediatePropagation();
  };
  // The window hears it before the router, which listens on the document.
  window.addEventListener('scroll', keep, { capture: true });
}
