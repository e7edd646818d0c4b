import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { dismissNotifications, uploadMedium } from '@pupitre/contract';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fileForm, sampleMp4 } from '../../test/media-samples.ts';
import { freePort } from '../../test/programs.ts';
import { createTestApp } from '../../test/test-app.ts';
import { buildTeacher } from '../demo/build/build-person.ts';
import { tellOnce } from './traces.ts';

/** OTLP's JSON for traces, as its specification describes it: hexadecimal ids, times as texts, kinds as numbers. */
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const id = (digits: number) => matching(new RegExp(`^[0-9a-f]{${digits}}$`));
const number = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.union([z.number(), z.string()]) })]),
  }),
);
const spanShape = z.object({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: z.optional(id(16)),
  name: matching(/./),
  kind: number(1, 5),
  startTimeUnixNano: matching(/^\d{19}$/),
  endTimeUnixNano: matching(/^\d{19}$/),
  attributes,
  status: z.object({ code: number(0, 2) }),
});
const shape = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(spanShape) })),
    }),
  ),
});
type Received = z.output<typeof spanShape> & { resource: z.output<typeof attributes> };

const closers: (() => unknown)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

/** A collector that accepts what has the right shape. */
async function startCollector() {
  const spans: Received[] = [];
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const sent = shape.safeParse(await json(request));
    for (const { resource, scopeSpans } of sent.data?.resourceSpans ?? []) {
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, resource: resource.attributes });
      }
    }
    response.writeHead(sent.success ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { spans, asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const traced = (endpoint: string, share = 1, trustedProxies = true) =>
  createTestApp({ config: { traces: { endpoint, share }, trustedProxies } });

test('a call is a span with its statements and its storage, named by patterns, and nothing tells of a person', async () => {
  const { spans, asked, endpoint } = await startCollector();
  const t = await traced(endpoint);
  const teacher = await t.signInAs(await buildTeacher(t.db, { displayName: 'Isabelle Rochat' }));
  await teacher.request('GET', '/listes/lexique?titre=Marmottes');
  const { headers, body } = fileForm([{ name: 'film.mp4', content: sampleMp4() }]);
  const { body: uploaded } = await teacher.call(uploadMedium, { headers, rawBody: body });
  await teacher.request('GET', `${uploaded.url}?secret=chamois`);
  await t.guest.request('GET', '/health/ready');
  await t.close();
  expect(asked.every(({ path }) => path === '/v1/traces')).toBe(true);
  const named = (name: string | RegExp) => spans.filter((span) => span.name.match(name));
  const [upload] = named(/^POST .*\/medi/);
  expect(upload).toMatchObject({ kind: 2, name: expect.stringMatching(/^POST \/api\/v1\/[a-z/]+$/) });
  const children = spans.filter(({ parentSpanId }) => parentSpanId === upload?.spanId);
  expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['storage take', 'statement']));
  expect(children.every(({ traceId }) => traceId === upload?.traceId)).toBe(true);
  expect(named(/^GET .*\/:/)).toHaveLength(1);
  expect(named('health')).toEqual([]);
  const [first] = spans;
  expect(first?.resource).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'pupitre' } },
      { key: 'service.instance.id', value: { stringValue: 'test' } },
    ]),
  );
  const all = JSON.stringify(spans);
  for (const word of ['Rochat', 'Isabelle', 'Marmottes', 'film.mp4', 'chamois', uploaded.url.split('/')[4] ?? '']) {
    expect(all).not.toContain(word);
  }
});

test('calls beside each other keep their statements apart, also while they wait for a connection', async () => {
  const { spans, endpoint } = await startCollector();
  const t = await traced(endpoint);
  const teacher = await t.signInAs(await buildTeacher(t.db));
  await Promise.all(Array.from({ length: 12 }, () => teacher.call(dismissNotifications)));
  await t.close();
  const calls = spans.filter(({ name }) => name.startsWith('PUT '));
  expect(calls).toHaveLength(12);
  const counts = calls.map((call) => spans.filter(({ parentSpanId }) => parentSpanId === call.spanId).length);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(1);
});

test('traceparent of a caller is nobody’s word, behind a proxy or not: nothing is sampled by it, no trace goes on', async () => {
  const { spans, endpoint } = await startCollector();
  const headers = { traceparent: PARENT };
  for (const isBehindProxy of [true, false]) {
    const few = await traced(endpoint, 0, isBehindProxy);
    for (let count = 0; count < 20; count += 1) await few.guest.request('GET', '/settings.json', { headers });
    await few.close();
  }
  expect(spans).toEqual([]);
  const all = await traced(endpoint);
  await all.guest.request('GET', '/settings.json', { headers });
  await all.close();
  expect(spans).toHaveLength(1);
  expect(spans[0]?.parentSpanId).toBeUndefined();
  expect(spans[0]?.traceId).not.toBe(PARENT.split('-')[1]);
});

test('a run of a job is a trace of its own with its statements', async () => {
  const { spans, endpoint } = await startCollector();
  const t = await traced(endpoint);
  await t.app.pupitre.jobs.start();
  await vi.waitFor(() => expect(t.app.pupitre.jobs.isRunning()).toBe(true), 20_000);
  await t.app.pupitre.jobs.send('expired-rows');
  const done = async () => {
    const { rows } = await t.pool.query("select 1 from pgboss.job where name = 'expired-rows' and state = 'completed'");
    expect(rows.length).toBeGreaterThan(0);
  };
  await vi.waitFor(done, 30_000);
  await t.close();
  const job = spans.find(({ name }) => name === 'job expired-rows');
  expect(job?.parentSpanId).toBeUndefined();
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(1);
}, 60_000);

test('a collector that is gone or silent neither slows calls nor holds up the end', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    silent.closeAllConnections();
    silent.close();
  });
  for (const port of [await freePort(), (silent.address() as AddressInfo).port]) {
    const t = await traced(`http://127.0.0.1:${port}`);
    for (let count = 0; count < 100; count += 1) {
      expect((await t.guest.request('GET', '/settings.json')).statusCode).toBe(200);
    }
    const from = performance.now();
    await t.close();
    expect(performance.now() - from).toBeLessThan(8_000);
  }
}, 60_000);

test('what the collector refuses is told once in a while, by its code', () => {
  const warn = vi.fn();
  const refuses: Pick<SpanExporter, 'export' | 'shutdown'> = {
    export: (_spans, told) => told({ code: 1, error: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
    shutdown: () => Promise.resolve(),
  };
  const exporter = tellOnce(refuses, { warn });
  const told = vi.fn();
  for (let count = 0; count < 3; count += 1) exporter.export([], told);
  expect(told).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls).toEqual([[{ reason: 'ECONNREFUSED' }, 'the collector of traces takes nothing']]);
});

test('without an address nothing of it is loaded', async () => {
  const t = await createTestApp();
  expect(t.app.pupitre.told.storage).toBeUndefined();
  expect(t.pool.watch).toBeUndefined();
  await t.close();
});
