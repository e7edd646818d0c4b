import type { NewsItem } from '@pupitre/contract';
import * as z from 'zod/mini';
import { cleanPlainText } from '../../http/plain-text.ts';
import { type FeedEntry, parseXmlFeed } from './parse-xml-feed.ts';

/** How many entries are read, however many a feed has. */
export const ENTRIES_MAX = 200;
/** How many are kept and answered. */
export const ITEMS_MAX = 20;
const TITLE_MAX = 250;
const ADDRESS_MAX = 2_000;

const entry = z.object({
  title: z.optional(z.string()),
  url: z.optional(z.string()),
  external_url: z.optional(z.string()),
  date_published: z.optional(z.string()),
});
const jsonFeed = z.object({ items: z.array(z.unknown()) });

/** Items of an RSS 2.0, Atom or JSON feed, latest first; throws when it is none of these. `base` is its own address. */
export function readFeed(bytes: Uint8Array, base: string): NewsItem[] {
  const text = decode(bytes).trimStart();
  const entries = text.startsWith('{') ? readJson(text) : parseXmlFeed(text, ENTRIES_MAX);
  return entries
    .map((one) => ({ ...one, at: timeOf(one.date) }))
    .sort((a, b) => b.at - a.at)
    .flatMap(({ title, address }) => {
      const uri = usableAddress(address, base);
      const shown = plainTitle(title);
      return uri === undefined || shown === '' ? [] : [{ title: shown, uri }];
    })
    .slice(0, ITEMS_MAX);
}

function readJson(text: string): FeedEntry[] {
  const { items } = jsonFeed.parse(JSON.parse(text));
  return items.slice(0, ENTRIES_MAX).flatMap((given) => {
    const one = entry.safeParse(given);
    if (!one.success) return [];
    const { title = '', url, external_url, date_published = '' } = one.data;
    return [{ title, address: url ?? external_url ?? '', date: date_published }];
  });
}

/** As its mark or its declaration says; UTF-8 otherwise. */
function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const marked = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : declared;
  return new TextDecoder(marked).decode(bytes);
}

/** Undated entries come last, in the feed's own order. */
function timeOf(date: string): number {
  const time = Date.parse(date);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/**
 * http and https alone; a relative one counts from the feed's own address, or from the product where that is a file.
 */
function usableAddress(address: string, base: string): string | undefined {
  const given = address.trim();
  if (given === '' || given.length > ADDRESS_MAX) return undefined;
  const from = URL.canParse(base) ? base : undefined;
  if (from === undefined && /^\/(?![/\\])[^\s\\]*$/.test(given)) return given;
  const url = URL.canParse(given, from) ? new URL(given, from) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}

/** A title without its markup, on one line, cut at 250 characters. */
function plainTitle(title: string): string {
  const text = cleanPlainText(title.replace(/<[^<>]{0,500}>/g, ' '))
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...text];
  return letters.length <= TITLE_MAX
    ? text
    : `${letters
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
