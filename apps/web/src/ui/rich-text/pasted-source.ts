/** What is read of a pasted document: without its comments and style sheets, with the attributes that say something. */
export type PastedSource = { readonly html: string; readonly sheet: string };

/** Their content is raw text, and none of it is for readers. */
const UNREAD = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);
/** A page that lays out its own attributes would be asked by our content policy: `style` goes under another name. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['style', 'data-style'],
  ...['class', 'href', 'alt', 'start', 'role', 'aria-level', 'data-aria-level', 'data-listid', 'data-pm-slice'].map(
    (name) => [name, name] as const,
  ),
]);

/**
 * Reads the text of a pasted document before any browser does: a parsed `style` attribute or element is refused by our
 * content policy, with a line in the console for each, and then says nothing. One pass, whatever the length.
 */
export function readSource(text: string): PastedSource {
  const kept: string[] = [];
  const sheets: string[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) break;
    kept.push(text.slice(at, open));
    const next = text.charAt(open + 1);
    if (/[a-z]/i.test(next)) at = readTag(text, open, kept, sheets);
    else if (text.startsWith('<!--', open)) at = after(text, '-->', open + 4);
    else if (next === '/' && /[a-z]/i.test(text.charAt(open + 2))) {
      at = after(text, '>', open);
      kept.push(`${/^<\/[^\s/>]+/.exec(text.slice(open, Math.min(at, open + 80)))?.[0] ?? '</p'}>`);
    } else if (/[!?/]/.test(next)) at = after(text, '>', open);
    else {
      kept.push('&lt;');
      at = open + 1;
    }
  }
  kept.push(text.slice(at));
  return { html: kept.join(''), sheet: sheets.join('\n') };
}

/** Place behind the next `mark`, or the end of the text. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

function readTag(text: string, open: number, kept: string[], sheets: string[]): number {
  let at = open + 1;
  while (at < text.length && !/[\s/>]/.test(text.charAt(at))) at += 1;
  const name = text.slice(open + 1, at).toLowerCase();
  const attributes: string[] = [];
  while (at < text.length && text.charAt(at) !== '>') {
    if (/[\s/]/.test(text.charAt(at))) at += 1;
    else at = readAttribute(text, at, attributes);
  }
  at += 1;
  if (name === 'plaintext') return at;
  if (!UNREAD.has(name)) {
    kept.push(`<${name}${attributes.join('')}>`);
    return at;
  }
  const end = endOfRaw(text, name, at);
  if (name === 'style') sheets.push(text.slice(at, end));
  return after(text, '>', end);
}

function readAttribute(text: string, from: number, attributes: string[]): number {
  let at = from + 1;
  while (at < text.length && !/[\s/>=]/.test(text.charAt(at))) at += 1;
  const name = ATTRIBUTES.get(text.slice(from, at).toLowerCase());
  let next = at;
  while (/\s/.test(text.charAt(next))) next += 1;
  if (text.charAt(next) !== '=') return at;
  at = next + 1;
  while (/\s/.test(text.charAt(at))) at += 1;
  const quote = text.charAt(at);
  let value: string;
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    value = text.slice(at + 1, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
  } else {
    const start = at;
    while (at < text.length && !/[\s>]/.test(text.charAt(at))) at += 1;
    value = text.slice(start, at);
  }
  if (name !== undefined) attributes.push(` ${name}="${value.replaceAll('"', '&quot;')}"`);
  return at;
}

/** Where the end tag of a raw element begins; one that never ends takes the rest. */
function endOfRaw(text: string, name: string, from: number): number {
  for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
    if (text.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  }
  return text.length;
}
