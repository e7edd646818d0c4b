const KEPT = Symbol.for('pupitre.frames');

/**
 * Keeps jsdom's clock of frames running. It starts one when somebody waits for a frame, or when the element in focus goes, with
 * the `setInterval` of that moment: under a test's own clock it would never tick, and no later test of the worker saw a frame.
 */
export function keepFrames(): void {
  const kept = globalThis as { [KEPT]?: Window | null };
  if (kept[KEPT] === document.defaultView) return;
  kept[KEPT] = document.defaultView;
  const next = document.defaultView?.requestAnimationFrame.bind(document.defaultView);
  const wait = () => next?.(wait);
  wait();
}
