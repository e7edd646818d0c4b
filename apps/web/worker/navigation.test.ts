import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, SILENT_AFTER } from './navigation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ours = new Response('ours');
const kept = new Response('kept');
const shell = () => Promise.resolve(kept);
const nothing = () => Promise.resolve(undefined);
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<Response>(() => undefined);
const answer = (status: number) => () => Promise.resolve(new Response('a proxy', { status }));

test('what the network answers is shown, a refusal too, and what was kept is not even looked for', async () => {
  const look = vi.fn(shell);
  expect(await answerPage({ ask: () => Promise.resolve(ours), shell: look })).toBe(ours);
  for (const status of [404, 500, 503])
    expect((await answerPage({ ask: answer(status), shell: look })).status).toBe(status);
  expect(look).not.toHaveBeenCalled();
});

test.each([
  ['that fails', refuse],
  ['whose proxy has no server', answer(502)],
  ['whose proxy waited in vain', answer(504)],
])('a network %s gives the page of the device, or what came where none is kept', async (_, ask) => {
  expect(await answerPage({ ask, shell })).toBe(kept);
  const without = answerPage({ ask, shell: nothing });
  if (ask === refuse) await expect(without).rejects.toThrow('Failed to fetch');
  else expect(await (await without).text()).toBe('a proxy');
});

test('a silent network is waited for six seconds, and longer where nothing is kept', async () => {
  let given: Response | undefined;
  void answerPage({ ask: never, shell }).then((page) => {
    given = page;
  });
  await vi.advanceTimersByTimeAsync(SILENT_AFTER - 1);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toBe(kept);

  const late = Promise.withResolvers<Response>();
  const without = answerPage({ ask: () => late.promise, shell: nothing });
  await vi.advanceTimersByTimeAsync(SILENT_AFTER + 20_000);
  late.resolve(ours);
  expect(await without).toBe(ours);
});
