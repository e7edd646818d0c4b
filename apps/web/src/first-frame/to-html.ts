import type { DrawnPart, DrawnParts } from '@pupitre/screens';
import { place } from './address.ts';
import { watchOwn } from './own-part.ts';
import {
  Component,
  type Drawn,
  type DrawnContext,
  type DrawnFunction,
  Fragment,
  forgetIds,
  type Props,
} from './react.ts';

/** A page's first frame: its elements, and the styles that they name by `data-f`: none may stand beside a policy without them. */
export type Html = { html: string; css: string };

const EMPTY = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  viewBox: 'viewBox',
  preserveAspectRatio: 'preserveAspectRatio',
};
/** What changes with the person, or would move the page before anybody has pressed. */
const LEFT_OUT = new Set([
  'children',
  'key',
  'ref',
  'dangerouslySetInnerHTML',
  'autoFocus',
  'suppressHydrationWarning',
]);
/** Attributes of SVG that are written with hyphens. */
const HYPHENED =
  /^(?:stroke|fill|clip|text|font|stop|dominant|alignment|shape|vector|paint|color|letter|word|marker|flood|lighting|baseline)[A-Z]/;
/** More of them do not stand in the tallest window. */
const MOST = 18;
const LONG = new Set(['ul', 'ol', 'tbody', 'dl']);
/** A drawing that takes longer, or is longer, has no end: it would keep all other pages waiting. */
const MOST_MS = 500;
const MOST_LETTERS = 2_000_000;
/** Parts that are drawn between two looks at the clock. */
const PARTS = 100;
const NAME = /^[A-Za-z][\w:.-]*$/;
/** No address is a program, as with React. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction']);
const RUNS = /^javascript:/i;
const SPECIAL = /[&<>"]/;

/** `most`: of lists and tables so many lines or cards. `parts`: drawings from before. */
type How = { most?: number | undefined; parts?: DrawnParts };

/** Draws the element, everything in it escaped. */
export function toHtml(element: unknown, { most = MOST, parts }: How = {}): Html {
  forgetIds();
  const drawing = new Drawing(most, parts);
  drawing.draw(element);
  return { html: drawing.html, css: drawing.css() };
}

export class Endless extends Error {}

class Drawing {
  html = '';
  #count = 0;
  readonly #end = performance.now() + MOST_MS;
  /** Of a part that is drawn by itself: what stands before each of its styles. */
  #before: string[] | null = null;
  readonly #named: string[] = [];
  /** Whether the element that is being filled has its parts one under the other. */
  #isLong = false;
  /** Of the `select` whose options are drawn. */
  #chosen: unknown;
  readonly #styles = new Map<string, number>();
  readonly #most: number;
  readonly #parts: DrawnParts | undefined;

  constructor(most: number, parts?: DrawnParts) {
    this.#most = most;
    this.#parts = parts;
  }

  draw(one: unknown): void {
    this.#count += 1;
    if (this.html.length > MOST_LETTERS || (this.#count % PARTS === 0 && performance.now() > this.#end))
      throw new Endless(`given up after ${this.#count} parts, ${this.html.length} letters`);
    if (one === null || one === undefined || typeof one === 'boolean') return;
    if (typeof one === 'string') this.html += escaped(one);
    else if (typeof one === 'number') this.html += one;
    else if (Array.isArray(one)) this.#drawRow(one);
    else if (typeof one === 'object' && 'props' in one) this.#drawElement(one as Drawn);
    else if (typeof one === 'object' && Symbol.iterator in one)
      for (const each of one as Iterable<unknown>) this.draw(each);
  }

  /** What stands below the fold of the tallest window comes with the program. */
  #drawRow(row: readonly unknown[]): void {
    const most = this.#isLong ? this.#most : row.length;
    for (let index = 0; index < row.length && index < most; index += 1) this.draw(row[index]);
  }

  #drawElement({ type, props }: Drawn): void {
    if (typeof type === 'string') this.#drawTag(type, props);
    else if (type === Fragment) this.draw(props.children);
    else if (typeof type === 'symbol') return;
    else if ('isContext' in type) this.#drawUnder(type, props);
    else if (type.prototype instanceof Component)
      this.draw(new (type as new (props: Props) => { render: () => unknown })(props).render());
    else this.#drawFunction(type as DrawnFunction, props);
  }

  #drawFunction(draw: DrawnFunction, props: Props): void {
    if (draw.keptAs === undefined || this.#parts === undefined) this.draw(draw(props));
    else this.#drawPart(draw, props, this.#parts);
  }

  #drawPart(part: DrawnFunction, props: Props, parts: DrawnParts): void {
    // Its links may lead on from where it stands.
    const key = `${part.keptAs} ${place().pathname} ${this.#most} ${this.#isLong} ${JSON.stringify(props)}`;
    let drawn = parts.find(key);
    if (drawn === undefined) {
      const alone = new Drawing(this.#most, parts);
      alone.#before = [];
      alone.#isLong = this.#isLong;
      const isOwn = watchOwn(() => alone.draw(part(props)));
      drawn = alone.#drawnPart();
      if (!isOwn) parts.keep(key, drawn);
    }
    const { texts, styles } = drawn;
    for (const [index, text] of texts.entries()) {
      this.html += text;
      if (index < styles.length) this.#drawNumber(styles[index] ?? '');
    }
  }

  #drawnPart(): DrawnPart {
    return { texts: [...(this.#before ?? []), this.html], styles: this.#named };
  }

  #drawUnder(context: DrawnContext, { value, children }: Props): void {
    const before = context.now;
    context.now = value;
    try {
      this.draw(children);
    } finally {
      context.now = before;
    }
  }

  #drawTag(tag: string, props: Props): void {
    // What only the program can do.
    if (props['data-late'] !== undefined) return;
    const wasChosen = this.#chosen;
    if (tag === 'select') this.#chosen = props.value ?? props.defaultValue;
    const content = tag === 'textarea' ? (props.value ?? props.defaultValue) : props.children;
    this.html += `<${tag}`;
    for (const name in props) this.#drawAttribute(tag, name, props[name]);
    if (tag === 'option' && this.#chosen !== undefined && String(props.value) === String(this.#chosen))
      this.html += ' selected';
    this.html += '>';
    if (EMPTY.has(tag)) return;
    const raw = props.dangerouslySetInnerHTML as { __html: string } | undefined;
    const wasLong = this.#isLong;
    this.#isLong = LONG.has(tag);
    if (raw !== undefined) this.html += raw.__html;
    else this.draw(content);
    this.#isLong = wasLong;
    this.#chosen = wasChosen;
    this.html += `</${tag}>`;
  }

  #drawAttribute(tag: string, name: string, value: unknown): void {
    if (value === null || value === undefined || typeof value === 'function' || LEFT_OUT.has(name)) return;
    if (name === 'style') {
      this.#drawStyle(value as Readonly<Record<string, unknown>>);
      return;
    }
    const isKept =
      name.startsWith('aria-') ||
      name.startsWith('data-') ||
      name === 'contentEditable' ||
      name === 'translate' ||
      name === 'spellCheck' ||
      name === 'draggable';
    if ((value === false && !isKept) || (isOfContent(tag) && /^(value|defaultValue)$/.test(name))) return;
    const written =
      NAMES[name] ?? (HYPHENED.test(name) ? hyphened(name) : isKept ? name.toLowerCase() : name.toLowerCase());
    if (!NAME.test(written) || (ADDRESSES.has(written) && RUNS.test(String(value).replaceAll(/[\0-\x20]/g, ''))))
      return;
    this.html += value === true && !isKept ? ` ${written}` : ` ${written}="${escaped(String(value))}"`;
  }

  /** By number: the page's policy takes styles from its own style element alone. */
  #drawStyle(style: Readonly<Record<string, unknown>>): void {
    let text = '';
    for (const name in style) {
      const value = style[name];
      if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue;
      const property = name.startsWith('--') ? name : hyphened(name);
      text += `${property}:${typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? `${value}px` : value};`;
    }
    if (text === '') return;
    this.html += ' data-f="';
    this.#drawNumber(text);
    this.html += '"';
  }

  /** The number of a style; a part that is drawn by itself gets those of the pages where it stands. */
  #drawNumber(style: string): void {
    if (this.#before !== null) {
      this.#before.push(this.html);
      this.#named.push(style);
      this.html = '';
      return;
    }
    let number = this.#styles.get(style);
    if (number === undefined) {
      number = this.#styles.size + 1;
      this.#styles.set(style, number);
    }
    this.html += number;
  }

  /** Nothing that a value says can end its rule or the element that holds it. */
  css(): string {
    let css = '';
    for (const [text, number] of this.#styles)
      if (!/[{}<\\]/.test(text)) css += `[data-f="${number}"]${STRONG}{${text}}`;
    return css;
  }
}

/** In the program these styles stand on their elements, where they are stronger than any rule of classes: so they are here. */
const STRONG = ':not(#f)';

/** What these hold is said by what stands in them. */
const isOfContent = (tag: string): boolean => tag === 'textarea' || tag === 'select';
const UNITLESS =
  /^--|^(?:opacity|flex|flexGrow|flexShrink|order|zIndex|lineHeight|fontWeight|gridRow|gridColumn|columnCount|aspectRatio|scale)$/;
const hyphened = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
