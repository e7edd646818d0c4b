import { createHash } from 'node:crypto';
import { type NewsItem, newsItem } from '@pupitre/contract';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connection.ts';
import { readConfigured } from '../../http/fetch-configured.ts';
import { claimReading, findItems, keepItems } from './news.queries.ts';
import { ITEMS_MAX, readFeed } from './read-feed.ts';

const BYTES_MAX = 2 * 1_048_576;
const TIMEOUT_MS = 10_000;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, application/json;q=0.9';

const kept = z.object({ feed: z.string(), items: z.array(newsItem) });

/** News of the configuration, or those that the feed had when it was last read (API-013). */
export async function getNewsItems(db: Db, { items, feed }: Config['news']): Promise<NewsItem[]> {
  if (feed === null) return items.slice(0, ITEMS_MAX);
  const stored = kept.safeParse(JSON.parse((await findItems(db)) ?? 'null'));
  return stored.success && stored.data.feed === nameOf(feed) ? stored.data.items : [];
}

/**
 * Reads the feed unless it was read within the hour. A failure leaves the news unchanged: old news are better than
 * none.
 */
export async function refreshNews(
  db: Db,
  feed: string,
  { now, log }: { now: Date; log: FastifyBaseLogger },
): Promise<void> {
  if (!(await claimReading(db, nameOf(feed), now))) return;
  try {
    const { bytes } = await readConfigured(feed, { maxBytes: BYTES_MAX, timeoutMs: TIMEOUT_MS, accept: ACCEPT, log });
    await keepItems(db, JSON.stringify({ feed: nameOf(feed), items: readFeed(bytes, feed) }));
  } catch (error) {
    log.warn({ err: error }, 'the news could not be read');
  }
}

/** The address may hold a key: the database keeps its hash. */
const nameOf = (feed: string) => createHash('sha256').update(feed).digest('hex');
