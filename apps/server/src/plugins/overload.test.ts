import fastify, { type FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { addErrorHandler } from './error-handler.ts';
import { addOverloadGuard } from './overload.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
function blockLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
async function guarded(maxLoopDelayMs: number, prepare?: () => Promise<void>): Promise<FastifyInstance> {
  const app = fastify();
  addErrorHandler(app);
  await addOverloadGuard(app, maxLoopDelayMs);
  app.get('/', async () => 'ici');
  app.get('/health/live', async () => 'ici');
  await prepare?.();
  await app.ready();
  return app;
}

test('a start that blocks the loop for its whole first second refuses nobody', async () => {
  const app = await guarded(5_000, async () => blockLoop(1_100));
  // The delay is read in between, before anything was measured.
  await pause(0);
  expect((await app.inject('/')).body).toBe('ici');
  await app.close();
});

test('a start that is later than the limit refuses nobody', async () => {
  const late = async () => {
    await pause(50);
    blockLoop(1_100);
    await pause(50);
  };
  const app = await guarded(30, late);
  // The delay that was read is far over the limit.
  expect(app.memoryUsage().eventLoopDelay).toBeGreaterThan(30);
  expect((await app.inject('/')).body).toBe('ici');
  await app.close();
});

test('a stuck loop answers UNAVAILABLE with a delay, except to health checks', async () => {
  const app = await guarded(30);
  await vi.waitFor(
    async () => {
      blockLoop(200);
      await pause(20);
      expect((await app.inject('/')).statusCode).toBe(503);
    },
    { timeout: 10_000 },
  );
  expect((await app.inject('/health/live')).body).toBe('ici');
  await app.close();
});
