/** Elements that mark a press. Cells of a grid have their own selection. */
const PRESSABLE = 'a[href], button, summary';
/** A finger that scrolls is known for one by then. */
const TOUCH_MS = 50;
/** How long a quick press is seen. */
const SEEN_MS = 150;
/** An older press is unrelated to what begins now. */
const FRESH_MS = 2_000;

let pressed: Element | null = null;
/** Until the mark of the latest press has been painted. */
let painting: Promise<void> | null = null;
let pressedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

function forget(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
}

function release(): void {
  forget();
  pressed?.removeAttribute('data-pressed');
  pressed = null;
}

function show(element: Element | null): void {
  if (element !== null && element !== pressed) beginPainting();
  release();
  pressed = element;
  pressed?.setAttribute('data-pressed', '');
}

/** Until the task after the next frame; a page that nobody sees has no frames. */
function beginPainting(): void {
  if (document.hidden) return;
  const painted = new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  painting = painted;
  void painted.then(() => {
    if (painting === painted) painting = null;
  });
}

const pressable = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(PRESSABLE) : null);
/** Counted in frames: browsers hold timers back until they know what a finger means. */
function showAfter(late: number, element: Element | null): void {
  const from = performance.now();
  const wait = () => {
    if (performance.now() - from < late) frame = requestAnimationFrame(wait);
    else show(element);
  };
  frame = requestAnimationFrame(wait);
}
const releaseSoon = (): void => {
  forget();
  timer = setTimeout(release, SEEN_MS);
};

/**
 * Marks the pressed element (`data-pressed`) before any handler runs: if the handler blocks, the mark is already
 * painted and stays until the next frame.
 */
export function watchPresses(page: Document): void {
  const listen = (type: string, listener: (event: Event) => void) => page.addEventListener(type, listener, true);
  listen('pointerdown', (event) => {
    const { button, pointerType } = event as PointerEvent;
    if (button !== 0) return;
    pressedAt = event.timeStamp;
    const element = pressable(event);
    if (pointerType !== 'touch') return show(element);
    release();
    showAfter(TOUCH_MS, element);
  });
  listen('pointercancel', release);
  listen('dragstart', release);
  listen('pointerup', releaseSoon);
  listen('keyup', releaseSoon);
  listen('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (key === 'Enter' || key === ' ') show(pressable(event));
  });
  listen('click', (event) => {
    pressedAt = event.timeStamp;
    show(pressable(event));
    releaseSoon();
  });
}

/** A press that opens another screen is seen first: what it takes to draw that screen stands behind its mark. */
export function paintBeforeLeaving<To>(router: { navigate: (to: To) => Promise<void> }): void {
  const { navigate } = router;
  router.navigate = async (to) => {
    if (painting !== null) await painting;
    return navigate(to);
  };
}

/** Milliseconds that something that begins now waits before it is seen, so that `late` counts from the press. */
export function leftSincePress(late: number, now = performance.now()): number {
  const since = now - pressedAt;
  return since > FRESH_MS ? late : Math.max(0, late - since);
}
