import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { logStream } from './log-stream.ts';

test('ordinary lines wait for others, a warning is written at once', () => {
  const output = { write: vi.fn(), flushSync: vi.fn() };
  const log = pino({}, logStream(output));
  log.info('request');
  expect(output.write).toHaveBeenCalledTimes(1);
  expect(output.flushSync).not.toHaveBeenCalled();
  log.warn('slow');
  expect(output.flushSync).toHaveBeenCalledTimes(1);
  log.info('request');
  expect(output.flushSync).toHaveBeenCalledTimes(1);
  log.error('lost');
  expect(output.flushSync).toHaveBeenCalledTimes(2);
});
