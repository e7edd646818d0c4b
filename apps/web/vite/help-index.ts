import type { GuideIndex, GuidePart } from '../src/guide/guide-index.ts';
import type { Chapter } from './help-chapters.ts';

/** Where a new text begins. */
const BLOCK = /<\/?(?:p|li|ul|ol|dl|dt|dd|tr|table|caption|figure|figcaption|section|h2)\b[^>]*>/g;
const HEADING = /^<(h3|dt) id="([^"]+)">(.*?)<\/\1>/s;
const SENTENCE_END = /(?<=[.!?…]) (?=[«(]?[\p{Lu}\d])/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** What the search finds: chapters, their headings, and sentences without their HTML. */
export function helpIndex(chapters: readonly Chapter[]): GuideIndex {
  return chapters.map(({ page, guide, title, html, id }) => {
    const [beginning = '', ...rest] = html.replace(/<h2>.*?<\/h2>/s, '').split(/(?=<(?:h3|dt) id=)/);
    return {
      page,
      guide,
      title: plainText(title),
      parts: [{ id, title: '', sentences: sentencesOf(beginning) }, ...rest.map(readPart)],
    };
  });
}

function readPart(html: string): GuidePart {
  const [heading = '', , id = '', title = ''] = HEADING.exec(html) ?? [];
  return { id, title: plainText(title), sentences: sentencesOf(html.slice(heading.length)) };
}

function sentencesOf(html: string): string[] {
  return html
    .replaceAll('</th><td>', '\u00a0: ')
    .replaceAll('</th><th', '</th> – <th')
    .split(BLOCK)
    .flatMap((block) => plainText(block).split(SENTENCE_END))
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/[ \n]+/g, ' ')
    .trim();
