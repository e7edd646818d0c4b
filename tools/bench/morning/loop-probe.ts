import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Runs inside the product (NODE_OPTIONS): once a second it writes how late its event loop came, in milliseconds. */
const file = process.env.BENCH_LOOP_FILE;
const EVERY_MS = 1_000;
/** The monitor samples at this interval, which is part of what it measures. */
const RESOLUTION_MS = 10;

if (file !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  setInterval(() => {
    const late = [50, 95, 99, 100].map((rank) => Math.max(0, delay.percentile(rank) / 1e6 - RESOLUTION_MS).toFixed(1));
    appendFileSync(`${file}.${process.pid}`, `${Date.now()} ${late.join(' ')}\n`);
    delay.reset();
  }, EVERY_MS).unref();
}
