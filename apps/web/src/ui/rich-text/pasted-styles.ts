/** Declarations of a style attribute or rule, names and values in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** What is read of a style: everything else of it has no place in a rich text. */
const READ = new Set([
  ...['font', 'font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'vertical-align'],
  ...['white-space', 'display', 'visibility', 'border', 'margin-left'],
  ...['mso-list', 'mso-special-format', 'mso-outline-level', 'mso-tab-count', 'mso-hide', 'mso-element'],
]);
const NONE: Declarations = new Map();

/** Declarations of one text, by `;` outside quotation marks and brackets: « url(data:a;b) » is one value. */
export function readDeclarations(text: string): Declarations {
  const found = new Map<string, string>();
  let quote = '';
  let depth = 0;
  let start = 0;
  const take = (end: number) => {
    const colon = text.indexOf(':', start);
    if (colon < 0 || colon >= end) return;
    const name = text.slice(start, colon).trim().toLowerCase();
    if (!READ.has(name)) return;
    const value = text.slice(colon + 1, end).toLowerCase();
    found.set(name, value.replace(/!\s*important/, '').trim());
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === ';' && depth === 0) {
      take(at);
      start = at + 1;
    }
  }
  take(text.length);
  return found;
}

/** Rules of a style sheet by « p », « .s1 » and « p.s1 »; word processors write no other that says how a text looks. */
export type Sheet = ReadonlyMap<string, Declarations>;

/** A document has some hundred rules; one with more is made to be slow. */
const RULES_MAX = 3_000;
const SELECTOR = /^(?:[a-z][a-z0-9]{0,20})?(?:\.[\w-]{1,80})?$/i;

export function readSheet(text: string): Sheet {
  const sheet = new Map<string, Map<string, string>>();
  let at = 0;
  let rules = 0;
  while (rules < RULES_MAX) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const heads = text.slice(at, open).replace(/\/\*.*?\*\/|<!--|-->/gs, ' ');
    const close = heads.includes('@') ? endOfBlock(text, open) : text.indexOf('}', open);
    const end = close < 0 ? text.length : close;
    if (!heads.includes('@')) addRule(sheet, heads, text.slice(open + 1, end));
    at = end + 1;
    rules += 1;
  }
  return sheet;
}

function addRule(sheet: Map<string, Map<string, string>>, heads: string, body: string): void {
  const declarations = readDeclarations(body);
  if (declarations.size === 0) return;
  for (const head of heads.split(',')) {
    const key = head.trim().toLowerCase();
    if (key === '' || !SELECTOR.test(key)) continue;
    sheet.set(key, new Map([...(sheet.get(key) ?? NONE), ...declarations]));
  }
}

/** End of the block that opens there: rules of a medium hold others. */
function endOfBlock(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text.charAt(at) === '{') depth += 1;
    else if (text.charAt(at) === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Class names as their document means them: webmail puts « x_ » before. */
export const classesOf = (element: Element): string[] =>
  (element.getAttribute('class') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => name !== '')
    .slice(0, 20)
    .map((name) => name.replace(/^(?:x_)+/, ''));

/** The style of an element, by the sheet and its own attribute; each text of a style is read once. */
export function styleReader(sheet: Sheet): (element: Element, name: string) => Declarations {
  const known = new Map<string, Declarations>();
  const read = (text: string): Declarations => {
    const declarations = known.get(text) ?? readDeclarations(text);
    if (text.length < 2_000) known.set(text, declarations);
    return declarations;
  };
  return (element, name) => {
    const own = element.getAttribute('data-style');
    const declared = own === null ? NONE : read(own);
    if (sheet.size === 0) return declared;
    const classes = classesOf(element);
    const keys = [name, ...classes.map((one) => `.${one}`), ...classes.map((one) => `${name}.${one}`)];
    const rules = keys.flatMap((key) => sheet.get(key) ?? []);
    return rules.length === 0 ? declared : new Map([...rules.flatMap((rule) => [...rule]), ...declared]);
  };
}
