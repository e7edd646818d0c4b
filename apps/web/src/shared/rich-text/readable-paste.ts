/** Formats unknown to the editor, and their replacements. */
const HEADINGS = [
  ['h1', 'h2'],
  ['h4, h5, h6', 'h3'],
] as const;
const BLOCKS = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, br';
const SEPARATOR = ' | ';

/**
 * Pasted HTML in the editor's formats: table rows become lines with a separator between cells, headings get one of the
 * two sizes, and a link keeps its address behind its words.
 */
export function readablePaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes, addressAfter(link));
  // Inner tables first: they are a part of their cell.
  for (const table of [...body.querySelectorAll('table')].reverse()) table.replaceWith(...linesOf(table));
  for (const [foreign, own] of HEADINGS) {
    for (const heading of body.querySelectorAll(foreign)) heading.replaceWith(elementWith(own, heading.childNodes));
  }
  return body.innerHTML;
}

/** A line of pasted text keeps its cells apart too: a tab would not be seen. */
export const readablePastedText = (text: string): string => text.replace(/(?<=\S) *\t+ *(?=\S)/g, SEPARATOR);

function addressAfter(link: HTMLAnchorElement): string {
  const address = /^(?:https?:\/\/|mailto:)/i.test(link.getAttribute('href')?.trim() ?? '') ? link.href : '';
  const shown = bare(address);
  const isSaid = shown === '' || bare(link.textContent.trim()) === shown;
  return isSaid ? '' : ` (${address.replace(/^mailto:/i, '')})`;
}

/** Addresses that people take for the same. */
const bare = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');

function linesOf(table: HTMLTableElement): Element[] {
  const caption = table.caption === null ? [] : [elementWith('p', table.caption.childNodes)];
  return [...caption, ...[...table.rows].filter(({ textContent }) => textContent.trim() !== '').map(lineOf)];
}

function lineOf(row: HTMLTableRowElement): Element {
  const line = row.ownerDocument.createElement('p');
  for (const cell of row.cells) {
    // A line holds no blocks: blocks are joined one after the other.
    for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(' ', ...block.childNodes, ' ');
    if (cell.cellIndex > 0) line.append(SEPARATOR);
    line.append(...cell.childNodes);
  }
  return line;
}

function elementWith(name: string, children: NodeListOf<ChildNode>): Element {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** Empty headings and quotations are dropped: formatting a whole text also formats its empty last line. */
export const withoutEmptyBlocks = (html: string): string =>
  html.replace(/<(h2|h3|blockquote)>(?:<p>)?(?:<br>)?(?:<\/p>)?<\/\1>/g, '');
