import { createBlocks, PASTED_MAX, ROOT, SEPARATOR } from './pasted-blocks.ts';
import { type Look, lookOf, PLAIN } from './pasted-look.ts';
import {
  addressAfter,
  elementsWithText,
  emojiOf,
  isGrid,
  isMarker,
  type List,
  placeOf,
  withMarker,
} from './pasted-place.ts';
import { readSource } from './pasted-source.ts';
import { classesOf, type Declarations, readSheet, styleReader } from './pasted-styles.ts';

const BLOCKS = new Set(
  [
    'p div section article header footer main aside nav address figure figcaption center form fieldset legend dl dt dd',
    'details summary ul ol li h1 h2 h3 h4 h5 h6 blockquote pre table caption tr td th hr',
  ].flatMap((names) => names.split(' ')),
);
/** Not for readers, or not text. */
const SKIPPED = new Set(
  'head template object svg math select datalist xml video audio canvas noscript rp button'.split(' '),
);

/**
 * Pasted HTML as the editor has it, as its source means it: bold and italic by names, styles and rules, lists of word
 * processors that are paragraphs with signs, table rows as lines with a separator between cells, headings in two sizes, and a
 * link with its address behind its words. Nothing else comes through; the server cleans it again.
 */
export function readablePaste(html: string): string {
  const source = readSource(html);
  const { body } = new DOMParser().parseFromString(source.html, 'text/html');
  if (html.includes('data-pm-slice') && isOwn(body)) return body.innerHTML;
  return readBody(body, styleReader(readSheet(source.sheet)));
}

/** A line of pasted text keeps its cells apart too: a tab would not be seen. */
export const readablePastedText = (text: string): string => text.replace(/(\S) *\t+ *(?=\S)/g, `$1${SEPARATOR}`);

/** Empty headings and quotations are dropped: formatting a whole text also formats its empty last line. */
export const withoutEmptyBlocks = (html: string): string =>
  html.replace(/<(h2|h3|blockquote)>(?:<p>)?(?:<br>)?(?:<\/p>)?<\/\1>/g, '');

const OWN = 'p, br, strong, em, u, s, blockquote, h2, h3, ol, ul, li, span';

/** Whether an editor like ours wrote it, with nothing that needs reading. */
const isOwn = (body: Element): boolean =>
  [...body.querySelectorAll('*')].every((element) => element.matches(OWN) && !element.hasAttribute('data-style'));

/** What is known of the elements around a place of the document. */
type Around = {
  readonly look: Look;
  readonly list: List | null;
  /** In a row of a table, which is one line. */
  readonly isLine: boolean;
};

/** Reads the document without recursion: pages nest elements as deep as they like. */
function readBody(body: HTMLElement, styleOf: (element: Element, name: string) => Declarations): string {
  const blocks = createBlocks();
  const withText = elementsWithText(body);
  const tasks: (() => void)[] = [];
  let place = ROOT;
  let lists = 0;
  let read = 0;

  function visit(node: Node, around: Around): void {
    if (node.nodeType !== Node.TEXT_NODE) {
      if (node instanceof Element && !SKIPPED.has(node.localName)) visitElement(node, around);
    } else if (!around.look.hidden && read < PASTED_MAX) {
      const text = (node.nodeValue ?? '').slice(0, PASTED_MAX);
      read += text.trim().length;
      blocks.add(text, around.look);
    }
  }

  function visitElement(element: Element, around: Around): void {
    const name = element.localName;
    const isCell = name === 'td' || name === 'th';
    if (isCell && around.isLine && element.previousElementSibling !== null) blocks.add(SEPARATOR, PLAIN);
    const style = styleOf(element, name);
    const classes = classesOf(element);
    if (name === 'br') {
      if (around.isLine) blocks.add(' ', PLAIN);
      else blocks.addBreak();
    } else if (name === 'img') blocks.add(emojiOf(element), around.look);
    else if (isMarker(style)) {
      const paragraph = element.closest('p, div');
      place = withMarker(place, element, style, paragraph === null ? style : styleOf(paragraph, paragraph.localName));
    } else if (style.has('mso-tab-count') || classes.includes('apple-tab-span')) blocks.addTab();
    else if (BLOCKS.has(name) || style.get('display') === 'block') visitBlock(element, { style, classes }, around);
    else visitInline(element, { style, classes }, around);
  }

  type Read = { readonly style: Declarations; readonly classes: readonly string[] };

  function visitBlock(element: Element, { style, classes }: Read, around: Around): void {
    const name = element.localName;
    const outer = place;
    const enter = (next: typeof place) => {
      if (around.isLine) blocks.add(' ', PLAIN);
      else {
        blocks.close(place);
        place = next;
      }
    };
    blocks.isBlock();
    if (!withText.has(element)) {
      enter(outer);
      return;
    }
    const list = name === 'ul' || name === 'ol' ? innerList(element, around.list) : around.list;
    enter(around.isLine ? outer : placeOf(element, { name, style, classes, place: outer, list }));
    const isLine = around.isLine || (element instanceof HTMLTableRowElement && isOfGrid(element));
    tasks.push(() => enter(outer));
    visitChildren(element, { list, isLine, look: lookOf(name, classes, style, around.look) });
  }

  function visitInline(element: Element, { style, classes }: Read, around: Around): void {
    const isLink = element.localName === 'a' && element.hasAttribute('href');
    const address = isLink ? addressAfter(element) : '';
    tasks.push(() => {
      if (address !== '' && !around.look.hidden) blocks.add(address, around.look);
    });
    const outer = isLink ? { ...around.look, isLink } : around.look;
    visitChildren(element, { ...around, look: lookOf(element.localName, classes, style, outer) });
  }

  function visitChildren(element: Element, around: Around): void {
    for (const child of [...element.childNodes].reverse()) tasks.push(() => visit(child, around));
  }

  function innerList(element: Element, outer: List | null): List {
    lists += 1;
    const start = Number(/^[1-9]\d{0,2}$/.exec(element.getAttribute('start') ?? '')?.[0] ?? 1);
    return { ordered: element.localName === 'ol', key: `list ${lists}`, level: (outer?.level ?? 0) + 1, next: start };
  }

  const grids = new Map<Element, boolean>();
  function isOfGrid(row: Element): boolean {
    const table = row.closest('table');
    if (table === null) return true;
    const known = grids.get(table) ?? isGrid(table, withText);
    grids.set(table, known);
    return known;
  }

  tasks.push(() => blocks.close(place));
  visitChildren(body, { look: PLAIN, list: null, isLine: false });
  for (let next = tasks.pop(); next !== undefined; next = tasks.pop()) next();
  return blocks.html();
}
