/** The field that takes what somebody types between the press that makes a content and the editor with its title. */
let waiting: HTMLInputElement | null = null;

/**
 * From the press on: letters go into a field that nobody sees, as they would into the title (dead keys and the keyboard
 * of a tablet too). Within the page's content, where a new screen leaves the focus alone. Given up where the focus goes
 * elsewhere.
 */
export function takeTyping(): void {
  dropTyping();
  const field = document.createElement('input');
  field.className = 'sr-only';
  field.autocomplete = 'off';
  field.setAttribute('aria-label', 'Nom du nouveau contenu');
  field.addEventListener('blur', () => {
    // Another window in front is no other place in this one.
    if (waiting === field && document.hasFocus()) dropTyping();
  });
  waiting = field;
  (document.getElementById('contenu') ?? document.body).append(field);
  field.focus({ preventScroll: true });
}

/** Nothing comes: the content could not be made. */
export function dropTyping(): void {
  const field = waiting;
  waiting = null;
  field?.remove();
}

/** Leads the focus into the title, whose text is replaced by what was typed meanwhile. */
export function typeInto(title: HTMLInputElement): void {
  const field = waiting;
  // From here on it is no longer left by somebody.
  waiting = null;
  title.focus();
  title.select();
  const typed = field?.value ?? '';
  field?.remove();
  if (typed === '') return;
  title.setRangeText(typed, 0, title.value.length, 'end');
  title.dispatchEvent(new Event('input', { bubbles: true }));
}
