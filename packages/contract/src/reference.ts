import * as z from 'zod/mini';
import { KIND_NAMES } from './content-kinds.ts';
import { endpoint } from './endpoint.ts';
import { nature } from './fields.ts';

/** Counters of new content (REF-18, OP-061). */
export const NEWS_COUNTERS = [
  'newBookletModels',
  'newDistributedCourses',
  'newLexicons',
  'newRpnCourses',
  'newRpnLists',
  'newTeacherCourses',
] as const;
export type NewsCounter = (typeof NEWS_COUNTERS)[number];

const count = z.number().check(z.int(), z.minimum(0));
export const newsCounters = z.object({
  newBookletModels: count,
  newDistributedCourses: count,
  newLexicons: count,
  newRpnCourses: count,
  newRpnLists: count,
  newTeacherCourses: count,
  /** Proposals to the experts without an answer; 0 for those who may not answer them. */
  waitingProposals: count,
});
export type NewsCounters = z.output<typeof newsCounters>;

export const getNewsCounters = endpoint('GET', '/reference-data/nouveautes', 'signedIn', {
  summary: 'How much appeared in each tab since the caller last opened it, and how many proposals wait.',
  response: newsCounters,
});

export const markTabOpened = endpoint('PUT', '/reference-data/nouveautes/:kind', 'signedIn', {
  summary: 'Says that the tab of this counter was opened; the counter starts again at 0.',
  params: z.object({ kind: z.enum(NEWS_COUNTERS) }),
});

/** Category (REF-09). */
export const category = z.object({
  key: z.string(),
  value: z.string(),
  short: z.string(),
  group: z.enum(['Annee', 'Categorie', 'Discipline', 'Formation', 'Niveau']),
  ord: z.number(),
  sousGroup: z.string(),
  number: z.number(),
  color: z.string(),
});
export type Category = z.output<typeof category>;

export const CONTENT_SCREENS = [KIND_NAMES.list.screens, KIND_NAMES.course.screens, KIND_NAMES.folio.screens] as const;

export const getCategories = endpoint('GET', '/reference-data/categories/:kind/:nature', 'signedIn', {
  summary: 'Categories offered for a kind of content and a nature (OP-119).',
  params: z.object({
    kind: z.enum(CONTENT_SCREENS),
    nature,
  }),
  response: z.array(category),
});

/** News item (NEWS-05), latest first. */
export const newsItem = z.object({ title: z.string(), uri: z.string() });
export type NewsItem = z.output<typeof newsItem>;

export const getNewsItems = endpoint('GET', '/reference-data/actualites', 'signedIn', {
  summary: 'News of the configuration or of the configured feed, latest first; empty where there is none.',
  response: z.array(newsItem),
});
