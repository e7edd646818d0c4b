import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { startSchoolIssuer } from '../../apps/server/test/school-issuer.ts';
import { findFreePort } from '../product/free-port.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { signIn } from '../school/sign-in.ts';
import { readCpuMs } from './processes.ts';
import { percentile, Report } from './statistics.ts';

const CONNECTIONS = 16;
const SECONDS = 3;
const WARM_SECONDS = 1;
/** Of the processor, in ms of product and database: a sign-in at a provider outside, and with the first screen. */
const OUTSIDE_MOST_MS = 10;
const SCREEN_MOST_MS = 20;
const PEOPLE = 64;
const DEMO = ['enseignante', 'collegue', 'soutien', 'editrice', 'admin', 'eleve1', 'eleve2', 'eleve3'];

const SIGN_INS = { PUPITRE_ENVIRONMENT: 'demo', PUPITRE_RATE_LIMITS: 'off' };

/** What a sign-in costs product and database, behind a provider outside and with the built-in one. */
export async function benchSignIns(): Promise<boolean> {
  const report = new Report();
  {
    await using outside = await startBehindSchool();
    const people = Array.from({ length: PEOPLE }, (_, index) => String(index));
    await measure(report, outside.product, { name: 'provider outside', logins: people, isBounded: true });
  }
  await using builtIn = await startProduct({ env: SIGN_INS });
  await measure(report, builtIn, { name: 'built-in provider', logins: DEMO, isBounded: false });
  report.add(true, 'scrypt of the built-in provider', (await measureScrypt()).toFixed(1), '', '', '');
  return report.print('Sign-ins, 16 at a time, each browser new\n', ['', 'CPU ms', 'p50 ms', 'per second', '']);
}

/** The product with a provider in this process, whose own work is not counted. */
async function startBehindSchool(): Promise<AsyncDisposable & { product: Product }> {
  const port = await findFreePort();
  const redirect = `http://localhost:${port}/api/v1/account/callback`;
  const issuer = await startSchoolIssuer({ client: { redirect_uris: [redirect] } });
  let next = 0;
  // Whoever signs in next is another one; the provider knows her by her subject alone.
  const claims = () => {
    next = (next + 1) % PEOPLE;
    return { sub: `person-${next}`, DisplayName: `Personne ${next}`, idp: 'edu', 'app-role': ['enseignants'] };
  };
  Object.defineProperty(issuer, 'claims', { get: claims });
  const product = await startProduct({
    port,
    env: {
      ...SIGN_INS,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
    },
  });
  return {
    product,
    async [Symbol.asyncDispose]() {
      await product.stop();
      await issuer.close();
    },
  };
}

type Way = { name: string; logins: readonly string[]; isBounded: boolean };

async function measure(report: Report, { url, pid }: Product, { name, logins, isBounded }: Way): Promise<void> {
  const enter = (login: string) => signIn(url, login);
  const toScreen = async (login: string) => {
    const { headers } = await enter(login);
    const answer = await fetch(`${url}/accueil`, { headers: { ...headers, accept: 'text/html' } });
    // An empty object where the page brings nothing: to a guest.
    if (/id="brought">\{\}/.test(await answer.text())) throw new Error('No screen came.');
  };
  for (const [what, act, most] of [
    ['until the session', enter, OUTSIDE_MOST_MS],
    ['with the first screen', toScreen, SCREEN_MOST_MS],
  ] as const) {
    await repeat(act, logins, WARM_SECONDS);
    const before = readCpuMs(pid);
    const { samples, perSecond } = await repeat(act, logins, SECONDS);
    const cpuMs = (readCpuMs(pid) - before) / samples.length;
    const limit = isBounded ? `≤ ${most} ms` : '';
    const [cpu, p50] = [cpuMs, percentile(samples, 0.5)].map((ms) => ms.toFixed(1));
    report.add(!isBounded || cpuMs <= most, `${name}, ${what}`, cpu ?? '', p50 ?? '', perSecond.toFixed(0), limit);
  }
}

async function repeat(act: (login: string) => Promise<unknown>, logins: readonly string[], seconds: number) {
  const samples: number[] = [];
  const begin = performance.now();
  const work = async (_: unknown, lane: number) => {
    for (let turn = lane; performance.now() < begin + seconds * 1_000; turn += CONNECTIONS) {
      const from = performance.now();
      await act(logins[turn % logins.length] ?? '');
      samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { samples, perSecond: samples.length / ((performance.now() - begin) / 1_000) };
}

const SCRYPTS = 20;

/** Of the processor, in ms: as the built-in provider compares a password. */
async function measureScrypt(): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < SCRYPTS; count += 1) await promisify(scrypt)('pupitre', randomBytes(16), 32);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / SCRYPTS;
}
