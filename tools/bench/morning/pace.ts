import { Agent, request as open } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Act } from '../../school/acts.ts';
import type { Call } from '../../school/client.ts';
import { percentile } from '../statistics.ts';

/**
 * Milliseconds from the due time of an act until its answer was complete, and the second of the run in which it was
 * due.
 */
type Sample = { name: string; kind: Act['kind']; ms: number; second: number };
export type Run = { samples: Sample[]; failures: Map<string, number>; sent: number; seconds: number };

/** Timeout of a person's browser. */
const TIMEOUT_MS = 30_000;

/**
 * Acts at a given rate, however long the answers take: people do not wait for each other. Times between two acts are
 * random, so that some acts coincide.
 */
export async function actAtRate(
  url: string,
  options: { rate: number; seconds: number; next: () => Act; draw: () => number },
): Promise<Run> {
  const { rate, seconds, next, draw } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 2_000 });
  const run: Run = { samples: [], failures: new Map(), sent: 0, seconds };
  const under = new Set<Promise<void>>();
  const begin = performance.now();
  let due = begin;
  while (due < begin + seconds * 1_000) {
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    const act = next();
    run.sent += 1;
    const second = Math.floor((due - begin) / 1_000);
    const one = perform(agent, url, act, { due, second }, run).finally(() => under.delete(one));
    under.add(one);
    due += (-Math.log(1 - draw()) / rate) * 1_000;
  }
  await Promise.all(under);
  agent.destroy();
  return run;
}

async function perform(
  agent: Agent,
  url: string,
  { name, kind, request }: Act,
  { due, second }: { due: number; second: number },
  run: Run,
): Promise<void> {
  const outcome = await send(agent, url, request);
  if (outcome < 400) run.samples.push({ name, kind, ms: performance.now() - due, second });
  else {
    const what = `${name}: ${outcome === 1_000 ? 'no answer' : outcome}`;
    run.failures.set(what, (run.failures.get(what) ?? 0) + 1);
  }
}

/** The status; 1000 where none came. */
function send(agent: Agent, url: string, { path, method = 'GET', headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = open(new URL(path, url), { agent, method, headers, timeout: TIMEOUT_MS }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 1_000));
      response.on('error', () => resolve(1_000));
      response.resume();
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(1_000));
    outgoing.end(body);
  });
}

function p95(samples: readonly Sample[]): number {
  const times = samples.map(({ ms }) => ms);
  return percentile(times, 0.95);
}

export const p95Of = ({ samples }: Run, kind: Act['kind']): number => p95(samples.filter((one) => one.kind === kind));

/** The seconds in which one act in twenty took longer; a few of them point at the disk or at another program. */
export function slowSeconds({ samples }: Run, limitMs: number): number[] {
  const bySecond = Map.groupBy(samples, ({ second }) => second);
  const slow = [...bySecond].filter(([, within]) => p95(within) > limitMs);
  return slow.map(([second]) => second).sort((a, b) => a - b);
}
