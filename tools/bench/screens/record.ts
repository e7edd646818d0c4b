import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

export type RecordedRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
/** What a screen asks of the server, and the web sockets that it opens, which are not replayed. */
export type Recording = { requests: RecordedRequest[]; sockets: string[] };

/** A screen has asked for everything, what it fetches ahead included, when it asked for nothing during so many ms. */
const QUIET_MS = 4_000;
/** Of the connection, not of the request. */
const OWN_HEADERS = ['connection', 'content-length', 'cookie', 'host'];

/** What Chromium sends over the network at the second visit of an address: the first one filled its cache. */
export async function recordScreen(browser: Browser, url: string, cookie: string, path: string): Promise<Recording> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fr-CH' });
  try {
    await context.addCookies(
      cookie.split('; ').map((one) => {
        const [name = '', ...value] = one.split('=');
        return { name, value: value.join('='), url };
      }),
    );
    const visit = async () => {
      const page = await context.newPage();
      const read = follow(await context.newCDPSession(page), url);
      await page.goto(url + path);
      await page.getByRole('heading').first().waitFor();
      let recording = read();
      for (let before = -1; before < recording.requests.length; ) {
        before = recording.requests.length;
        await delay(QUIET_MS);
        recording = read();
      }
      await page.close();
      return recording;
    };
    await visit();
    return await visit();
  } finally {
    await context.close();
  }
}

type Seen = { request?: RecordedRequest; headers?: Record<string, string>; isCached: boolean; status?: number };

function follow(devtools: CDPSession, url: string): () => Recording {
  const seen = new Map<string, Seen>();
  const sockets: string[] = [];
  const of = (id: string): Seen => {
    const one = seen.get(id) ?? { isCached: false };
    seen.set(id, one);
    return one;
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { method, url: address, postData } }) => {
    if (!address.startsWith(url)) return;
    of(requestId).request = { method, path: address.slice(url.length), headers: {}, body: postData };
  });
  // Only what goes over the network tells its real headers.
  devtools.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    of(requestId).headers = headers;
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    of(requestId).isCached = true;
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) of(requestId).isCached = true;
  });
  devtools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    of(requestId).status = statusCode;
  });
  devtools.on('Network.webSocketCreated', ({ url: address }) => sockets.push(new URL(address).pathname));
  const enabled = devtools.send('Network.enable');
  return () => {
    void enabled;
    const requests = [...seen.values()].flatMap(({ request, headers, isCached, status }) => {
      // A stored answer that the server confirmed went over the network, too.
      if (request === undefined || headers === undefined || (isCached && status !== 304)) return [];
      const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name.toLowerCase()));
      return [{ ...request, headers: Object.fromEntries(kept.map(([name, value]) => [name.toLowerCase(), value])) }];
    });
    return { requests, sockets };
  };
}
