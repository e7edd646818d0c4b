import type { Config } from '../src/config.ts';
import { DEFAULT_CLAIMS } from '../src/config-oidc.ts';

export const TEST_ORIGIN = 'http://pupitre.test';

/** A configuration that reads no environment; tests override what matters to them. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  publicUrl: TEST_ORIGIN,
  environment: 'test',
  databaseUrl: null,
  database: { directUrl: null, readUrl: null, poolSize: 10, isNamed: true },
  instance: 'test',
  drainSeconds: 0,
  metricsFrom: [],
  traces: null,
  oidc: null,
  claims: DEFAULT_CLAIMS,
  trustedProxies: false,
  cookieSecret: null,
  timeZone: 'Europe/Zurich',
  schoolYearEnd: { month: 7, day: 31 },
  privacyContact: null,
  accessLogMonths: 12,
  historyYears: 5,
  rateLimits: {
    enabled: true,
    signInFailures: 10,
    signInWindowMinutes: 10,
    signInPerAddress: 6_000,
    writeBurst: 2_000,
    writesPerSecond: 100,
    guestSecretsPerMinute: 60,
    emailChangesPerHour: 5,
  },
  translation: null,
  speech: { engine: 'embedded', key: '', cacheMaxBytes: 0 },
  curriculumSource: null,
  // createTestApp gives each application a folder of its own.
  media: { storage: { kind: 'folder', folder: '/nonexistent/media' }, fetchesAddresses: false },
  directoryScope: 'school',
  roster: {
    objectGuid: 'sourcedId',
    worldId: 'identifier',
    roles: { student: 'eleves', teacher: 'enseignants', aide: 'soutien' },
    brake: 5,
  },
  mail: { smtpUrl: null, from: 'pupitre@pupitre.test', folder: '/nonexistent/mails' },
  news: { items: [], feed: null },
  settings: {
    mediaMaxSizeInMo: 20,
    featureFlags: {},
    qrUrl: '',
    mediaPath: '',
    mediaServer: '',
    contactAddress: '',
    blogAddress: '',
    newsAddress: '',
  },
  logLevel: 'info',
  ...overrides,
});
