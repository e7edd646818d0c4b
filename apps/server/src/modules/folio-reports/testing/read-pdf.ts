import { getDocumentProxy } from 'unpdf';

/** What a reader of the document finds in it. */
export type ReadPdf = {
  /** Text of each page, with every run of spaces as one. */
  pages: string[];
  text: string;
  title: string;
  author: string;
  language: string;
  isTagged: boolean;
  /** Titles of the outline. */
  outline: string[];
};

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const parts = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''));
    pages.push(parts.join('').replaceAll('\u200b', '').replace(/\s+/g, ' '));
  }
  const { info } = await document.getMetadata();
  const known = info as { Title?: string; Author?: string; Language?: string };
  const markInfo = await document.getMarkInfo();
  const outline = (await document.getOutline()) ?? [];
  return {
    pages,
    text: pages.join('\n'),
    title: known.Title ?? '',
    author: known.Author ?? '',
    language: known.Language ?? '',
    isTagged: markInfo?.Marked === true,
    outline: outline.map(({ title }) => title),
  };
}
