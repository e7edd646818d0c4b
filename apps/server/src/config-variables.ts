import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { FEATURE_FLAGS, ROLES, type Role } from '@pupitre/contract';
import { type Holidays, isRealDay, PART_STARTS_MAX, type PartStarts, type YearEnd } from '@pupitre/learning';
import * as z from 'zod/mini';
import { readSecretFiles } from './config-files.ts';
import { OIDC_VARIABLES, RENAMED } from './config-oidc.ts';
import { address, matching, oneOf, parseUrl, text, variable, wholeNumber } from './config-parsers.ts';

/** An address of the web, or a path of the product. */
export const isNewsAddress = (value: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(value) || (parseUrl(value) !== undefined && !/\s/.test(value));

function parseNews(value: string): { title: string; uri: string }[] | undefined {
  const items = value
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.lastIndexOf('|');
      return { title: part.slice(0, Math.max(at, 0)).trim(), uri: part.slice(at + 1).trim() };
    });
  return items.every(({ title, uri }) => title !== '' && isNewsAddress(uri)) ? items : undefined;
}

const origin = variable((value) => {
  const url = parseUrl(value);
  return url !== undefined && url.pathname === '/' && url.search === '' && url.username === '' ? url.origin : undefined;
}, 'donnez une adresse sans chemin, par exemple https://pupitre.exemple.ch.');

const postgresUrl = matching(
  /^postgres(ql)?:\/\/.*\/[^/?]+(\?.*)?$/,
  'donnez une adresse de la forme postgres://utilisateur:motdepasse@machine:5432/base ; plusieurs machines se séparent par des virgules.',
  'secret',
);

const timeZone = variable((value) => {
  try {
    return new Intl.DateTimeFormat('fr-CH', { timeZone: value }) && value;
  } catch {
    return undefined;
  }
}, 'donnez un fuseau horaire, par exemple Europe/Zurich.');

/** A day that every year has. */
function dayOfYear(value: string): YearEnd | undefined {
  const [, month = 0, day = 0] = (/^(\d{2})-(\d{2})$/.exec(value) ?? []).map(Number);
  return isRealDay({ year: 2001, month, day }) ? { month, day } : undefined;
}

const yearEnd = variable(dayOfYear, 'donnez un mois et un jour, par exemple 07-31.');

const yearParts = variable((value): PartStarts | undefined => {
  const days = value.split(',').flatMap((one) => dayOfYear(one.trim()) ?? []);
  return days.length === value.split(',').length && days.length <= PART_STARTS_MAX ? days : undefined;
}, `donnez au plus ${PART_STARTS_MAX} jours séparés par des virgules, par exemple 02-01 ou 11-20,03-15.`);

const HOLIDAYS_MAX = 20;
/** Days and spans of days, each within a year. */
const holidays = variable((value): Holidays | undefined => {
  const parts = value.trim() === '' ? [] : value.split(',');
  const spans = parts.flatMap((part) => {
    const [from, to, ...rest] = part.split('..').map((one) => dayOfYear(one.trim()));
    const last = part.includes('..') ? to : from;
    if (from === undefined || last === undefined || rest.length > 0) return [];
    return from.month * 100 + from.day <= last.month * 100 + last.day ? [{ from, to: last }] : [];
  });
  return spans.length === parts.length && spans.length <= HOLIDAYS_MAX ? spans : undefined;
}, 'donnez des jours séparés par des virgules, par exemple 07-01..08-16,10-03..10-18,12-23..12-31,01-01..01-06.');

const isAddressOrNetwork = (value: string) => {
  const [ip = '', bits, ...rest] = value.split('/');
  const size = isIP(ip) === 6 ? 128 : 32;
  return (
    isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size))
  );
};

const proxies = variable((value): boolean | string[] | undefined => {
  if (value === 'none') return false;
  if (value === 'all') return true;
  const list = value.split(',').map((one) => one.trim());
  return list.every(isAddressOrNetwork) ? list : undefined;
}, 'donnez none, all, ou des adresses séparées par des virgules (10.0.0.1, 10.1.0.0/16).');

const networks = variable((value) => {
  const list = value.split(',').map((one) => one.trim());
  return list.every(isAddressOrNetwork) ? list : undefined;
}, 'donnez des adresses ou des réseaux séparés par des virgules (10.0.0.1, 10.1.0.0/16).');

function parseFlag(name: string, value: string): boolean | string | undefined {
  if (name === 'ouvrir_les_possibles' && /^\d{4}-\d{2}-\d{2}/.test(value)) {
    return Number.isNaN(Date.parse(value)) ? undefined : value;
  }
  return value === 'on' ? true : value === 'off' ? false : undefined;
}

const featureFlags = variable(
  (value) => {
    const flags: Record<string, boolean | string> = {};
    for (const pair of value.split(',')) {
      const [name = '', setting = ''] = pair.split('=').map((part) => part.trim());
      const parsed = FEATURE_FLAGS.some((flag) => flag === name) ? parseFlag(name, setting) : undefined;
      if (parsed === undefined) return undefined;
      flags[name] = parsed;
    }
    return flags;
  },
  `donnez des paires nom=on, nom=off ou ouvrir_les_possibles=2024-08-01, séparées par des virgules ; noms : ${FEATURE_FLAGS.join(', ')}.`,
);

/** Columns of a roster's users that may hold an identifier; never a name or an address. */
const ROSTER_ID_COLUMNS = ['sourcedId', 'identifier', 'username', 'userMasterIdentifier'] as const;
export type RosterIdColumn = (typeof ROSTER_ID_COLUMNS)[number];

const rosterRoles = variable(
  (value) => {
    const roles: Record<string, Role> = {};
    for (const pair of value.split(',')) {
      const [theirs = '', ours = ''] = pair.split('=').map((part) => part.trim());
      const role = ROLES.find((one) => one === ours);
      if (theirs === '' || role === undefined) return undefined;
      roles[theirs.toLowerCase()] = role;
    }
    return roles;
  },
  `donnez des paires rôle OneRoster=rôle de Pupitre séparées par des virgules, par exemple aide=soutien ; rôles de Pupitre : ${ROLES.join(', ')}.`,
);

const mailAddress = matching(/^[^\s@]+@[^\s@]+$/, 'donnez une adresse électronique.');

const speech = variable((value): 'embedded' | 'off' | { url: string } | undefined => {
  if (value === 'embedded' || value === 'off') return value;
  const isTemplate = value.includes('{lang}') && value.includes('{text}') && parseUrl(value) !== undefined;
  return isTemplate ? { url: value } : undefined;
}, 'donnez embedded, off, ou une adresse avec {lang} et {text}, par exemple https://voix.exemple.ch/{lang}?texte={text}.');

const mediaStorage = variable(
  (value): 'folder' | 's3' | { folder: string } | undefined =>
    value === 'folder' || value === 's3' ? value : isAbsolute(value) ? { folder: value } : undefined,
  'donnez folder, s3, ou le chemin absolu d’un dossier, par exemple /srv/pupitre-medias.',
);

/** The parameters of nodemailer: the machine and the account there. */
const smtpUrl = variable(
  (value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? value : undefined;
  },
  'donnez une adresse de la forme smtps://utilisateur:motdepasse@machine:465 ou smtp://machine:587.',
  'secret',
);

/** « Titre | adresse », in the order in which they show. */
const news = variable(
  (value) => parseNews(value),
  'donnez des paires « titre | adresse » séparées par des points-virgules ; une adresse commence par https:// (ou http://), ou par / pour une page de Pupitre.',
);

const newsFeed = variable(
  (value) => (isAbsolute(value) || parseUrl(value) !== undefined ? value : undefined),
  'donnez l’adresse d’un flux RSS, Atom ou JSON, ou le chemin absolu d’un fichier.',
);

const addressOrFile = variable(
  (value) => (isAbsolute(value) ? value : parseUrl(value) && value),
  'donnez une adresse complète ou le chemin absolu d’un fichier, par exemple https://exemple.ch/per.json ou /srv/per.json.',
);

const schema = z.object({
  PORT: wholeNumber(1, 65_535),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  PUPITRE_DATABASE_POOL: wholeNumber(1, 200),
  PUPITRE_PREPARED_STATEMENTS: oneOf(['on', 'off']),
  PUPITRE_INSTANCE: matching(/^[\w.:-]{1,64}$/, 'donnez un nom court, par exemple web1.'),
  PUPITRE_DRAIN_SECONDS: wholeNumber(0, 10),
  PUPITRE_METRICS_FROM: networks,
  // Their names are those of the standard.
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_TRACES_SAMPLER_ARG: variable(
    (value) => (/^(0(\.\d{1,6})?|1(\.0+)?)$/.test(value) ? Number(value) : undefined),
    'donnez une part de 0 à 1, par exemple 0.01 pour un appel sur cent.',
  ),
  ...OIDC_VARIABLES,
  PUPITRE_ENVIRONMENT: oneOf(['demo', 'test', 'prod']),
  PUPITRE_HOST: matching(/^[\w.:-]+$/, 'donnez une adresse, par exemple 0.0.0.0.'),
  PUPITRE_PUBLIC_URL: origin,
  PUPITRE_DATA_DIR: variable(
    (value) => (isAbsolute(value) ? value : undefined),
    'donnez un chemin absolu, par exemple /var/lib/pupitre.',
  ),
  PUPITRE_TRUSTED_PROXIES: proxies,
  PUPITRE_COOKIE_SECRET: variable(
    (value) => (value.length >= 32 ? value : undefined),
    'donnez au moins 32 caractères au hasard, ou rien : un secret est alors fait une fois pour toutes.',
    'secret',
  ),
  PUPITRE_TIME_ZONE: timeZone,
  PUPITRE_SCHOOL_YEAR_END: yearEnd,
  PUPITRE_SCHOOL_YEAR_PARTS: yearParts,
  PUPITRE_SCHOOL_HOLIDAYS: holidays,
  PUPITRE_ACCESS_LOG_MONTHS: wholeNumber(1, 120),
  PUPITRE_HISTORY_YEARS: wholeNumber(1, 30),
  PUPITRE_ARCHIVE_YEARS: wholeNumber(1, 30),
  PUPITRE_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  PUPITRE_DIRECTORY_SCOPE: oneOf(['school', 'authority']),
  PUPITRE_ROSTER_OBJECT_GUID: oneOf(ROSTER_ID_COLUMNS),
  PUPITRE_ROSTER_WORLD_ID: oneOf(ROSTER_ID_COLUMNS),
  PUPITRE_ROSTER_ROLES: rosterRoles,
  PUPITRE_ROSTER_BRAKE: wholeNumber(0, 100),
  PUPITRE_TRANSLATION_URL: address,
  PUPITRE_TRANSLATION_KEY: text(),
  PUPITRE_SPEECH: speech,
  PUPITRE_SPEECH_KEY: text(),
  PUPITRE_SPEECH_CACHE_MO: wholeNumber(0, 100_000),
  PUPITRE_CURRICULUM_SOURCE: addressOrFile,
  PUPITRE_MEDIA_STORAGE: mediaStorage,
  PUPITRE_FETCH_MEDIA: oneOf(['on', 'off']),
  PUPITRE_S3_BUCKET: text(),
  PUPITRE_S3_REGION: text(),
  PUPITRE_S3_ENDPOINT: address,
  PUPITRE_S3_PREFIX: matching(
    /^[\w-]+(\/[\w-]+)*$/,
    'donnez un chemin sans barre au début ni à la fin, par exemple pupitre/medias.',
  ),
  PUPITRE_S3_ACCESS_KEY_ID: text(),
  PUPITRE_S3_SECRET_ACCESS_KEY: text(),
  PUPITRE_RATE_LIMITS: oneOf(['on', 'off']),
  PUPITRE_SIGN_IN_FAILURES: wholeNumber(1, 1_000_000),
  PUPITRE_SIGN_IN_WINDOW_MINUTES: wholeNumber(1, 1_440),
  PUPITRE_SIGN_IN_PER_ADDRESS: wholeNumber(1, 1_000_000),
  PUPITRE_WRITE_BURST: wholeNumber(1, 1_000_000),
  PUPITRE_WRITES_PER_SECOND: wholeNumber(1, 1_000_000),
  PUPITRE_GUEST_SECRETS_PER_MINUTE: wholeNumber(1, 1_000_000),
  PUPITRE_GUEST_OPENINGS_PER_MINUTE: wholeNumber(1, 1_000_000),
  PUPITRE_MEDIA_MAX_SIZE_IN_MO: wholeNumber(1, 2_000),
  PUPITRE_FEATURE_FLAGS: featureFlags,
  PUPITRE_QR_URL: address,
  PUPITRE_MEDIA_PATH: matching(/^\/[\w/-]+$/, 'donnez un chemin, par exemple /api/v1/medias.'),
  PUPITRE_MEDIA_SERVER: address,
  PUPITRE_CONTACT_ADDRESS: mailAddress,
  PUPITRE_PRIVACY_CONTACT: text(),
  PUPITRE_BLOG_ADDRESS: address,
  PUPITRE_NEWS_ADDRESS: address,
  PUPITRE_NEWS: news,
  PUPITRE_NEWS_FEED: newsFeed,
  PUPITRE_SMTP_URL: smtpUrl,
  PUPITRE_MAIL_FROM: mailAddress,
  PUPITRE_EMAIL_CHANGES_PER_HOUR: wholeNumber(1, 1_000_000),
});

/** Read by the project's own tools and tests, which start the product in their surroundings. */
const OF_TOOLS = ['PUPITRE_CHROMIUM', 'PUPITRE_E2E', 'PUPITRE_TEST_DATABASE_URL'];

export type Variables = z.output<typeof schema>;

export const isVariable = (name: string): boolean => name in schema.shape;

/** The variables' values, and one line for each that does not fit. An empty variable counts as absent. */
export function parseVariables(env: NodeJS.ProcessEnv): { variables: Variables; problems: string[] } {
  const written = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const { given, problems } = readSecretFiles(written, isVariable);
  // A typo in a name would otherwise silently start another configuration.
  const unknown = Object.keys(given).filter(
    (name) => /^(PUPITRE|OIDC)_/.test(name) && !(name in schema.shape) && !OF_TOOLS.includes(name),
  );
  problems.push(
    ...unknown.map((name) =>
      RENAMED[name] === undefined
        ? `${name} : cette variable n'existe pas ; corrigez son nom (voir .env.example).`
        : `${name} : cette variable s'appelle maintenant ${RENAMED[name]} ; changez son nom.`,
    ),
  );
  const result = z.safeParse(schema, given);
  if (result.success) return { variables: result.data, problems };
  return {
    variables: {},
    problems: [...problems, ...result.error.issues.map((issue) => `${String(issue.path[0])} : ${issue.message}`)],
  };
}
