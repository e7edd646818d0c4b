import { replaceTags } from '@pupitre/learning';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The plain texts of a curriculum's html: its points, or else its paragraphs. */
export function textsOf(html: string): string[] {
  const points = [...html.matchAll(/<(li|p)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) => plain(inner));
  const texts = points.length > 0 ? points : [plain(html)];
  return texts.filter((text) => text !== '');
}

const plain = (markup: string) =>
  replaceTags(markup, ' ')
    .replace(/&(?:#(\d{1,7})|(\w+));/g, (whole, code?: string, name?: string) =>
      code === undefined ? (NAMED[name ?? ''] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10_ffff)),
    )
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
