/**
 * Of the page itself, before the program is there: a press on a control of the first frame is marked, and done by the program
 * once it has taken the frame's place (ui/page/first-frame.ts). Links and fields work by themselves; fields that somebody
 * writes in or chooses from are marked too.
 */
/** It stands before the frame, of which a slow line brings a part at a time. */
const FRAME = '#first-frame';
const CONTROL = 'a[href], button, summary, input:is([type="checkbox"], [type="radio"]), [role]:not([role="status"])';

function mark(event: Event, pressed: Element): void {
  event.preventDefault();
  for (const before of document.querySelectorAll(`${FRAME} [data-pressed]`)) before.removeAttribute('data-pressed');
  pressed.setAttribute('data-pressed', '');
}

const inFrame = ({ target }: Event): Element | null =>
  target instanceof Element && target.closest(FRAME) !== null ? target : null;

document.addEventListener('click', (event) => {
  const pressed = inFrame(event)?.closest(CONTROL) ?? null;
  if (pressed !== null && !pressed.matches('a[href]')) mark(event, pressed);
});
document.addEventListener('submit', (event) => {
  const sent = inFrame(event);
  if (sent !== null) mark(event, sent);
});

for (const kind of ['input', 'change'])
  document.addEventListener(kind, (event) => inFrame(event)?.setAttribute('data-typed', ''));

export {};
