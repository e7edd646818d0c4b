/** Texts that browsers, and programs that keep passwords and addresses, fill by themselves. */
const FILLED = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';
/** What may be filled before the program is there. */
const WORDS = ['text', 'search', 'email', 'tel', 'url', 'password'];
/** What comes before a text is used, or after which a screen may draw its fields anew. */
const BEFORE = ['pointerdown', 'click', 'submit', 'focusout'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** As if it were typed: React hears of a value only where the element's own setter was used. */
export function writeAsTyped(field: Field | HTMLSelectElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a field of the first frame was filled by somebody, if no event has said so; browsers write texts of lines otherwise. */
export function isFilled(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || !WORDS.includes(field.type)) return false;
  return hasJustCome() && field.value.trim() !== field.defaultValue.trim();
}

/** A page that is loaded again, or that one comes back to, has texts that stood there before; they may be old. */
const hasJustCome = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') ?? [];
  return (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

/**
 * Fields may be filled without an event that says so: React hears nothing, and would send and show what stood there before.
 * What it knows, it also writes as the field's default; any other text that no event has told is told before it is used.
 */
export function hearFilledFields(page: Document): void {
  const heard = new WeakMap<Element, string>();
  page.addEventListener('input', ({ target }) => heard.set(target as Field, (target as Field).value), true);
  const isUnsaid = (field: Field) => field.value !== field.defaultValue && field.value !== heard.get(field);
  const tell = () => {
    const unsaid = [...page.querySelectorAll<Field>(FILLED)]
      .filter(isUnsaid)
      .map((field) => [field, field.value] as const);
    // One that is told has others drawn anew, with what stood there before.
    for (const [field, text] of unsaid) writeAsTyped(field, text);
  };
  for (const kind of BEFORE) page.addEventListener(kind, tell, true);
  page.addEventListener('keydown', ({ key }) => key === 'Enter' && tell(), true);
}
