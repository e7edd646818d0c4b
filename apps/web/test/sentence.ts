const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Finds a sentence whose parts have elements of their own: the element around all of it. */
export function sentence(wanted: string | RegExp): (own: string, element: Element | null) => boolean {
  const isIt = (one: Element | null | undefined) => {
    const text = plain(one?.textContent);
    return typeof wanted === 'string' ? text === plain(wanted) : wanted.test(text);
  };
  return (_own, element) =>
    element?.localName === 'span' &&
    isIt(element) &&
    !(element.parentElement?.localName === 'span' && isIt(element.parentElement));
}
