import { type Item, isNumbering, numberOf, type Place } from './pasted-blocks.ts';
import type { Declarations } from './pasted-styles.ts';

/** A list of the source around a place, and the number that its next item has. */
export type List = { readonly ordered: boolean; readonly key: string; readonly level: number; next: number };

type Read = {
  readonly name: string;
  readonly style: Declarations;
  readonly classes: readonly string[];
  /** Place and list of the elements around. */
  readonly place: Place;
  readonly list: List | null;
};

/** What a block element makes of its text. */
export function placeOf(element: Element, read: Read): Place {
  const { name, style, place } = read;
  if (name === 'li') return { ...place, heading: 0, item: itemOfList(element, read.list) };
  if (place.item !== null) return place;
  const heading = headingOf(element, read);
  if (heading !== 0) return { ...place, heading };
  if (name === 'blockquote') return { ...place, quote: place.quote || !isIndent(style) };
  const item = itemOfParagraph(read);
  return item === null ? place : { ...place, item };
}

/** Two sizes of headings: titles and the first two levels, and all below. */
function headingOf(element: Element, { name, style, classes }: Read): 0 | 2 | 3 {
  const level =
    /^h([1-6])$/.exec(name)?.[1] ??
    (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined) ??
    /^[1-9]$/.exec(style.get('mso-outline-level') ?? '')?.[0];
  if (level !== undefined) return Number(level) <= 2 ? 2 : 3;
  if (classes.includes('msotitle')) return 2;
  return classes.includes('msosubtitle') ? 3 : 0;
}

/** Mail programs write what is only moved to the right as a quotation without a line. */
const isIndent = (style: Declarations): boolean => /\bnone\b|^0/.test(style.get('border') ?? '');

function itemOfList(element: Element, list: List | null): Item {
  const said = Number(element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level') ?? 0);
  const id = element.getAttribute('data-listid');
  const number = list?.next ?? 1;
  if (list !== null) list.next += 1;
  return {
    level: Math.max(list?.level ?? 1, said >= 1 && said <= 9 ? said : 1),
    ordered: list?.ordered ?? false,
    // Word on the web has a list for each item.
    key: id === null ? (list?.key ?? 'loose') : `id ${id}`,
    number,
    isBegun: false,
    marker: 'none',
  };
}

/** Paragraphs that are list items: « mso-list:l0 level1 lfo1 » says so, or the class where that was lost on the way. */
function itemOfParagraph({ style, classes }: Read): Item | null {
  const said = style.get('mso-list');
  const [, level, key] = /\blevel([1-9])(?:\s+(lfo\d+))?/.exec(said ?? '') ?? [];
  if (level !== undefined) {
    return { level: Number(level), ordered: false, key: key ?? 'mso', number: 1, isBegun: false, marker: 'likely' };
  }
  if (said !== undefined || !classes.some((one) => /^msolist(?:paragraph|bullet|number)/.test(one))) return null;
  const points = lengthInPoints(style.get('margin-left') ?? '');
  return {
    level: Math.max(1, Math.round(points / 36)),
    ordered: false,
    key: 'signs',
    number: 1,
    isBegun: false,
    marker: 'needed',
  };
}

const UNITS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

function lengthInPoints(text: string): number {
  const [, number = '0', unit = 'pt'] = /^(-?[\d.]+)(pt|in|cm|mm|px)/.exec(text) ?? [];
  return Number(number) * (UNITS[unit] ?? 1);
}

/** Whether an element is the sign before a list paragraph, of a word processor or of slides. */
export const isMarker = (style: Declarations): boolean =>
  style.get('mso-list') === 'ignore' || /bullet/.test(style.get('mso-special-format') ?? '');

/** The place of a paragraph whose sign was found: the sign tells the kind of list. */
export function withMarker(place: Place, element: Element, style: Declarations, around: Declarations): Place {
  const sign = element.textContent.slice(0, 40).replace(/\s+/g, ' ');
  const ordered = isNumbering(sign) || /^num/.test(style.get('mso-special-format') ?? '');
  const number = numberOf(sign);
  if (place.heading !== 0) return place;
  if (place.item !== null) {
    if (place.item.marker !== 'none') Object.assign(place.item, { ordered, number, marker: 'none' });
    return place;
  }
  const level = 1 + Math.max(0, Math.floor(lengthInPoints(around.get('margin-left') ?? '') / 36));
  return { ...place, item: { level, ordered, key: 'slide', number, isBegun: false, marker: 'none' } };
}

/** The elements that hold a word or an emoji, somewhere within. */
export function elementsWithText(body: Element): ReadonlySet<Element> {
  const found = new Set<Element>();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isRead = node instanceof Element ? emojiOf(node) !== '' : /[^\s\u200b\ufeff]/.test(node.nodeValue ?? '');
    if (!isRead) continue;
    for (let at = node.parentElement; at !== null && !found.has(at); at = at.parentElement) found.add(at);
  }
  return found;
}

/** Mail programs and chats write emoji as pictures. */
export function emojiOf(element: Element): string {
  if (element.localName !== 'img') return '';
  const alt = element.getAttribute('alt') ?? '';
  return alt.length <= 16 && /^\p{Extended_Pictographic}/u.test(alt) ? alt : '';
}

/** A table with two words in one row has cells to be told apart; others only lay out a page. */
export function isGrid(table: HTMLTableElement, withText: ReadonlySet<Element>): boolean {
  return [...table.rows].some(({ cells }) => [...cells].filter((cell) => withText.has(cell)).length > 1);
}

/** The address that a link hides behind its words; '' where they say it, or where it leads nowhere. */
export function addressAfter(link: Element): string {
  const written = link.getAttribute('href')?.trim() ?? '';
  const url = /^(?:https?:\/\/|mailto:)/i.test(written) ? URL.parse(written) : null;
  if (url === null) return '';
  const address = leadingTo(url);
  const shown = bare(address);
  const isSaid = shown === '' || bare(link.textContent.trim()) === shown;
  return isSaid ? '' : ` (${address.replace(/^mailto:/i, '')})`;
}

/** Searches and mail programs lead over a page of their own. */
function leadingTo(url: URL): string {
  const isDetour =
    url.hostname.endsWith('.safelinks.protection.outlook.com') ||
    (/^www\.google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url');
  const target = isDetour ? (url.searchParams.get('url') ?? url.searchParams.get('q') ?? '') : '';
  if (/^https?:\/\//i.test(target)) return target;
  return url.protocol === 'mailto:' ? decoded(url.href.replace(/\?.*$/s, '')) : url.href;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Addresses that people take for the same. */
const bare = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
