/** What translators, reading aids and extensions do to a page, each in the way of one kind of them. */

/** Stands behind what was translated, so that a test can take it off again. */
export const MARK = '\u200a';
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** Texts that a person reads, outside of what others have put in. */
export function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    const isDone = text.parentElement?.closest('[data-foreign]') != null;
    if (!isDone && text.data.trim() !== '' && !text.data.includes(MARK)) texts.push(text);
  }
  return texts;
}

function foreign(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.dataset.foreign = '';
  made.append(...children);
  return made;
}

const inFonts = ({ data }: Text): HTMLElement => foreign('font', foreign('font', data + MARK));
const inWords = ({ data }: Text): HTMLElement[] => data.split(/(?<= )/).map((word) => foreign('span', word + MARK));
const eachText = (change: (text: Text) => void) => (root: Element) => textsIn(root).forEach(change);

/** Each takes the texts that are new on the page. */
export const TRANSLATORS: Readonly<Record<string, (root: Element) => void>> = {
  'puts its own before and takes the text away': eachText((text) => {
    text.parentNode?.insertBefore(inFonts(text), text);
    text.parentNode?.removeChild(text);
  }),
  'puts its own behind and takes the text away': eachText((text) => {
    text.after(inFonts(text));
    text.remove();
  }),
  'takes the text away and puts its own there': eachText((text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(inFonts(text), nextSibling);
  }),
  'replaces the text': eachText((text) => text.parentNode?.replaceChild(inFonts(text), text)),
  'puts all of its own there first, then takes the texts away': (root) => {
    const texts = textsIn(root);
    for (const text of texts) text.before(inFonts(text));
    for (const text of texts) text.remove();
  },
  'replaces the text, and its own again': eachText((text) => {
    const first = inFonts(text);
    text.replaceWith(first);
    const second = inFonts(text);
    first.replaceWith(second);
    second.before(foreign('font', text.data + MARK));
    second.remove();
  }),
  'moves the text into a wrapper': eachText((text) => {
    const wrapper = foreign('span');
    text.replaceWith(wrapper);
    wrapper.append(text);
  }),
  'puts a wrapper before the text and the text into it': eachText((text) => {
    const wrapper = foreign('span');
    text.parentNode?.insertBefore(wrapper, text);
    wrapper.appendChild(text);
  }),
  'moves the text into a wrapper and changes it there': eachText((text) => {
    const wrapper = foreign('font');
    text.parentNode?.replaceChild(wrapper, text);
    wrapper.appendChild(text);
    text.nodeValue = text.data + MARK;
  }),
  'wraps each word': eachText((text) => text.replaceWith(...inWords(text))),
  'puts each word before the text and takes it away': eachText((text) => {
    for (const word of inWords(text)) text.before(word);
    text.remove();
  }),
  'cuts the text and wraps its pieces': eachText((text) => {
    const range = document.createRange();
    const end = text.data.length;
    range.setStart(text, Math.floor(end / 3));
    range.setEnd(text, Math.ceil((end * 2) / 3));
    range.surroundContents(foreign('mark'));
  }),
  'cuts the text into texts': eachText((text) => void (text.data.length > 1 && text.splitText(1))),
  'changes the text in its place': eachText((text) => {
    text.data += MARK;
  }),
  'writes the markup of texts anew': (root) => {
    const parents = new Set(textsIn(root).map(({ parentElement }) => parentElement));
    for (const parent of parents)
      if (parent !== null && parent.children.length === 0)
        parent.innerHTML = `<font data-foreign>${parent.innerHTML}</font>`;
  },
  'adds nodes and attributes of its own': (root) => {
    for (const text of textsIn(root)) text.parentElement?.setAttribute('data-extension', 'on');
    root.prepend(foreign('i'));
    root.append(foreign('i'));
    for (const one of root.querySelectorAll(':scope > :not([data-foreign])')) one.before(foreign('i'));
  },
  'wraps elements': (root) => {
    for (const one of root.querySelectorAll('b')) {
      const wrapper = foreign('span');
      one.replaceWith(wrapper);
      wrapper.append(one);
    }
  },
  'takes everything away and puts it back with the same texts': (root) => {
    for (const parent of [root, ...root.querySelectorAll('*')]) {
      const nodes = [...parent.childNodes];
      for (const node of nodes) node.remove();
      parent.append(...nodes);
    }
  },
};
