import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import type { ReportJob } from './report-job.ts';
import { createReportRenderer, type RendererOptions, type ReportRenderer } from './report-renderer.ts';

const ENTRY = new URL('../testing/trial-thread.ts', import.meta.url);
const job = (title: string): ReportJob => ({ kind: 'csv', table: { title, head: [], rows: [] } });

let renderer: ReportRenderer | undefined;
afterEach(() => renderer?.close());
function start(options: RendererOptions = {}) {
  renderer = createReportRenderer({ entry: ENTRY, withinMs: 5_000, memoryMax: 1_000, ...options });
  const render = (title: string, owner = 1, signal?: AbortSignal) =>
    created.render(job(title), { owner, ...(signal === undefined ? {} : { signal }) });
  const created = renderer;
  return { render, isRunning: () => created.isRunning(), close: () => created.close() };
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'made',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test('one thread makes one document after the other; none is started before the first', async () => {
  const { render, isRunning } = start();
  expect(isRunning()).toBe(false);
  const made = await Promise.all([render('a'), render('b', 2), render('c', 3)]);
  expect(made.map((bytes) => [...bytes])).toEqual([[1], [2], [3]]);
  expect(isRunning()).toBe(true);
});

test.each(['dies', 'throws'])(
  'a thread that %s is replaced; its document is given up, and the next one is made',
  async (end) => {
    const { render } = start();
    const [first, second] = await Promise.all([codeOf(render(end)), render('b', 2)]);
    expect(first).toBe('UNAVAILABLE');
    expect([...second]).toEqual([1]);
  },
);

test('a document without end is given up after its time, and the next one made', async () => {
  const { render } = start({ withinMs: 1_500 });
  const [first, second] = await Promise.all([codeOf(render('stuck')), render('b', 2)]);
  expect(first).toBe('UNAVAILABLE');
  expect([...second]).toEqual([1]);
});

test('a document that cannot be made says so and leaves the thread alone', async () => {
  const { render } = start();
  expect(await codeOf(render('fails'))).toBe('Error: The document could not be made: unknown variable');
  expect([...(await render('b'))]).toEqual([2]);
});

test('a thread that uses too much memory is replaced', async () => {
  const { render } = start();
  await render('large');
  expect([...(await render('b'))]).toEqual([1]);
});

test('the queue is limited, in all and per person', async () => {
  const { render } = start({ queueMax: 2, ownerMax: 2 });
  const first = render('waits50');
  const second = render('b', 1);
  expect(await codeOf(render('c', 1))).toBe('TOO_MANY');
  const third = render('d', 2);
  expect(await codeOf(render('e', 3))).toBe('UNAVAILABLE');
  expect((await Promise.all([first, second, third])).map((bytes) => [...bytes])).toEqual([[1], [2], [3]]);
  expect([...(await render('f', 1))]).toEqual([4]);
});

test('a document whose request was aborted is not made', async () => {
  const { render } = start();
  const gone = new AbortController();
  const first = render('waits50');
  const second = codeOf(render('b', 2, gone.signal));
  gone.abort();
  const third = render('c', 3);
  expect([...(await first), ...(await third)]).toEqual([1, 2]);
  expect(await second).toBe('UNAVAILABLE');
});

test('an idle thread ends, and starts again on demand', async () => {
  const { render, isRunning } = start({ idleMs: 10 });
  await render('a');
  await expect.poll(isRunning).toBe(false);
  expect([...(await render('b'))]).toEqual([1]);
});

test('a closed renderer makes nothing', async () => {
  const { render, close, isRunning } = start();
  const first = codeOf(render('waits5000'));
  await close();
  expect([await first, await codeOf(render('b')), isRunning()]).toEqual(['UNAVAILABLE', 'UNAVAILABLE', false]);
});
