/** Markup that may be sent as it is. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | SafeHtml | readonly SafeHtml[] | null;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Template tag: everything put into it is escaped, but for SafeHtml. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  const text = strings.reduce((whole, piece, index) => whole + toText(parts[index - 1] ?? null) + piece);
  return new SafeHtml(text);
}

function toText(part: Part): string {
  if (part === null) return '';
  if (part instanceof SafeHtml) return part.text;
  if (typeof part === 'object') return part.map((one) => one.text).join('');
  return escapeHtml(String(part));
}
