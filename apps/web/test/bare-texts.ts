const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
const found: string[] = [];

/**
 * Notes each text of React that changes beside an element, without an element of its own: what somebody else has put in its
 * place goes with every change, and with it the translation (decision 245).
 */
export function watchBareTexts(): void {
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return value?.get?.call(this);
    },
    set(this: Text, text: string) {
      const { parentElement: parent, data } = this;
      const isOfReact = Object.keys(this).some((key) => key.startsWith('__reactFiber$'));
      if (isOfReact && parent !== null && parent.children.length > 0 && data !== text)
        found.push(
          `« ${data} » becomes « ${text} » beside an element, in <${parent.localName} class="${parent.className}">`,
        );
      value?.set?.call(this, text);
    },
  });
}

/** What was noted since the last call. */
export const takeBareTexts = (): string[] => found.splice(0);
