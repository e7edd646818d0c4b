import * as z from 'zod/mini';

/** Flags that the product recognises (REF-17, OP-060). */
export const FEATURE_FLAGS = [
  'google_tts_enabled',
  'notifications',
  'signal_r',
  'ouvrir_les_possibles',
  'ouvrir_les_possibles_filter',
  'changeMobile',
  'groupes',
  'dacc',
  'folio_tache',
  'transmit_folio',
  'conjugaison',
  'pratique',
  'pratique_resultats',
  'hors_ligne',
] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export const ENVIRONMENTS = ['demo', 'test', 'prod'] as const;

/** A day of every year. */
export const yearDay = z.object({ month: z.number(), day: z.number() });

/** Content of /settings.json (ENT-08; contact, blog and news addresses by OP-023). */
export const settings = z.object({
  mediaMaxSizeInMo: z.number(),
  feature_flags: z.record(z.string(), z.union([z.boolean(), z.string()])),
  environment: z.enum(ENVIRONMENTS),
  qr_url: z.string(),
  mediaPath: z.string(),
  mediaServer: z.string(),
  contact_address: z.string(),
  /** '' for none, as news: their links are left out. */
  blog_address: z.string(),
  news_address: z.string(),
  /** Whether news are configured at all: without, no page asks for them. */
  has_news: z.boolean(),
  /** Whether the server may read aloud at all: without, browsers' own voices are the only ones. */
  has_server_voice: z.boolean(),
  /** The last day of the school year, and the days on which its later parts begin, in the order of the year. */
  school_year: z.object({ end: yearDay, parts: z.array(yearDay) }),
});
export type Settings = z.output<typeof settings>;
