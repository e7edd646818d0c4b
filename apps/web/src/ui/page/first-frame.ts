import type { AWAY_FRAME } from '@pupitre/contract';
import { frameHolds } from '../../api/frame-holds.ts';
import { isFilled, writeAsTyped } from './filled-fields.ts';

/**
 * The first frame of a screen, which the server drew into the page: it is shown until the program has drawn as much, then
 * everything that a person did with it meanwhile goes on in the program's own screen.
 */

/** Ms after which the program's screen is shown even if a part of it still waits for its code. */
const LONGEST = 5_000;
const STATE = 'firstFrame';
const AWAY: typeof AWAY_FRAME = 'away';
/** Those that somebody wrote in are marked (start/early-presses.ts): browsers themselves write many a value otherwise than it was sent. */
const FIELDS = ':is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select)';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Router = { subscribe: (event: 'onRendered', act: () => void) => () => void };

let isDrawn = false;
/** What a screen gave the focus to while it could not be seen. */
let focused: HTMLElement | null = null;
let giveFocusBack: () => void = () => undefined;

/** The worker gave the page, for want of a network. */
export const cameFromDevice = (): boolean => document.body.dataset[STATE] === AWAY;

const isShown = (): boolean => document.body.dataset[STATE] === 'drawn';

/** Takes the frame away once the screen has been drawn. */
export function takeOverFrom(router: Router): void {
  if (!isShown()) return;
  isDrawn = false;
  focused = null;
  noteFocus();
  waitForPresses();
  frameHolds.subscribe(look);
  const stop = router.subscribe('onRendered', () => {
    stop();
    isDrawn = true;
    // What has just been drawn says in its effects that it waits.
    requestAnimationFrame(look);
    setTimeout(endFirstFrame, LONGEST);
  });
}

/** What has just come is drawn in the next task, what waits for more says so then. */
const look = (): void =>
  void setTimeout(() =>
    setTimeout(() => {
      if (isDrawn && !frameHolds.isHeld()) endFirstFrame();
    }),
  );

/** A press that began on the frame ends there: else it would be nobody's. */
function waitForPresses(): void {
  let release: (() => void) | null = null;
  const letGo = () => {
    release?.();
    release = null;
  };
  document.getElementById('first-frame')?.addEventListener('pointerdown', () => {
    release ??= frameHolds.begin();
  });
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, letGo);
}

/** Nothing that cannot be seen takes the focus: it gets it once it can. */
function noteFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function note(this: HTMLElement, options?: FocusOptions) {
    focused = this;
    focus.call(this, options);
  };
  giveFocusBack = () => {
    HTMLElement.prototype.focus = focus;
  };
}

/** The program's screen comes into sight, in one step. */
export function endFirstFrame(): void {
  const frame = document.getElementById('first-frame');
  const root = document.getElementById('root');
  if (frame === null || root === null || !isShown()) return;
  const goOn = [
    goOnTyping(frame, root),
    goOnSelecting(frame, root),
    goOnFocused(frame, root),
    goOnPressing(frame, root),
  ];
  const { scrollX, scrollY } = window;
  delete document.body.dataset[STATE];
  frame.remove();
  giveFocusBack();
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  for (const act of goOn) act();
}

const nothing = () => undefined;

function goOnTyping(frame: Element, root: Element): () => void {
  const typed = [...frame.querySelectorAll<Field>(FIELDS)].flatMap((field) => {
    if (field.dataset.typed === undefined && !isFilled(field)) return [];
    const twin = twinOf(field, frame, root);
    return twin === null ? [] : [{ twin: twin as Field, value: field.value }];
  });
  return () => {
    for (const { twin, value } of typed) {
      writeAsTyped(twin, value);
      if (twin instanceof HTMLSelectElement) twin.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

function goOnFocused(frame: Element, root: Element): () => void {
  const active = frame.contains(document.activeElement) ? document.activeElement : null;
  const twin = active === null ? focused : (twinOf(active, frame, root) as HTMLElement | null);
  if (twin === null) return nothing;
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  const [start, end] = isField ? [active.selectionStart, active.selectionEnd] : [null, null];
  return () => {
    twin.focus({ preventScroll: active !== null });
    if (start !== null) (twin as HTMLInputElement).setSelectionRange(start, end);
  };
}

function goOnSelecting(frame: Element, root: Element): () => void {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || !frame.contains(selection.anchorNode)) return nothing;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  const [from, to] = [anchorNode, focusNode].map((node) => (node === null ? null : twinOf(node, frame, root)));
  if (from == null || to == null) return nothing;
  return () => selection.setBaseAndExtent(from, anchorOffset, to, focusOffset);
}

function goOnPressing(frame: Element, root: Element): () => void {
  const pressed = frame.querySelector('[data-pressed]');
  const twin = pressed === null ? null : twinOf(pressed, frame, root);
  if (twin instanceof HTMLFormElement) return () => twin.requestSubmit();
  if (!(twin instanceof HTMLElement)) return nothing;
  return () => {
    twin.click();
    if (twin.isContentEditable) twin.focus();
  };
}

/** The same node in the program's screen: at the same place, or else the only one of its kind and name. */
function twinOf(node: Node, frame: Element, root: Element): Node | null {
  const places: number[] = [];
  for (let at = node; at !== frame; at = at.parentNode ?? frame)
    places.unshift([...(at.parentNode?.childNodes ?? [])].indexOf(at as ChildNode));
  let twin: Node | undefined = root;
  for (const place of places) twin = twin?.childNodes[place];
  if (twin !== undefined && nameOf(twin) === nameOf(node)) return twin;
  if (!(node instanceof Element)) return null;
  const alike = [...root.querySelectorAll(node.tagName)].filter((one) => nameOf(one) === nameOf(node));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function nameOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const said = node.getAttribute('aria-label') ?? node.getAttribute('name') ?? node.textContent ?? '';
  return `${node.tagName} ${said.replaceAll(/\s+/g, ' ').trim()}`;
}
