import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { fetchConfigured, readConfigured } from '../http/fetch-configured.ts';
import { type Check, configOf } from './check.ts';
import { attention, type Finding, fault, ok, reasonOf } from './finding.ts';

const ANSWER_MS = 4_000;
const STEP_MS = 3_000;
const CLOCK_SECONDS = 60;
const DISCOVERY_MAX = 1_000_000;
const FEED_MAX = 2_000_000;
const CURRICULUM_MAX = 20_000_000;

/** What Node says of a chain that ends at nothing it trusts. */
const UNKNOWN_AUTHORITY = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** The issuer's own document, as the sign-in reads it. */
export const identityCheck: Check = {
  name: 'identity',
  needs: ['configuration'],
  run: async (world) => {
    const { oidc } = configOf(world);
    if (oidc === null) return [ok('identityDemo')];
    const { issuer } = oidc;
    const from = performance.now();
    let found: { issuer?: unknown };
    let date: string | null;
    try {
      const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'error',
      });
      if (!answer.ok) return [fault('identityFailed', { issuer, reason: `HTTP ${answer.status}` })];
      date = answer.headers.get('date');
      found = JSON.parse((await answer.text()).slice(0, DISCOVERY_MAX)) as { issuer?: unknown };
    } catch (error) {
      const reason = reasonOf(error);
      return [fault(UNKNOWN_AUTHORITY.has(reason) ? 'identityAuthority' : 'identityFailed', { issuer, reason })];
    }
    const ms = Math.round(performance.now() - from);
    const theirs = String(found.issuer);
    // As the protocol compares them, but for the stroke that the configuration takes away where there is no path.
    if (theirs !== issuer && theirs !== `${new URL(issuer).origin}/`)
      return [fault('identityOther', { issuer, found: theirs })];
    const seconds = date === null ? 0 : Math.round(Math.abs(Date.parse(date) - Date.now()) / 1_000);
    return [
      ok('identityOk', { issuer, ms }),
      ...(seconds > CLOCK_SECONDS ? [attention('identityClock', { seconds })] : []),
    ];
  },
};

/** As far as a mail would go before its first line: no mail is sent. */
export const mailCheck: Check = {
  name: 'mail',
  needs: ['configuration'],
  run: async (world) => {
    const { mail, environment } = configOf(world);
    const { folder } = mail;
    if (mail.smtpUrl === null) {
      return [environment === 'prod' ? attention('mailFolderProd', { folder }) : ok('mailFolder', { folder })];
    }
    const url = new URL(mail.smtpUrl);
    const isSecure = url.protocol === 'smtps:';
    const host = `${url.hostname}:${url.port || (isSecure ? '465' : '587')}`;
    const connection = new SMTPConnection({
      // What the mailer makes of the same address, with the options behind its « ? ».
      ...parseConnectionUrl(mail.smtpUrl),
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
      dnsTimeout: STEP_MS,
    });
    try {
      await step(connection, (done) => connection.connect(done));
      const findings: Finding[] = [];
      if (connection.secure) findings.push(ok('mailOk', { host, security: isSecure ? 'TLS' : 'STARTTLS' }));
      else findings.push(attention('mailOpen', { host }));
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
      // A password never crosses an unencrypted network.
      if (url.username === '' || !connection.secure) return findings;
      try {
        await step(connection, (done) => connection.login({ credentials }, done));
      } catch (error) {
        return [fault('mailLogin', { host, reason: smtpReason(error) })];
      }
      return findings;
    } catch (error) {
      return [fault('mailFailed', { host, reason: smtpReason(error) })];
    } finally {
      connection.close();
    }
  },
};

/** Ends with the callback, or with what the connection says meanwhile. */
function step(connection: SMTPConnection, begin: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    begin((error) => (error ? reject(error) : resolve()));
  });
}

/** A server's sentence may quote the account. */
function smtpReason(error: unknown): string {
  const { responseCode } = (typeof error === 'object' && error !== null ? error : {}) as { responseCode?: number };
  return responseCode === undefined ? reasonOf(error) : `${reasonOf(error)} ${responseCode}`;
}

/** What the server reads from elsewhere now and then. */
export const addressesCheck: Check = {
  name: 'addresses',
  needs: ['configuration'],
  run: async (world) => {
    const { news, curriculumSource, translation } = configOf(world);
    const findings: Finding[] = [];
    const read = async (variable: string, address: string, work: () => Promise<unknown>) => {
      try {
        await work();
        findings.push(ok('addressOk', { variable }));
      } catch {
        findings.push(attention('addressFailed', { variable, address: withoutQuery(address) }));
      }
    };
    const limits = { timeoutMs: ANSWER_MS };
    await Promise.all([
      news.feed &&
        read('PUPITRE_NEWS_FEED', news.feed, () => readConfigured(news.feed ?? '', { ...limits, maxBytes: FEED_MAX })),
      curriculumSource &&
        read('PUPITRE_CURRICULUM_SOURCE', curriculumSource, () =>
          readConfigured(curriculumSource, { ...limits, maxBytes: CURRICULUM_MAX }),
        ),
      // Its list of languages: nothing is translated.
      translation &&
        read('PUPITRE_TRANSLATION_URL', translation.url, () =>
          fetchConfigured(new URL('/languages', translation.url).href, { ...limits, maxBytes: FEED_MAX }),
        ),
    ]);
    return findings.length === 0 ? [ok('addressNone')] : findings;
  },
};

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//');
