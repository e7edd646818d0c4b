import { type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { API_PREFIX, uploadMedium } from '@pupitre/contract';
import type { Seen } from '../modules/health/health.routes.ts';
import { VERSION } from '../version.ts';
import { type Check, configOf, type World } from './check.ts';
import { attention, type Finding, fault, ok, reasonOf, skipped } from './finding.ts';

const ANSWER_MS = 4_000;
const SOCKET_PATH = '/api/v1/notification';
const SEEN_PATH = '/health/seen';
const UPLOAD_PATH = `${API_PREFIX}${uploadMedium.path}`;
const LOGIN_PATH = '/api/v1/account/login';
const CERTIFICATE = /CERT|SIGNATURE|TLS|SSL|ALTNAME/;

type Health = { status?: string; version?: string; parts?: Record<string, string> };

/** The address that people use, through whatever stands in front. */
export const publicCheck: Check = {
  name: 'public',
  needs: ['configuration'],
  run: async (world) => {
    const { publicUrl: url, environment, databaseUrl, settings } = configOf(world);
    let live: Response;
    try {
      live = await get(`${url}/health/live`);
    } catch (error) {
      const reason = reasonOf(error);
      if (CERTIFICATE.test(reason)) return [fault('publicCertificate', { url, reason })];
      const isStopped = databaseUrl === null && world.database === undefined && environment !== 'prod';
      if (isStopped) return [skipped('publicStopped', { url })];
      // What refuses was reached: a proxy that is down. Silence may only mean that this machine is on another network.
      if (reason === 'ECONNREFUSED' && (await anyServes(world))) return [fault('publicRefused', { url, reason })];
      return [attention('publicDown', { url, reason })];
    }
    if (live.status !== 200) return [fault('publicOther', { url, status: live.status, path: '/health/live' })];
    const { notifications, signal_r: signalR } = settings.featureFlags;
    const isLive = notifications === true && signalR === true;
    const found = await Promise.all([
      judgeReady(url),
      isLive ? judgeSocket(url) : [ok('socketOff')],
      judgeForwarding(world),
      judgeUpload(world),
      judgeCookies(url),
      judgeMetrics(url),
    ]);
    return found.flat();
  },
};

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual', headers });

/** Whether servers of this installation run, here or on another machine. Their ports may be the services' to know. */
async function anyServes(world: World): Promise<boolean> {
  const { host, port } = configOf(world);
  const near = /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  const answer = await get(`http://${near.includes(':') ? `[${near}]` : near}:${port}/health/live`).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if ((said as Health | null | undefined)?.status === 'ok') return true;
  const found = await world.database?.client.query(LISTENING).catch(() => null);
  return (found?.rows.length ?? 0) > 0;
}

/** Each process of this canton keeps a connection that listens. */
const LISTENING = `select 1 from pg_stat_activity
  where application_name = 'pupitre-hub' and datname = current_database() and usename = current_user limit 1`;

async function judgeReady(url: string): Promise<Finding[]> {
  const answer = await get(`${url}/health/ready`);
  const health = await (answer.json() as Promise<Health>).catch((): Health => ({}));
  if (health.status === undefined) return [fault('publicOther', { url, status: answer.status, path: '/health/ready' })];
  if (health.status !== 'ok') {
    const parts = Object.entries(health.parts ?? {})
      .filter(([, state]) => state !== 'ok' && state !== 'off')
      .map(([part, state]) => `${part} ${state}`)
      .join(', ');
    const given = { url, state: health.status, parts };
    return [health.status === 'degraded' ? attention('publicNotReady', given) : fault('publicNotReady', given)];
  }
  const { version: found = '' } = health;
  return [
    found === VERSION
      ? ok('publicOk', { url, version: found })
      : attention('publicVersion', { url, found, version: VERSION }),
  ];
}

/** Pupitre refuses a socket without a session with 401; without Upgrade there is nothing at its address (404). */
async function judgeSocket(url: string): Promise<Finding[]> {
  const status = await askForSocket(url).catch((error: unknown) => reasonOf(error));
  if (status === 401) return [ok('socketOk')];
  if (status === 403) return [fault('socketOrigin')];
  return [fault('socketBlocked', { path: SOCKET_PATH, status })];
}

function askForSocket(url: string): Promise<number> {
  const address = new URL(SOCKET_PATH, url);
  return ask(address, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      origin: address.origin,
    },
  });
}

/** The status of the answer to a head without a body. */
function ask(address: URL, options: { method?: string; headers: OutgoingHttpHeaders }): Promise<number> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asking = request(address, { timeout: ANSWER_MS, ...options }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      asking.destroy();
    });
    asking.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    asking.on('timeout', () => asking.destroy(new Error('timeout')));
    asking.on('error', reject);
    if (options.method === undefined) asking.end();
    else asking.flushHeaders();
  });
}

/** What a process sees of a call, against what people's browsers send. */
async function judgeForwarding(world: World): Promise<Finding[]> {
  const { publicUrl: url, trustedProxies } = configOf(world);
  const answer = await get(`${url}${SEEN_PATH}`);
  const seen = await (answer.json() as Promise<Partial<Seen>>).catch((): Partial<Seen> => ({}));
  // An older version, or no Pupitre: told elsewhere.
  if (answer.status !== 200 || seen.host === undefined) return [];
  const findings: Finding[] = [];
  const { host, protocol } = new URL(url);
  if (seen.host !== host) findings.push(attention('proxyHost', { host: seen.host, expected: host }));
  if (trustedProxies === false) return findings;
  if (seen.isForwarded !== true) findings.push(fault('proxyAddress'));
  else if (`${seen.scheme}:` !== protocol) findings.push(fault('proxyScheme', { scheme: String(seen.scheme) }));
  return findings.length === 0 ? [ok('proxyOk')] : findings;
}

/** A proxy judges the announced length alone; Pupitre refuses whoever is not signed in before it reads anything. */
async function judgeUpload(world: World): Promise<Finding[]> {
  const { publicUrl, settings } = configOf(world);
  const { mediaMaxSizeInMo: mo } = settings;
  const status = await announce(new URL(UPLOAD_PATH, publicUrl), mo * 1_024 * 1_024).catch(() => 0);
  return status === 413 ? [fault('proxyUpload', { mo, accepts: mo + 1 })] : [];
}

/** The head of an upload of so many bytes, and the status of its answer. */
function announce(address: URL, bytes: number): Promise<number> {
  return ask(address, { method: 'POST', headers: { 'content-type': 'multipart/form-data', 'content-length': bytes } });
}

/** Over https only: the sign-in sets its cookie before it leads away. */
async function judgeCookies(url: string): Promise<Finding[]> {
  if (!url.startsWith('https:')) return [];
  const answer = await get(`${url}${LOGIN_PATH}`, { accept: 'text/html' });
  const cookies = answer.headers.getSetCookie();
  if (cookies.length === 0) return [];
  return [cookies.every((cookie) => /;\s*secure/i.test(cookie)) ? ok('cookieOk') : fault('cookieInsecure')];
}

async function judgeMetrics(url: string): Promise<Finding[]> {
  const { status } = await get(`${url}/metrics`);
  return [status === 200 ? attention('metricsShown', { url }) : ok('metricsHidden')];
}
