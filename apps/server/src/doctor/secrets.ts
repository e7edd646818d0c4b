import type { Config } from '../config.ts';
import type { Finding } from './finding.ts';

const HIDDEN = '•••';

/** Whatever a finding quotes, no secret of the configuration is in it. */
export function maskFinding<One extends Finding>(
  finding: One,
  env: NodeJS.ProcessEnv,
  config: Config | undefined,
): One {
  const given = Object.entries(finding.given).map(([name, value]) => [
    name,
    typeof value === 'string' ? maskSecrets(value, env, config) : value,
  ]);
  return { ...finding, given: Object.fromEntries(given) as Finding['given'] };
}

export function maskSecrets(text: string, env: NodeJS.ProcessEnv, config: Config | undefined): string {
  const secrets = [...secretsOf(env), ...(config === undefined ? [] : secretsOfConfig(config))]
    .filter((secret) => secret.length >= 3)
    .sort((a, b) => b.length - a.length);
  let masked = text.replace(/(\/\/[^\s/:@]*):[^\s/@]+@/g, `$1:${HIDDEN}@`);
  for (const secret of secrets) masked = masked.replaceAll(secret, HIDDEN);
  return masked;
}

/** Also where the configuration could not be read. */
const secretsOf = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(env).flatMap(([name, value = '']) => {
    if (/^(PUPITRE|OIDC)_\w*(SECRET|KEY)$/.test(name)) return [value];
    return /^(DATABASE_\w*URL|PUPITRE_SMTP_URL)$/.test(name) ? passwordsOf(value) : [];
  });

function secretsOfConfig({
  oidc,
  cookieSecret,
  databaseUrl,
  database,
  mail,
  translation,
  speech,
  media,
}: Config): string[] {
  const urls = [databaseUrl, database.directUrl, database.readUrl, mail.smtpUrl];
  const { storage } = media;
  return [
    ...urls.flatMap((url) => (url === null ? [] : passwordsOf(url))),
    ...(storage.kind === 's3' && storage.credentials !== null ? [storage.credentials.secretAccessKey] : []),
    oidc?.clientSecret ?? '',
    oidc?.privateKey ?? '',
    oidc?.decryptionKey ?? '',
    cookieSecret ?? '',
    translation?.apiKey ?? '',
    speech.key,
  ];
}

/** As written, and decoded. */
function passwordsOf(url: string): string[] {
  const [, password = ''] = /\/\/[^/:@]*:(.*)@[^@]*$/.exec(url) ?? [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
