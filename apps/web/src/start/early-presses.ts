/**
 * Of the page itself, before the program is there: a press on a control of the first frame is marked, and done by the program
 * once it has taken the frame's place (ui/page/first-frame.ts). Links and fields work by themselves; fields that somebody
 * writes in or chooses from are marked too.
 */
const frame = document.getElementById('first-frame');
const CONTROL = 'a[href], button, summary, input:is([type="checkbox"], [type="radio"]), [role]:not([role="status"])';

function mark(event: Event, pressed: Element): void {
  event.preventDefault();
  for (const before of frame?.querySelectorAll('[data-pressed]') ?? []) before.removeAttribute('data-pressed');
  pressed.setAttribute('data-pressed', '');
}

frame?.addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target.closest(CONTROL) : null;
  if (pressed !== null && !pressed.matches('a[href]')) mark(event, pressed);
});
frame?.addEventListener('submit', (event) => {
  if (event.target instanceof Element) mark(event, event.target);
});

for (const kind of ['input', 'change'])
  frame?.addEventListener(kind, ({ target }) => {
    if (target instanceof Element) target.setAttribute('data-typed', '');
  });

export {};
