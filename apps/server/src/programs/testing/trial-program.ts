import { appendFileSync, existsSync, readFileSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { serveJobs } from '../serve-jobs.ts';

/** Stands in for a program that does jobs: the job says what happens. */
serveJobs<string, string>(async (job) => {
  const [act, path = ''] = job.split(' ');
  const held: unknown[] = [];
  switch (act) {
    case 'surroundings':
      return JSON.stringify({
        env: namesOf(readFileSync('/proc/self/environ', 'utf8')),
        cwd: process.cwd(),
        heap: process.execArgv.some((option) => option.startsWith('--max-old-space-size=')),
      });
    case 'die':
      appendFileSync(path, 'x');
      return process.exit(1);
    case 'stick':
      for (;;);
    case 'objects':
      for (;;) held.push({ held: [held.length] });
    case 'buffers':
      for (;;) {
        // Slowly enough to be seen before the machine has none left.
        held.push(Buffer.alloc(8_000_000, 1));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    case 'touch':
      for (;;) {
        appendFileSync(path, 'x');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    case 'fail':
      throw Object.assign(new Error('/home/somebody/film.mp4'), { code: 'ENOSPC' });
    case 'wait':
      await new Promise<void>((resolve) => {
        const watcher = watch(dirname(path), () => existsSync(path) && resolve());
        if (existsSync(path)) resolve();
        watcher.unref();
      });
      return 'waited';
    case 'pid':
      return String(process.pid);
    default:
      return job;
  }
});

/** What it was started with, but for the channel to its parent. */
const namesOf = (environment: string) =>
  environment
    .split('\0')
    .map((one) => one.split('=', 1)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL'));
