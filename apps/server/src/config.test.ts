import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { defaultDataDir, SYSTEM_DATA_DIR } from './data-dir.ts';

const repoRoot = mkdtempSync(join(tmpdir(), 'pupitre-config-'));
const read = (env: Record<string, string>, isRoot = false) => readConfig(env, { repoRoot, isRoot });

function refusal(env: Record<string, string>, isRoot = false): string {
  try {
    read(env, isRoot);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll('\u00a0', ' ');
    throw error;
  }
  throw new Error('the configuration was accepted');
}

const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'pupitre', OIDC_CLIENT_SECRET: 's3cret' };
const PROD = { PUPITRE_ENVIRONMENT: 'prod', PUPITRE_PUBLIC_URL: 'https://pupitre.example', ...OIDC };

describe('without any variable', () => {
  test('[REF-17] is a demonstration on this machine alone, every flag on but speech by Google', () => {
    const config = read({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', environment: 'demo', databaseUrl: null, oidc: null });
    expect(config.publicUrl).toBe('http://localhost:3000');
    const { google_tts_enabled, ouvrir_les_possibles, ...others } = config.settings.featureFlags;
    expect(google_tts_enabled).toBe(false);
    expect(Date.parse(String(ouvrir_les_possibles))).toBeLessThan(Date.now());
    expect(others).toEqual({
      notifications: true,
      signal_r: true,
      ouvrir_les_possibles_filter: true,
      changeMobile: true,
      groupes: true,
      dacc: true,
      folio_tache: true,
      transmit_folio: true,
      conjugaison: true,
      pratique: true,
      pratique_resultats: true,
      hors_ligne: true,
    });
    expect(config.settings).toMatchObject({
      mediaMaxSizeInMo: 50,
      mediaPath: '/api/v1/medias',
      qrUrl: config.publicUrl,
    });
    expect(config.rateLimits).toMatchObject({ signInFailures: 10, signInWindowMinutes: 10, writeBurst: 2000 });
    expect(config.rateLimits).toMatchObject({
      writesPerSecond: 100,
      guestMissesPerMinute: 60,
      guestOpeningsPerMinute: 6_000,
      enabled: true,
    });
  });

  test('[OP-023] only the demonstration has a blog and news without being told where', () => {
    expect(read({}).settings).toMatchObject({
      blogAddress: '/aide/idees.html',
      newsAddress: '/aide/nouveautes.html',
    });
    expect(read(PROD).settings).toMatchObject({ blogAddress: '', newsAddress: '' });
  });

  test('[OP-102] the school year ends on 31 July, or on the configured day', () => {
    expect(read({}).schoolYearEnd).toEqual({ month: 7, day: 31 });
    expect(read({ PUPITRE_SCHOOL_YEAR_END: '06-30' }).schoolYearEnd).toEqual({ month: 6, day: 30 });
  });

  test('holidays are those of western Switzerland, or the configured days', () => {
    expect(read({}).schoolHolidays).toContainEqual({ from: { month: 10, day: 3 }, to: { month: 10, day: 18 } });
    expect(read({ PUPITRE_SCHOOL_HOLIDAYS: '07-05..08-15, 11-01' }).schoolHolidays).toEqual([
      { from: { month: 7, day: 5 }, to: { month: 8, day: 15 } },
      { from: { month: 11, day: 1 }, to: { month: 11, day: 1 } },
    ]);
    for (const wrong of ['12-23..01-06', '07-01..', '02-30', 'juillet', '07-01..07-02..07-03']) {
      expect(() => read({ PUPITRE_SCHOOL_HOLIDAYS: wrong }), wrong).toThrow('PUPITRE_SCHOOL_HOLIDAYS');
    }
  });

  test('the school year has two semesters, or the configured parts', () => {
    expect(read({}).schoolYearParts).toEqual([{ month: 2, day: 1 }]);
    expect(read({ PUPITRE_SCHOOL_YEAR_PARTS: '11-20, 03-15' }).schoolYearParts).toEqual([
      { month: 11, day: 20 },
      { month: 3, day: 15 },
    ]);
    for (const wrong of ['02-30', '02-01,', 'février', '09-01,10-01,11-01,12-01,01-01,02-01'])
      expect(() => read({ PUPITRE_SCHOOL_YEAR_PARTS: wrong })).toThrow('PUPITRE_SCHOOL_YEAR_PARTS');
  });

  test('keeps media in a folder of its data, and copies those given by address', () => {
    const { media, dataDir } = read({});
    expect(media).toEqual({ storage: { kind: 'folder', folder: join(dataDir, 'media') }, fetchesAddresses: true });
  });

  test('keeps its data in the clone', () => {
    expect(read({}).dataDir).toBe(join(repoRoot, '.data'));
  });

  test('keeps its data outside the unpacked archive, which an upgrade replaces', () => {
    mkdirSync(join(repoRoot, 'bin'));
    writeFileSync(join(repoRoot, 'bin/pupitre'), '');
    expect(defaultDataDir(repoRoot, false)).toBe(SYSTEM_DATA_DIR);
    rmSync(join(repoRoot, 'bin'), { recursive: true });
  });

  test('keeps its data elsewhere as root when other users cannot enter the clone', () => {
    // mkdtemp makes 0700 folders, like root's home.
    expect(defaultDataDir(repoRoot, true)).toBe(SYSTEM_DATA_DIR);
    expect(defaultDataDir('/', true)).toBe('/.data');
  });

  test('the shipped example changes nothing', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    expect(read(parseEnv(example) as Record<string, string>)).toEqual(read({}));
  });
});

describe('[OP-047] the voice', () => {
  const URL_TEMPLATE = 'https://voix.example/{lang}?texte={text}';

  test('is the embedded one, or the configured one', () => {
    expect(read({}).speech).toEqual({ engine: 'embedded', key: '', cacheMaxBytes: 200 * 1_048_576 });
    expect(read({ PUPITRE_SPEECH: 'off', PUPITRE_SPEECH_CACHE_MO: '0' }).speech).toMatchObject({
      engine: 'off',
      cacheMaxBytes: 0,
    });
    expect(read({ PUPITRE_SPEECH: URL_TEMPLATE, PUPITRE_SPEECH_KEY: 'clef' }).speech).toMatchObject({
      engine: { url: URL_TEMPLATE },
      key: 'clef',
    });
  });

  test('is refused when an address lacks the text, and a key without an address', () => {
    for (const wrong of ['on', 'https://voix.example/{lang}', 'ftp://voix.example/{lang}/{text}'])
      expect(refusal({ PUPITRE_SPEECH: wrong })).toContain('PUPITRE_SPEECH : « ');
    expect(refusal({ PUPITRE_SPEECH_KEY: 'clef' })).toContain('PUPITRE_SPEECH_KEY : ');
  });
});

describe('given values', () => {
  test('change the product', () => {
    const config = read({
      ...PROD,
      PORT: '8080',
      DATABASE_URL: 'postgres://me:pw@db.example:5433/school?sslmode=require',
      PUPITRE_PUBLIC_URL: 'https://pupitre.example/',
      PUPITRE_TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
      PUPITRE_FEATURE_FLAGS: 'groupes=off, ouvrir_les_possibles=2030-01-01',
      PUPITRE_RATE_LIMITS: 'off',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://pupitre.example',
      environment: 'prod',
    });
    expect(config.oidc).toMatchObject({ issuer: 'https://id.example', clientId: 'pupitre', clientSecret: 's3cret' });
    expect(config.trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
    expect(config.settings.featureFlags).toMatchObject({
      groupes: false,
      ouvrir_les_possibles: '2030-01-01',
      dacc: true,
    });
    expect(config.rateLimits.enabled).toBe(false);
    expect(config.databaseUrl).toContain('db.example:5433');
  });

  test('an issuer replaces the development provider in every environment', () => {
    expect(read(OIDC).oidc?.issuer).toBe('https://id.example');
    expect(read({ ...OIDC, PUPITRE_ENVIRONMENT: 'test' }).oidc?.issuer).toBe('https://id.example');
  });

  test('an empty variable counts as absent', () => {
    expect(read({ PORT: ' ', DATABASE_URL: '' })).toEqual(read({}));
  });
});

describe('a wrong value gives one line that names it', () => {
  test.each([
    [{ PORT: '0' }, 'PORT : « 0 » ne convient pas'],
    [{ PORT: '65536' }, 'donnez un nombre entier de 1 à 65535'],
    [{ PORT: '80a' }, 'PORT : « 80a »'],
    [
      { PUPITRE_ENVIRONMENT: 'production' },
      'PUPITRE_ENVIRONMENT : « production » ne convient pas ; donnez demo, test, prod.',
    ],
    [{ PUPITRE_ENVIRONMENT: 'Demo' }, 'PUPITRE_ENVIRONMENT : « Demo »'],
    [{ PUPITRE_PUBLIC_URL: 'pupitre.example' }, 'PUPITRE_PUBLIC_URL : « pupitre.example »'],
    [{ PUPITRE_PUBLIC_URL: 'https://a.example/path' }, 'une adresse sans chemin'],
    [{ PUPITRE_DATA_DIR: './data' }, 'PUPITRE_DATA_DIR : « ./data » ne convient pas ; donnez un chemin absolu'],
    [{ PUPITRE_HOST: 'a b' }, 'PUPITRE_HOST : « a b »'],
    [{ DATABASE_URL: 'mysql://me:hidden@db/x' }, 'DATABASE_URL : la valeur donnée ne convient pas'],
    [{ DATABASE_URL: 'postgres://me:hidden@db' }, 'postgres://utilisateur:motdepasse@machine:5432/base'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET : il manque une valeur'],
    [{ ...OIDC, OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER : « id.example »'],
    [{ PUPITRE_TRUSTED_PROXIES: '10.0.0.1,proxy' }, 'PUPITRE_TRUSTED_PROXIES : « 10.0.0.1,proxy »'],
    [{ PUPITRE_TRUSTED_PROXIES: '10.0.0.0/33' }, 'PUPITRE_TRUSTED_PROXIES'],
    [{ PUPITRE_COOKIE_SECRET: 'hidden' }, 'au moins 32 caractères'],
    [{ PUPITRE_TIME_ZONE: 'Mars/Base' }, 'PUPITRE_TIME_ZONE : « Mars/Base »'],
    [{ PUPITRE_SCHOOL_YEAR_END: '02-29' }, 'PUPITRE_SCHOOL_YEAR_END : « 02-29 »'],
    [{ PUPITRE_SCHOOL_YEAR_END: '31-07' }, 'par exemple 07-31'],
    [{ PUPITRE_LOG_LEVEL: 'loud' }, 'PUPITRE_LOG_LEVEL : « loud »'],
    [{ PUPITRE_DIRECTORY_SCOPE: 'all' }, 'donnez school, authority.'],
    [{ PUPITRE_RATE_LIMITS: 'no' }, 'donnez on, off.'],
    [{ PUPITRE_WRITE_BURST: '-1' }, 'PUPITRE_WRITE_BURST : « -1 »'],
    [{ PUPITRE_MEDIA_MAX_SIZE_IN_MO: '1e3' }, 'PUPITRE_MEDIA_MAX_SIZE_IN_MO : « 1e3 »'],
    [{ PUPITRE_FEATURE_FLAGS: 'group=on' }, 'noms : google_tts_enabled'],
    [{ PUPITRE_FEATURE_FLAGS: 'ouvrir_les_possibles=2024-13-45' }, 'PUPITRE_FEATURE_FLAGS'],
    [{ PUPITRE_MEDIA_PATH: 'medias' }, 'PUPITRE_MEDIA_PATH : « medias »'],
    [{ PUPITRE_CONTACT_ADDRESS: 'nobody' }, 'PUPITRE_CONTACT_ADDRESS : « nobody »'],
    [{ PUPITRE_BLOG_ADDRESS: 'javascript:alert(1)' }, 'PUPITRE_BLOG_ADDRESS'],
    [{ PUPITRE_TRANSLATION_KEY: 'hidden' }, 'PUPITRE_TRANSLATION_URL : elle manque'],
    [{ PUPITRE_ENVIROMENT: 'prod' }, "PUPITRE_ENVIROMENT : cette variable n'existe pas"],
    [{ ...PROD, OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER : elle manque'],
    [{ ...PROD, PUPITRE_PUBLIC_URL: '' }, 'PUPITRE_PUBLIC_URL : elle manque'],
  ] as [Record<string, string>, string][])('%j', (env, expected) => {
    const line = refusal(env);
    expect(line).toContain(expected);
    expect(line.split('\n')).toHaveLength(1);
    expect(line).not.toContain('hidden');
  });

  test('prod refuses root', () => {
    expect(refusal(PROD, true)).toContain('prod ne tourne pas en root');
    expect(read(PROD).environment).toBe('prod');
  });

  test('several wrong values give a line each', () => {
    expect(refusal({ PORT: 'x', PUPITRE_TIME_ZONE: 'y' }).split('\n')).toHaveLength(2);
  });
});

describe('where media are kept', () => {
  const S3 = { PUPITRE_MEDIA_STORAGE: 's3', PUPITRE_S3_BUCKET: 'ecole' };

  test('in a folder of one’s choice, or in S3', () => {
    const { media } = read({ PUPITRE_MEDIA_STORAGE: '/srv/medias', PUPITRE_FETCH_MEDIA: 'off' });
    expect(media).toEqual({ storage: { kind: 'folder', folder: '/srv/medias' }, fetchesAddresses: false });
    const s3 = read({
      ...S3,
      PUPITRE_DATA_DIR: '/srv/donnees',
      PUPITRE_S3_ENDPOINT: 'https://s3.exemple.ch/',
      PUPITRE_S3_PREFIX: 'pupitre/medias',
      PUPITRE_S3_ACCESS_KEY_ID: 'a',
      PUPITRE_S3_SECRET_ACCESS_KEY: 'b',
    });
    expect(s3.media.storage).toEqual({
      kind: 's3',
      bucket: 'ecole',
      region: 'us-east-1',
      endpoint: 'https://s3.exemple.ch',
      prefix: 'pupitre/medias',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      incomingFolder: '/srv/donnees/media/incoming',
    });
    expect(read(S3).media.storage).toMatchObject({ endpoint: null, credentials: null, prefix: '' });
  });

  test('conflicting values are reported', () => {
    expect(refusal({ PUPITRE_MEDIA_STORAGE: 's3' })).toContain('PUPITRE_S3_BUCKET : il manque');
    expect(refusal({ PUPITRE_S3_BUCKET: 'ecole' })).toContain('PUPITRE_S3_BUCKET : ne sert qu');
    expect(refusal({ ...S3, PUPITRE_S3_ACCESS_KEY_ID: 'a' })).toContain('les deux ou aucune');
    expect(refusal({ ...S3, PUPITRE_S3_PREFIX: '/medias/' })).toContain('PUPITRE_S3_PREFIX');
    expect(refusal({ PUPITRE_MEDIA_STORAGE: 'medias' })).toContain('PUPITRE_MEDIA_STORAGE');
  });
});

describe('mail and news', () => {
  test('without variables mails are files, and there are no news', () => {
    const { mail, news, dataDir } = read({ PUPITRE_CONTACT_ADDRESS: 'contact@ecole.ch' });
    expect(mail).toEqual({ smtpUrl: null, from: 'contact@ecole.ch', folder: join(dataDir, 'mails') });
    expect(news).toEqual({ items: [], feed: null });
  });

  test('a mail server and the sender', () => {
    const PUPITRE_SMTP_URL = 'smtps://pupitre:p%40ss@courriel.ch:465';
    expect(read({ PUPITRE_SMTP_URL, PUPITRE_MAIL_FROM: 'ecole@ecole.ch' }).mail).toMatchObject({
      smtpUrl: PUPITRE_SMTP_URL,
      from: 'ecole@ecole.ch',
    });
  });

  test.each(['courriel.ch', 'https://courriel.ch', 'smtp://', 'smtp:motdepasse'])(
    '%s is no mail server, and is not repeated',
    (value) => {
      const message = refusal({ PUPITRE_SMTP_URL: value });
      expect(message).toContain('PUPITRE_SMTP_URL');
      expect(message).not.toContain(`« ${value} »`);
    },
  );

  test('pairs of titles and addresses', () => {
    const PUPITRE_NEWS = 'Portes | fenêtres | https://exemple.ch/a?b=1 ; Version 4.9|/apropos ;';
    expect(read({ PUPITRE_NEWS }).news.items).toEqual([
      { title: 'Portes | fenêtres', uri: 'https://exemple.ch/a?b=1' },
      { title: 'Version 4.9', uri: '/apropos' },
    ]);
  });

  test.each(['Titre', '| https://exemple.ch', 'Titre | javascript:alert(1)', 'Titre | //ailleurs.ch', 'Titre | /a b'])(
    '« %s » is no news',
    (value) => {
      expect(refusal({ PUPITRE_NEWS: value })).toContain('PUPITRE_NEWS');
    },
  );

  test('a feed, or news of one’s own: not both', () => {
    expect(read({ PUPITRE_NEWS_FEED: '/srv/news.xml' }).news.feed).toBe('/srv/news.xml');
    expect(refusal({ PUPITRE_NEWS_FEED: 'news.xml' })).toContain('PUPITRE_NEWS_FEED');
    expect(refusal({ PUPITRE_NEWS_FEED: 'https://exemple.ch/f', PUPITRE_NEWS: 'a | /b' })).toContain('pas les deux');
  });
});

test('the curriculum comes from an address, a file, or with the product', () => {
  expect(read({}).curriculumSource).toBeNull();
  for (const source of ['https://exemple.ch/per.json?cle=1', '/srv/per.json']) {
    expect(read({ PUPITRE_CURRICULUM_SOURCE: source }).curriculumSource).toBe(source);
  }
  for (const source of ['per.json', 'ftp://exemple.ch/per.json']) {
    expect(refusal({ PUPITRE_CURRICULUM_SOURCE: source })).toContain('PUPITRE_CURRICULUM_SOURCE');
  }
});

describe('secrets from files', () => {
  const file = join(repoRoot, 'secret');
  test('NAME_FILE stands for what the file holds', () => {
    writeFileSync(file, 's3cret\n');
    const { OIDC_CLIENT_SECRET: _, ...rest } = PROD;
    expect(read({ ...rest, OIDC_CLIENT_SECRET_FILE: file }).oidc?.clientSecret).toBe('s3cret');
  });
  test('both, a missing file, and a name that does not exist, give one line each', () => {
    expect(refusal({ ...PROD, OIDC_CLIENT_SECRET_FILE: file })).toBe(
      "OIDC_CLIENT_SECRET_FILE : OIDC_CLIENT_SECRET est donnée aussi ; donnez l'une ou l'autre.",
    );
    expect(refusal({ PUPITRE_SMTP_URL_FILE: '/nonexistent/x' })).toMatch(
      /^PUPITRE_SMTP_URL_FILE : le fichier \/nonexistent\/x ne peut pas être lu \(ENOENT\)/,
    );
    expect(refusal({ PUPITRE_TYPO_FILE: file })).toContain("PUPITRE_TYPO_FILE : cette variable n'existe pas");
  });
});

describe('several servers', () => {
  test('a pooler needs the address of the server itself too, and prepares nothing', () => {
    const given = { DATABASE_URL: 'postgres://u:p@pooler:6432/db', DATABASE_DIRECT_URL: 'postgres://u:p@a,b/db' };
    expect(read(given).database).toEqual({
      directUrl: 'postgres://u:p@a,b/db',
      readUrl: null,
      poolSize: 10,
      isNamed: false,
    });
    expect(read({ ...given, PUPITRE_PREPARED_STATEMENTS: 'on', PUPITRE_DATABASE_POOL: '25' }).database).toMatchObject({
      poolSize: 25,
      isNamed: true,
    });
    expect(refusal({ DATABASE_DIRECT_URL: given.DATABASE_DIRECT_URL })).toMatch(/^DATABASE_URL : elle manque/);
  });
  test('a server in production drains, and is told apart in the log', () => {
    expect(read(PROD).drainSeconds).toBe(5);
    expect(read({}).drainSeconds).toBe(0);
    expect(read({ PORT: '3100' }).instance).toMatch(/^.+:3100$/);
    expect(read({ PUPITRE_INSTANCE: 'web2' }).instance).toBe('web2');
  });
});
