import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addOverloadGuard } from './overload.ts';

test('a start that takes the loop’s whole first second turns nobody away', async () => {
  const app = fastify();
  await addOverloadGuard(app);
  app.get('/', async () => 'ici');
  await app.ready();
  const until = performance.now() + 1_100;
  while (performance.now() < until);
  // The delay is looked at in between, before anything of it was measured.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect((await app.inject('/')).body).toBe('ici');
  await app.close();
});
