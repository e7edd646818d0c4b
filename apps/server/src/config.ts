/** What the whole server reads of its environment; `readConfig` is the only reader of process.env. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path; holds the embedded database, the lock and what uploads will need. */
  dataDir: string;
  /** Origin that people use, without a trailing slash. */
  publicUrl: string;
  environment: 'demo' | 'test' | 'prod';
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** null: the development provider (demo and test only). */
  oidc: OidcConfig | null;
  /** Names of the claims that link a person to the school directory. */
  claims: { objectGuid: string; cloeeWorldId: string };
  /** Value for Fastify's trustProxy: false, true or a list of addresses. */
  trustedProxies: boolean | string[];
  /** null: made once and kept in the database. */
  cookieSecret: string | null;
  timeZone: string;
  rateLimits: RateLimits;
  /** LibreTranslate-compatible engine; null: proposals from the product's own lists (OP-069). */
  translation: { url: string; apiKey: string } | null;
  /** A teacher finds pupils and teachers of her schools, or of the whole authority. */
  directoryScope: 'school' | 'authority';
  settings: SettingsConfig;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

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
  /** Secrets and course codes opened by guests, per minute and address. */
  guestSecretsPerMinute: number;
};

/** What /settings.json serves besides `environment`. */
export type SettingsConfig = {
  mediaMaxSizeInMo: number;
  featureFlags: Record<string, boolean | string>;
  qrUrl: string;
  mediaPath: string;
  mediaServer: string;
  contactAddress: string;
  blogAddress: string;
  newsAddress: string;
};
