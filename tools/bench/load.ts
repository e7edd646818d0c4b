import autocannon from 'autocannon';
import type { Call } from '../school/client.ts';
import { summarise, type Timing } from './statistics.ts';

/** A constant request, or one that is made each time it is sent. */
export type LoadSource = Call | (() => Call);
export type Load = {
  url: string;
  connections: number;
  seconds: number;
  /** Each connection repeats one list of requests; the lists are assigned to the connections in order. */
  requests: LoadSource[][];
};

/** autocannon, with every response time kept: its own summary has no p95. */
export async function measureLoad({ url, connections, seconds, requests }: Load): Promise<Timing> {
  const samples: number[] = [];
  let failures = 0;
  let next = 0;
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    setupClient: (client) => {
      const mine = requests[next++ % requests.length] ?? [];
      client.setRequests(
        mine.map((one) =>
          typeof one === 'function'
            ? { setupRequest: (request) => ({ ...request, method: 'GET', ...one() }) }
            : { method: 'GET', ...one },
        ),
      );
    },
  });
  run.on('response', (_client, status, _bytes, time) => {
    samples.push(time);
    if (status >= 400) failures += 1;
  });
  const result = await run;
  await waitForRest(url);
  return summarise(samples, result.duration, failures + result.errors);
}

const QUICK_MS = 25;
const QUICK_IN_A_ROW = 10;
const REST_MOST_MS = 30_000;

/** A load stops listening while its last requests are still running; these must not burden the next load. */
async function waitForRest(url: string): Promise<void> {
  const until = performance.now() + REST_MOST_MS;
  for (let quick = 0; quick < QUICK_IN_A_ROW && performance.now() < until; ) {
    const from = performance.now();
    const response = await fetch(`${url}/health/live`);
    await response.arrayBuffer();
    quick = performance.now() - from < QUICK_MS ? quick + 1 : 0;
  }
}
