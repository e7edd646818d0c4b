import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { freePlace, type Obstacle } from './free-place.ts';

/** `data-keep-clear`: elements pressed anywhere that are not buttons: a card, a grid of letters. */
const PRESSABLE =
  'a[href], button, input, select, textarea, summary, label, [contenteditable="true"], [tabindex="0"], [role="option"], [data-keep-clear]';
/** Px; what is higher is no field or button but holds some. */
const LARGE = 200;
/** Layers over the page: while one is open, only its controls count. */
const LAYERS = '[role="menu"], [role="listbox"], [role="dialog"]';

/**
 * Keeps the region where it covers nothing that one is about to press, also when a menu or a dialog opens under it, a
 * field takes the focus, or its own text grows. Answers whether the pointer rests on it.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>, content: string): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const isEmpty = content === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have another size
  useLayoutEffect(() => {
    // Measuring costs the first screen a layout.
    if (region.current !== null && !isEmpty) place(region.current);
  }, [region, content]);
  useEffect(() => {
    const element = region.current;
    if (element === null || isEmpty) return;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(element));
    };
    const point = (event: PointerEvent) => setPointedAt(isOver(element, event));
    const watcher = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !element.contains(target))) placeSoon();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    // Larger text makes it larger, and no other event tells of that.
    const grower = new ResizeObserver(() => place(element));
    grower.observe(element);
    document.addEventListener('focusin', placeSoon);
    window.addEventListener('resize', placeSoon);
    window.addEventListener('scrollend', placeSoon);
    window.addEventListener('pointermove', point);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      grower.disconnect();
      document.removeEventListener('focusin', placeSoon);
      window.removeEventListener('resize', placeSoon);
      window.removeEventListener('scrollend', placeSoon);
      window.removeEventListener('pointermove', point);
      setPointedAt(false);
    };
  }, [region, isEmpty]);
  return isPointedAt;
}

/** Away from under the pointer or the focus only where a part of it would stand outside the window. */
function place(region: HTMLElement): void {
  const { width, height, left, top, right, bottom } = region.getBoundingClientRect();
  const isPlaced = region.style.top !== '';
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const isWhole = left >= 0 && top >= 0 && right <= view.width && bottom <= view.height;
  const isHeld = region.contains(document.activeElement) || region.querySelector('button:hover, a:hover') !== null;
  if (height === 0 || (isHeld && isWhole)) return;
  const free = freePlace({ width, height }, view, obstacles(region), isPlaced ? { left, top } : null);
  region.style.left = `${free.left}px`;
  region.style.top = `${free.top}px`;
}

/** What can be pressed now, or read in a layer over the page. */
function obstacles(region: HTMLElement): Obstacle[] {
  const layers = [...document.querySelectorAll(LAYERS)].filter((layer) => layer.getClientRects().length > 0);
  const inLayers = layers.flatMap((layer) => [boxOf(layer, 0.5), ...pressablesIn(layer, region, 4)]);
  const focused = document.activeElement;
  const isBusy = focused?.matches(PRESSABLE) === true && focused.clientHeight < LARGE;
  const ofPage = [...document.querySelectorAll('[data-app-header], h1')].map((bar) => boxOf(bar, 0.2));
  return [
    ...(isBusy ? [boxOf(focused, 20)] : []),
    ...inLayers,
    ...ofPage,
    // Behind a dialog nothing is pressed.
    ...(document.querySelector('[aria-modal="true"]') === null ? pressablesIn(document.body, region, 1) : []),
  ].filter(({ top, bottom, left, right }) => bottom > 0 && top < window.innerHeight && bottom > top && right > left);
}

const pressablesIn = (root: Element, region: HTMLElement, weight: number): Obstacle[] =>
  [...root.querySelectorAll(PRESSABLE)].filter((each) => !region.contains(each)).map((each) => boxOf(each, weight));

function boxOf(element: Element, weight: number): Obstacle {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom, weight };
}

function isOver(region: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, top, right, bottom } = region.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
