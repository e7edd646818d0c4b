import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Span, SpanStatusCode, Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { transientErrorOf } from '../db/transient-errors.ts';
import { VERSION } from '../version.ts';
import type { Watch } from '../watch.ts';

export type Traces = {
  /** Undefined where no traces are taken. */
  statements: (pool: string) => Watch | undefined;
  storage: (kind: string) => Watch | undefined;
  /** Runs the work of a job as a trace of its own. */
  within: <Result>(job: string, work: () => Promise<Result>) => Promise<Result>;
};

const NONE: Traces = { statements: () => undefined, storage: () => undefined, within: (_job, work) => work() };
/** Probes come every few seconds and would hide the calls of people. */
const QUIET = /^\/(health\/|metrics$)/;
/** What a dead collector may cost: so many spans in memory, and so long at the end of the process. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 256, scheduledDelayMillis: 5_000, exportTimeoutMillis: 5_000 };
const FAREWELL_MS = 2_000;
const SILENCE_MS = 300_000;
const NOTHING = () => undefined;

/**
 * Traces for the collector that the configuration names (decision 191); without one nothing is loaded. Spans are named by
 * method and route pattern, statements by their names in the code: no address, value or person is in them.
 */
export async function addTraces(app: FastifyInstance, config: Config): Promise<Traces> {
  if (config.traces === null) return NONE;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { endpoint, share } = config.traces;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: QUEUE.exportTimeoutMillis,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'pupitre',
      'service.version': VERSION,
      'service.instance.id': config.instance,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: tellOnce(exporter, app.log), ...QUEUE })],
  });
  const tracer = provider.getTracer('pupitre', VERSION);
  const current = new AsyncLocalStorage<Context>();
  const { SpanKind, SpanStatusCode: Status } = api;

  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (QUIET.test(route)) return done();
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    // `traceparent` is nobody's word: a proxy passes on what browsers send, who could have all their calls sampled.
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      api.ROOT_CONTEXT,
    );
    const context = api.trace.setSpan(api.ROOT_CONTEXT, span);
    contexts.set(request, context);
    current.run(context, done);
  });
  // A body is read by events of its connection, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context === undefined) done();
    else current.run(context, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const context = contexts.get(request);
    const span = context && api.trace.getSpan(context);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: Status.ERROR });
    span?.end();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.race([provider.shutdown().catch(NOTHING), pause(FAREWELL_MS, undefined, { ref: false })]);
  });

  /** A child of what runs, unless nothing runs or its trace is not among the sampled ones. */
  const child = (name: string, attributes: Record<string, string>): ((failure: unknown) => void) => {
    const context = current.getStore();
    if (context === undefined || api.trace.getSpan(context)?.isRecording() !== true) return NOTHING;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
    return (failure) => endSpan(span, failure, Status.ERROR);
  };
  return {
    statements: (pool) => {
      const attributes = { 'db.system.name': 'postgresql', 'pupitre.pool': pool };
      return (name) => child(name === '' ? 'statement' : name, attributes);
    },
    storage: (kind) => {
      const attributes = { 'pupitre.storage': kind };
      return (operation) => child(`storage ${operation}`, attributes);
    },
    within: (job, work) =>
      runJob(tracer, job, (span) =>
        current.run(api.trace.setSpan(api.ROOT_CONTEXT, span), work).then(
          (result) => {
            endSpan(span, null, Status.ERROR);
            return result;
          },
          (error: unknown) => {
            endSpan(span, error, Status.ERROR);
            throw error;
          },
        ),
      ),
  };
}

const runJob = <Result>(tracer: Tracer, job: string, work: (span: Span) => Promise<Result>): Promise<Result> =>
  work(tracer.startSpan(`job ${job}`, { root: true }));

/** Of a failure only its code: a message may hold values. */
function endSpan(span: Span, failure: unknown, code: SpanStatusCode): void {
  if (failure !== null) {
    const { name } = failure as { name?: unknown };
    span.setAttribute('error.type', transientErrorOf(failure)?.reason ?? String(name));
    span.setStatus({ code });
  }
  span.end();
}

/** The log tells once in a while that the collector takes nothing; the spans are lost. */
export function tellOnce(exporter: SpanExporter, log: { warn: (line: object, message: string) => void }): SpanExporter {
  let quietUntil = 0;
  return {
    export: (spans, told) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && performance.now() >= quietUntil) {
          quietUntil = performance.now() + SILENCE_MS;
          const { code } = (result.error ?? {}) as { code?: unknown };
          log.warn({ reason: String(code ?? result.error?.name) }, 'the collector of traces takes nothing');
        }
        told(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
