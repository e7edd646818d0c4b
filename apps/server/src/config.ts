import { hostname } from 'node:os';
import { join } from 'node:path';
import { FEATURE_FLAGS, type Role } from '@pupitre/contract';
import {
  DEFAULT_HOLIDAYS,
  DEFAULT_PART_STARTS,
  DEFAULT_YEAR_END,
  type Holidays,
  type PartStarts,
  SCHOOL_TIME_ZONE,
  type YearEnd,
} from '@pupitre/learning';
import { secretFilesIn } from './config-files.ts';
import { type ClaimsConfig, checkOidc, type OidcConfig, readClaimsConfig, readOidc } from './config-oidc.ts';
import { isVariable, parseVariables, type RosterIdColumn, type Variables } from './config-variables.ts';
import { defaultDataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

export type { OidcConfig } from './config-oidc.ts';

/** What the whole server reads of its environment; `readConfig` is the only reader of process.env. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path; holds the embedded database, the lock and what uploads will need. */
  dataDir: string;
  /** Origin that people use, without a trailing slash. */
  publicUrl: string;
  environment: 'demo' | 'test' | 'prod';
  /** null: the embedded PostgreSQL in `dataDir`. May name several servers (db/hosts.ts). */
  databaseUrl: string | null;
  database: DatabaseConfig;
  /** Names this process in the lines of the log. */
  instance: string;
  /** How long a process that was told to stop still serves, so that the proxy sends people elsewhere first. */
  drainSeconds: number;
  /** Addresses and networks that may read /metrics; for all others it does not exist. */
  metricsFrom: readonly string[];
  /** Where traces go, and which share of them; null: nowhere. */
  traces: { endpoint: string; share: number } | null;
  /** null: the development provider (demo and test only). */
  oidc: OidcConfig | null;
  /** Names of the provider's claims, and what its roles are here. */
  claims: ClaimsConfig;
  /** Fastify's trustProxy: false, true or a list of addresses. */
  trustedProxies: boolean | string[];
  /** null: made once and kept in the database. */
  cookieSecret: string | null;
  timeZone: string;
  /** Last day of the school year; what is distributed and not kept is deleted after it (OP-102). */
  schoolYearEnd: YearEnd;
  /** On which days the later parts of the school year begin: one makes two semesters. */
  schoolYearParts: PartStarts;
  /** On these days no class is taught: they do not count where weeks of school do. */
  schoolHolidays: Holidays;
  /** How long the access log of pupils' data is kept. */
  accessLogMonths: number;
  /** For how many school years after its own the history of the folios is kept. */
  historyYears: number;
  /** For how many school years after the present one an archived folio is kept. */
  archiveYears: number;
  rateLimits: RateLimits;
  /** LibreTranslate-compatible engine; null: proposals from the product's own lists (OP-069). */
  translation: { url: string; apiKey: string } | null;
  /** The speech engine (OP-047), and the size of its cache on disk; 0 caches nothing. */
  speech: { engine: 'embedded' | 'off' | { url: string }; key: string; cacheMaxBytes: number };
  /** Address or absolute path that the curriculum is imported from; null: the sample that comes with the product. */
  curriculumSource: string | null;
  /** Where media are kept, and whether pictures and sounds given by address are copied there. */
  media: { storage: FolderStorageConfig | S3StorageConfig; fetchesAddresses: boolean };
  /** A teacher finds pupils and teachers of her schools, or of the whole authority. */
  directoryScope: 'school' | 'authority';
  /**
   * Which columns of a roster's users link a person, which of its roles become ours, and above how many per cent of people who
   * would leave an import stops.
   */
  roster: {
    objectGuid: RosterIdColumn;
    worldId: RosterIdColumn;
    roles: Readonly<Record<string, Role>>;
    brake: number;
  };
  /** The mail server; without one each mail becomes a file in `folder`. */
  mail: { smtpUrl: string | null; from: string; folder: string };
  /** Whom people ask about their data: a mail address, or words that follow « à »; null: the head of their school. */
  privacyContact: string | null;
  /** News of the configuration, or where they are read (an address, or the absolute path of a file). */
  news: { items: readonly { title: string; uri: string }[]; feed: string | null };
  settings: SettingsConfig;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

export type DatabaseConfig = {
  /** Where DATABASE_URL leads to a pooler: the server itself, for listening, locks and jobs. */
  directUrl: string | null;
  /** A copy for reads that may be a moment old. */
  readUrl: string | null;
  /** Connections for the calls of screens. */
  poolSize: number;
  /** Whether statements are prepared once a connection; a pooler has to know it. */
  isNamed: boolean;
};

export type FolderStorageConfig = { kind: 'folder'; folder: string };

export type S3StorageConfig = {
  kind: 's3';
  bucket: string;
  region: string;
  /** null: Amazon's own. */
  endpoint: string | null;
  /** Before every key, without a trailing slash; '' for none. */
  prefix: string;
  /** null: the machine's own credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Where a file rests between the browser and the storage. */
  incomingFolder: string;
};

export type RateLimits = {
  enabled: boolean;
  /** Failed sign-ins per account within the window. */
  signInFailures: number;
  signInWindowMinutes: number;
  /** Requests to the sign-in paths per minute and address: a whole school shares one. */
  signInPerAddress: number;
  /** Token bucket of writes per session. */
  writeBurst: number;
  writesPerSecond: number;
  /** Secrets and course codes that guests try and that open nothing, per minute and address. */
  guestMissesPerMinute: number;
  /** All that guests open by them, per minute and address: a whole school, or more, shares one. */
  guestOpeningsPerMinute: number;
  /** Mails that a person may ask for in an hour, to change her address. */
  emailChangesPerHour: number;
};

/** What /settings.json serves besides `environment`. */
export type SettingsConfig = {
  mediaMaxSizeInMo: number;
  featureFlags: Record<string, boolean | string>;
  qrUrl: string;
  mediaPath: string;
  mediaServer: string;
  contactAddress: string;
  /** '' shows no link: only the demonstration has pages of its own for them. */
  blogAddress: string;
  newsAddress: string;
};

/** One line for each wrong variable: its name, what is wrong, what to do. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

export type Surroundings = {
  repoRoot: string;
  isRoot?: boolean;
  /** For a program that looks without serving. */
  mayBeRoot?: boolean;
};

/** The environment as it was given, for npm run doctor; and the language of whoever reads its answer. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env;
export const processLanguage = (): string => process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? '';

/** First frames say days and hours as browsers of the school do, whatever zone the machine has (decision 262). */
export function takeSchoolTime(): void {
  process.env.TZ = SCHOOL_TIME_ZONE;
}

export function readProcessConfig(surroundings: Surroundings): Config {
  return readConfig(process.env, surroundings);
}

export function readConfig(
  env: NodeJS.ProcessEnv,
  { repoRoot, isRoot = process.getuid?.() === 0, mayBeRoot = false }: Surroundings,
): Config {
  const { variables, problems } = parseVariables(env);
  problems.push(...checkTogether(variables, isRoot && !mayBeRoot));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const environment = variables.PUPITRE_ENVIRONMENT ?? 'demo';
  const port = variables.PORT ?? 3000;
  const publicUrl = variables.PUPITRE_PUBLIC_URL ?? `http://localhost:${port}`;
  const dataDir = variables.PUPITRE_DATA_DIR ?? defaultDataDir(repoRoot, isRoot);
  const translationUrl = variables.PUPITRE_TRANSLATION_URL;
  return {
    port,
    host: variables.PUPITRE_HOST ?? (environment === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    publicUrl,
    environment,
    databaseUrl: variables.DATABASE_URL ?? null,
    database: {
      directUrl: variables.DATABASE_DIRECT_URL ?? null,
      readUrl: variables.DATABASE_READ_URL ?? null,
      poolSize: variables.PUPITRE_DATABASE_POOL ?? 10,
      isNamed: (variables.PUPITRE_PREPARED_STATEMENTS ?? (variables.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    },
    instance: variables.PUPITRE_INSTANCE ?? `${hostname()}:${port}`,
    metricsFrom: variables.PUPITRE_METRICS_FROM ?? [],
    traces: readTraces(variables),
    drainSeconds: variables.PUPITRE_DRAIN_SECONDS ?? (environment === 'prod' ? 5 : 0),
    oidc: readOidc(variables),
    claims: readClaimsConfig(variables),
    trustedProxies: variables.PUPITRE_TRUSTED_PROXIES ?? false,
    cookieSecret: variables.PUPITRE_COOKIE_SECRET ?? null,
    timeZone: variables.PUPITRE_TIME_ZONE ?? 'Europe/Zurich',
    schoolYearEnd: variables.PUPITRE_SCHOOL_YEAR_END ?? DEFAULT_YEAR_END,
    schoolYearParts: variables.PUPITRE_SCHOOL_YEAR_PARTS ?? DEFAULT_PART_STARTS,
    schoolHolidays: variables.PUPITRE_SCHOOL_HOLIDAYS ?? DEFAULT_HOLIDAYS,
    privacyContact: variables.PUPITRE_PRIVACY_CONTACT?.trim() || null,
    accessLogMonths: variables.PUPITRE_ACCESS_LOG_MONTHS ?? 12,
    historyYears: variables.PUPITRE_HISTORY_YEARS ?? 5,
    archiveYears: variables.PUPITRE_ARCHIVE_YEARS ?? 5,
    rateLimits: readRateLimits(variables),
    translation:
      translationUrl === undefined ? null : { url: translationUrl, apiKey: variables.PUPITRE_TRANSLATION_KEY ?? '' },
    speech: {
      engine: variables.PUPITRE_SPEECH ?? 'embedded',
      key: variables.PUPITRE_SPEECH_KEY ?? '',
      cacheMaxBytes: (variables.PUPITRE_SPEECH_CACHE_MO ?? 200) * 1_048_576,
    },
    media: { storage: readMediaStorage(variables, dataDir), fetchesAddresses: variables.PUPITRE_FETCH_MEDIA !== 'off' },
    curriculumSource: variables.PUPITRE_CURRICULUM_SOURCE ?? null,
    directoryScope: variables.PUPITRE_DIRECTORY_SCOPE ?? 'school',
    roster: {
      objectGuid: variables.PUPITRE_ROSTER_OBJECT_GUID ?? 'sourcedId',
      worldId: variables.PUPITRE_ROSTER_WORLD_ID ?? 'identifier',
      roles: variables.PUPITRE_ROSTER_ROLES ?? DEFAULT_ROSTER_ROLES,
      brake: variables.PUPITRE_ROSTER_BRAKE ?? 5,
    },
    mail: {
      smtpUrl: variables.PUPITRE_SMTP_URL ?? null,
      from: variables.PUPITRE_MAIL_FROM ?? contactAddress(variables, publicUrl),
      folder: join(dataDir, 'mails'),
    },
    news: { items: variables.PUPITRE_NEWS ?? [], feed: variables.PUPITRE_NEWS_FEED ?? null },
    settings: readSettings(variables, publicUrl, environment),
    logLevel: variables.PUPITRE_LOG_LEVEL ?? 'info',
  };
}

/** A school's administrator is not one of Pupitre: that role comes from the sign-in, or from the configuration. */
const DEFAULT_ROSTER_ROLES: Config['roster']['roles'] = { student: 'eleves', teacher: 'enseignants', aide: 'soutien' };

/** The files that variables name in place of their values. */
export const secretFilesOf = (env: NodeJS.ProcessEnv): string[] => secretFilesIn(env, isVariable);

function checkTogether(variables: Variables, isRoot: boolean): string[] {
  const problems = checkOidc(variables);
  if (variables.DATABASE_DIRECT_URL !== undefined && variables.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL : elle manque, alors que DATABASE_DIRECT_URL est donnée ; donnez les deux ou aucune.');
  }
  if (variables.PUPITRE_TRANSLATION_KEY !== undefined && variables.PUPITRE_TRANSLATION_URL === undefined) {
    problems.push(
      'PUPITRE_TRANSLATION_URL : elle manque, alors que PUPITRE_TRANSLATION_KEY est donnée ; donnez les deux ou aucune.',
    );
  }
  if (variables.PUPITRE_SPEECH_KEY !== undefined && typeof variables.PUPITRE_SPEECH !== 'object') {
    problems.push(
      "PUPITRE_SPEECH_KEY : elle ne sert qu'avec une adresse dans PUPITRE_SPEECH ; donnez les deux ou aucune.",
    );
  }
  if (variables.PUPITRE_NEWS !== undefined && variables.PUPITRE_NEWS_FEED !== undefined) {
    problems.push('PUPITRE_NEWS, PUPITRE_NEWS_FEED : donnez l’une ou l’autre, pas les deux.');
  }
  problems.push(...checkS3(variables));
  if (variables.PUPITRE_ENVIRONMENT !== 'prod') return problems;
  if (variables.OIDC_ISSUER === undefined) {
    problems.push(
      "OIDC_ISSUER : elle manque ; avec PUPITRE_ENVIRONMENT=prod, donnez OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET de votre fournisseur d'identité.",
    );
  }
  if (variables.PUPITRE_PUBLIC_URL === undefined) {
    problems.push(
      "PUPITRE_PUBLIC_URL : elle manque ; avec PUPITRE_ENVIRONMENT=prod, donnez l'adresse que les gens utilisent, par exemple https://pupitre.exemple.ch.",
    );
  }
  if (isRoot) {
    problems.push('PUPITRE_ENVIRONMENT : prod ne tourne pas en root ; lancez Pupitre sous un utilisateur ordinaire.');
  }
  return problems;
}

const S3_NAMES = [
  'PUPITRE_S3_BUCKET',
  'PUPITRE_S3_REGION',
  'PUPITRE_S3_ENDPOINT',
  'PUPITRE_S3_PREFIX',
  'PUPITRE_S3_ACCESS_KEY_ID',
  'PUPITRE_S3_SECRET_ACCESS_KEY',
] as const;

function checkS3(variables: Variables): string[] {
  const given = S3_NAMES.filter((name) => variables[name] !== undefined);
  if (variables.PUPITRE_MEDIA_STORAGE !== 's3') {
    return given.length === 0
      ? []
      : [`${given.join(', ')} : ne sert qu'avec PUPITRE_MEDIA_STORAGE=s3 ; donnez-le, ou enlevez le reste.`];
  }
  const problems: string[] = [];
  if (variables.PUPITRE_S3_BUCKET === undefined) {
    problems.push('PUPITRE_S3_BUCKET : il manque ; avec PUPITRE_MEDIA_STORAGE=s3, donnez le nom du compartiment.');
  }
  if ((variables.PUPITRE_S3_ACCESS_KEY_ID === undefined) !== (variables.PUPITRE_S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('PUPITRE_S3_ACCESS_KEY_ID, PUPITRE_S3_SECRET_ACCESS_KEY : donnez les deux ou aucune.');
  }
  return problems;
}

function readMediaStorage(variables: Variables, dataDir: string): Config['media']['storage'] {
  const { PUPITRE_MEDIA_STORAGE: storage = 'folder', PUPITRE_S3_ACCESS_KEY_ID: accessKeyId } = variables;
  if (storage !== 's3')
    return { kind: 'folder', folder: storage === 'folder' ? join(dataDir, 'media') : storage.folder };
  const secretAccessKey = variables.PUPITRE_S3_SECRET_ACCESS_KEY;
  return {
    kind: 's3',
    bucket: variables.PUPITRE_S3_BUCKET ?? '',
    region: variables.PUPITRE_S3_REGION ?? 'us-east-1',
    endpoint: variables.PUPITRE_S3_ENDPOINT ?? null,
    prefix: variables.PUPITRE_S3_PREFIX ?? '',
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
    incomingFolder: join(dataDir, 'media', 'incoming'),
  };
}

function readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = 0.01 }: Variables) {
  return endpoint === undefined ? null : { endpoint, share };
}

function readRateLimits(variables: Variables): RateLimits {
  return {
    enabled: variables.PUPITRE_RATE_LIMITS !== 'off',
    signInFailures: variables.PUPITRE_SIGN_IN_FAILURES ?? 10,
    signInWindowMinutes: variables.PUPITRE_SIGN_IN_WINDOW_MINUTES ?? 10,
    signInPerAddress: variables.PUPITRE_SIGN_IN_PER_ADDRESS ?? 3_000,
    writeBurst: variables.PUPITRE_WRITE_BURST ?? 2_000,
    writesPerSecond: variables.PUPITRE_WRITES_PER_SECOND ?? 100,
    guestMissesPerMinute: variables.PUPITRE_GUEST_SECRETS_PER_MINUTE ?? 60,
    guestOpeningsPerMinute: variables.PUPITRE_GUEST_OPENINGS_PER_MINUTE ?? 6_000,
    emailChangesPerHour: variables.PUPITRE_EMAIL_CHANGES_PER_HOUR ?? 5,
  };
}

function readSettings(variables: Variables, publicUrl: string, environment: Config['environment']): SettingsConfig {
  const page = (id: string) => (environment === 'demo' ? `${GUIDE}/${id}.html` : '');
  return {
    mediaMaxSizeInMo: variables.PUPITRE_MEDIA_MAX_SIZE_IN_MO ?? 50,
    featureFlags: { ...DEFAULT_FLAGS, ...variables.PUPITRE_FEATURE_FLAGS },
    qrUrl: variables.PUPITRE_QR_URL ?? publicUrl,
    mediaPath: variables.PUPITRE_MEDIA_PATH ?? '/api/v1/medias',
    mediaServer: variables.PUPITRE_MEDIA_SERVER ?? publicUrl,
    contactAddress: contactAddress(variables, publicUrl),
    blogAddress: variables.PUPITRE_BLOG_ADDRESS ?? page('idees'),
    newsAddress: variables.PUPITRE_NEWS_ADDRESS ?? page('nouveautes'),
  };
}

const GUIDE = '/aide';

/** Whether browsers reach the product over TLS; cookies are Secure then. */
export const isHttps = (config: Config) => config.publicUrl.startsWith('https:');

const contactAddress = (variables: Variables, publicUrl: string) =>
  variables.PUPITRE_CONTACT_ADDRESS ?? `contact@${new URL(publicUrl).hostname}`;

const DEFAULT_FLAGS = {
  ...Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, flag !== 'google_tts_enabled'])),
  ouvrir_les_possibles: '2024-08-01T00:00:00+02:00',
};
