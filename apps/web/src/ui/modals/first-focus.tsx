import { useLayoutEffect, useRef } from 'react';

const CHOICES = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** Where Mantine's dialog puts the focus first. */
const FIRST = 'data-autofocus';

/**
 * The first focus of a dialog: the element with `data-autofocus`, else the first choice, else the safe button; never
 * the cross before them. Choices that load later take it too, as long as nobody has pressed anything.
 */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current?.parentElement;
    const [head, body] = dialog?.children ?? [];
    if (dialog == null || head === undefined || body === undefined) return;
    if (dialog.querySelector(`[${FIRST}]`) !== null) return;
    const choice = firstChoice(body);
    // Before the dialog looks for it.
    (choice ?? firstChoice(dialog, head))?.setAttribute(FIRST, '');
    return choice === null ? awaitChoice(dialog, body) : undefined;
  }, []);
  return <span ref={place} hidden />;
}

/** The first thing to choose or to write; of radios the one that is chosen. */
function firstChoice(root: Element, except?: Element): HTMLElement | null {
  const choices = [...root.querySelectorAll<HTMLElement>(CHOICES)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && except?.contains(each) !== true,
  );
  const [first] = choices;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? null;
  return choices.find((each) => each.matches(`[name="${CSS.escape(first.name)}"]:checked`)) ?? first;
}

/** Until something was pressed in the dialog, whatever comes into its body and can be chosen gets the focus. */
function awaitChoice(dialog: Element, body: Element): () => void {
  const watcher = new MutationObserver(() => {
    const choice = body.querySelector<HTMLElement>(`[${FIRST}]`) ?? firstChoice(body);
    if (choice === null) return;
    stop();
    choice.focus({ preventScroll: true });
  });
  const stop = () => {
    watcher.disconnect();
    dialog.removeEventListener('keydown', stop);
    dialog.removeEventListener('pointerdown', stop);
  };
  watcher.observe(body, { childList: true, subtree: true });
  dialog.addEventListener('keydown', stop);
  dialog.addEventListener('pointerdown', stop);
  return stop;
}
