import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { holding, keeping, Relay } from '../fixtures/relay.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';
import type { World } from './world.ts';

/** Ms that each answer is late on a slow network. */
const LATE = 400;
/** Messages that a proxy keeps before it passes them on, and the ms after which it does so in any case. */
const KEPT = 20;
const KEPT_FOR = 20_000;
const PORTAL =
  '<!doctype html><html lang="fr"><title>Wifi de la gare</title><body><h1>Bienvenue</h1><p>Acceptez les conditions pour naviguer.</p></body></html>';
const ALL = '**/*';

/** What some proxies take out of questions and answers. */
const STRIPPED = [
  ...['if-match', 'if-none-match', 'idempotency-key', 'device-time', 'range'],
  ...['etag', 'content-security-policy', 'content-disposition', 'server-timing', 'date', 'last-modified', 'vary'],
];
const withoutStripped = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !STRIPPED.includes(name.toLowerCase())));

async function strip(route: Route): Promise<void> {
  const response = await route.fetch({ headers: withoutStripped(route.request().headers()), maxRedirects: 0 });
  // A page that has gone on meanwhile has nobody to answer to; one that still waits is found by its waiting.
  await route.fulfill({ response, headers: withoutStripped(response.headers()) }).catch(() => undefined);
}

/** Until it is lifted nothing is answered but by this. */
async function cut(page: Page, answer: (route: Route) => unknown): Promise<() => Promise<void>> {
  await page.route(ALL, answer);
  return () => page.unroute(ALL, answer);
}

const stalling = new Relay();
/** What the browser says of an answer whose rest never came. */
const CUT_SHORT = /ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION/;

/** What stands between the page and the server. */
export const NETWORK_WORLDS: readonly World[] = [
  {
    name: 'slow network',
    prepare: (page) =>
      page.route('**/api/**', async (route) => {
        await delay(LATE);
        await route.fallback();
      }),
  },
  {
    name: 'silent network',
    prepare: (page) => page.clock.install(),
    begin: (page) => cut(page, () => undefined),
    says: [LOST_NETWORK],
    isCut: true,
  },
  {
    name: 'captive network',
    prepare: (page) => page.clock.install(),
    begin: (page) => cut(page, (route) => route.fulfill({ contentType: 'text/html', body: PORTAL })),
    says: [LOST_NETWORK, /MIME type|Unexpected token '<'|decode downloaded font|OTS parsing/],
    isCut: true,
  },
  {
    name: 'stalling answers',
    relay: stalling,
    prepare: (page) => page.clock.install(),
    begin: () => {
      stalling.behave('stalls');
      return Promise.resolve(() => Promise.resolve(stalling.behave('passes')));
    },
    says: [LOST_NETWORK, CUT_SHORT],
    isCut: true,
  },
  { name: 'buffering proxy', relay: new Relay({ passing: keeping(KEPT, KEPT_FOR) }) },
  { name: 'deaf sockets', relay: new Relay(holding()) },
  {
    name: 'blocked sockets',
    prepare: (page) => page.routeWebSocket(ALL, (socket) => socket.close({ code: 1006 })),
    says: [/WebSocket/],
  },
  { name: 'stripped headers', prepare: (page) => page.route('**/api/**', strip) },
];
