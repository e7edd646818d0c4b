import { DATABASE } from './texts-database.ts';
import { MACHINE } from './texts-machine.ts';
import { SERVICES } from './texts-services.ts';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Every sentence in every language: one that lacks a language does not compile. */
export const TEXTS = { ...MACHINE, ...DATABASE, ...SERVICES } as const satisfies Record<
  string,
  Record<Language, string>
>;
export type Code = keyof typeof TEXTS;

/** The names of the checks, in their order. */
export const CHECK_NAMES = {
  node: { fr: 'Node', en: 'Node' },
  configuration: { fr: 'configuration', en: 'configuration' },
  secrets: { fr: 'secrets', en: 'secrets' },
  folder: { fr: 'dossier de données', en: 'data folder' },
  database: { fr: 'base de données', en: 'database' },
  version: { fr: 'version de PostgreSQL', en: 'PostgreSQL version' },
  settings: { fr: 'réglages de la base', en: 'database settings' },
  rights: { fr: 'droits', en: 'rights' },
  schema: { fr: 'schéma', en: 'schema' },
  connections: { fr: 'connexions', en: 'connections' },
  latency: { fr: 'aller-retour', en: 'round trip' },
  listening: { fr: 'signaux', en: 'signals' },
  copy: { fr: 'copie de lecture', en: 'copy to read from' },
  jobs: { fr: 'travaux', en: 'jobs' },
  storage: { fr: 'médias', en: 'media' },
  identity: { fr: 'identité', en: 'identity' },
  mail: { fr: 'courriel', en: 'mail' },
  addresses: { fr: 'adresses lues', en: 'addresses to read' },
  public: { fr: 'adresse publique', en: 'public address' },
} as const satisfies Record<string, Record<Language, string>>;
export type CheckName = keyof typeof CHECK_NAMES;

export const LEVEL_WORDS = {
  ok: { fr: 'en ordre', en: 'ok' },
  attention: { fr: 'attention', en: 'attention' },
  fault: { fr: 'défaut', en: 'fault' },
  skipped: { fr: 'sauté', en: 'skipped' },
} as const satisfies Record<string, Record<Language, string>>;
export type Level = keyof typeof LEVEL_WORDS;
