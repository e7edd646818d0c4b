import { type Endpoint, exportOwnData, OWN_EXPORTS_PER_HOUR } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import type { Database } from '../../src/db/connection.ts';
import { brokenInvariants } from './invariants.ts';
import { judge } from './judge.ts';
import { type FuzzRequest, makeRequest, type Operation } from './make-request.ts';
import { createRandom } from './random.ts';
import type { Schema } from './sample.ts';
import { createSender, type Sender } from './send.ts';
import { type Caller, createFuzzWorld, type FuzzContent, type FuzzRole } from './world.ts';

export type FuzzOptions = {
  url: string;
  db: Database;
  seed: string;
  /** Odd inputs for each endpoint, over all roles. */
  inputs: number;
  /** Inputs for the jobs of the administration, each of which takes a while; all by default. */
  jobInputs?: number;
  cookieName?: string;
  /** Only endpoints whose name or path holds this. */
  only?: string;
  /** Each `of`-th endpoint, beginning with `first` (from 0): a run in parts tries each endpoint once. */
  part?: { first: number; of: number };
  onProgress?: (line: string) => void;
};
export type FuzzFinding = { endpoint: string; role: FuzzRole; why: string; request: string };
export type FuzzLine = { endpoint: string; sent: number; byStatus: Record<string, number>; ms: number };
export type FuzzReport = {
  lines: FuzzLine[];
  findings: FuzzFinding[];
  notRun: number;
  /** Answers 502 and 503 by endpoint, for missing external services. */
  servicesMissing: Record<string, number>;
  broken: string[];
};

const ROLES_OF: Record<Endpoint['access'], readonly FuzzRole[]> = {
  public: ['guest', 'teacher', 'guest', 'pupil', 'admin'],
  signedIn: ['teacher', 'pupil', 'teacher', 'publisher', 'pupil', 'teacher', 'guest', 'admin'],
  teacher: ['teacher', 'teacher', 'teacher', 'support', 'teacher', 'publisher', 'teacher', 'pupil', 'admin', 'guest'],
  publisher: ['publisher', 'publisher', 'publisher', 'teacher', 'pupil', 'publisher', 'admin', 'guest'],
  admin: ['admin', 'admin', 'admin', 'teacher', 'pupil', 'admin', 'publisher', 'guest'],
};
/** Content gets damaged and deleted, so it is created again after this many inputs. */
const CONTENT_LASTS = 20;

/** Sends odd inputs to every endpoint of a running product's document, then checks what it stored. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { db, seed, inputs, only = '', part = { first: 0, of: 1 } } = options;
  const sender = createSender(options.url);
  const world = await createFuzzWorld(db, options.cookieName ?? 'pupitre-session');
  const report: FuzzReport = { lines: [], findings: [], notRun: 0, servicesMissing: {}, broken: [] };
  const contract = new Map(ALL_ENDPOINTS);
  for (const [place, { operation, documented }] of (await readOperations(sender)).entries()) {
    if (place % part.of !== part.first) continue;
    if (!`${operation.name} ${operation.path}`.includes(only)) continue;
    const endpoint = contract.get(operation.name);
    if (endpoint === undefined) throw new Error(`The document has ${operation.name}, the contract has not.`);
    const line: FuzzLine = { endpoint: `${operation.method} ${operation.path}`, sent: 0, byStatus: {}, ms: 0 };
    const startedAt = performance.now();
    const random = createRandom(`${seed} ${line.endpoint}`);
    const roles = ROLES_OF[endpoint.access];
    let content: FuzzContent | undefined;
    let base: unknown;
    // More copies of oneself in an hour are refused.
    const most = endpoint.path === exportOwnData.path ? OWN_EXPORTS_PER_HOUR : inputs;
    const wanted = Math.min(most, endpoint.startsJob ? (options.jobInputs ?? inputs) : inputs);
    for (let index = 0; index < wanted; index += 1) {
      if (content === undefined || index % CONTENT_LASTS === 0) {
        content = await world.makeContent();
        base = await readStored(sender, operation, content, world.callers.teacher);
      }
      const role = roles[index % roles.length] ?? 'guest';
      const asked = makeRequest(operation, random, content, base);
      const full = { ...asked, headers: { ...world.callers[role], ...asked.headers } };
      const answer = await sender.send(full);
      line.sent += 1;
      const finding = (why: string) =>
        void report.findings.push({ endpoint: line.endpoint, role, why, request: describe(asked) });
      if ('lost' in answer) {
        count(line.byStatus, 'lost');
        finding(`no answer: ${answer.lost}`);
        continue;
      }
      count(line.byStatus, String(answer.status));
      const verdict = judge(endpoint, documented, answer);
      if (verdict.kind === 'wrong') finding(verdict.why);
      if (verdict.kind === 'not run') report.notRun += 1;
      if (verdict.kind === 'service missing') count(report.servicesMissing, line.endpoint);
    }
    line.ms = performance.now() - startedAt;
    report.lines.push(line);
    options.onProgress?.(`${line.endpoint} ${JSON.stringify(line.byStatus)} ${Math.round(line.ms)} ms`);
  }
  sender.close();
  report.broken = await brokenInvariants(db);
  return report;
}

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

const describe = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${body?.toString('utf8').slice(0, 1_500) ?? ''}`;

type Documented = { operation: Operation; documented: number[] };
type OpenApiOperation = {
  operationId: string;
  parameters: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Operation['bodySchema'] }> };
  responses: Record<string, unknown>;
};

/** The product's own OpenAPI document. */
async function readOperations(sender: Sender): Promise<Documented[]> {
  const answer = await sender.send({ method: 'GET', path: '/api/v1/openapi.json', headers: {}, body: null });
  if ('lost' in answer) throw new Error(`The document did not come: ${answer.lost}`);
  const { paths } = inlined(JSON.parse(answer.body.toString('utf8'))) as {
    paths: Record<string, Record<string, OpenApiOperation>>;
  };
  // Sign-in, settings and hub stand beside the contract's calls, and have tests of their own.
  const isCall = ({ operationId }: OpenApiOperation) => ALL_ENDPOINTS.some(([name]) => name === operationId);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isCall(operation))
      .map(([method, { operationId, parameters, requestBody, responses }]) => ({
        operation: {
          name: operationId,
          method: method.toUpperCase(),
          path,
          parameters,
          bodySchema: requestBody?.content['application/json']?.schema ?? null,
          takesForm: requestBody?.content['multipart/form-data'] !== undefined,
        },
        documented: Object.keys(responses).map(Number),
      })),
  );
}

/** The document with each reference replaced by what it leads to: no schema holds itself. */
function inlined(document: Schema): unknown {
  const follow = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(follow);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref } = part as Schema;
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, follow(value)]));
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((place, name) => (place as Schema)[name], document);
    return follow(target);
  };
  return follow(document);
}

/** The stored content that a PUT of the whole would send back unchanged. */
async function readStored(
  sender: Sender,
  { method, path }: Operation,
  content: FuzzContent,
  caller: Caller,
): Promise<unknown> {
  const places: Record<string, string> = {
    'PUT /liste': `/liste/${content.list}`,
    'POST /liste': `/liste/${content.list}`,
    'PUT /parcours': `/parcours/${content.course}`,
    'POST /parcours': `/parcours/${content.course}`,
    'PUT /folio': `/folio/${content.folio}`,
    'POST /folio': `/folio/${content.folio}`,
    'PUT /user/preferences': '/user/preferences',
    'PUT /distribution/{id}': `/distribution/${content.course}`,
    'PUT /folio/{id}/observations': `/folio/${content.folio}/observations`,
  };
  const place = places[`${method} ${path}`];
  if (place === undefined) return undefined;
  const answer = await sender.send({ method: 'GET', path: `/api/v1${place}`, headers: caller, body: null });
  if ('lost' in answer || answer.status !== 200) throw new Error(`What is stored under ${place} did not come.`);
  const stored: unknown = JSON.parse(answer.body.toString('utf8'));
  // A new one has no id and no version.
  if (method === 'POST' && typeof stored === 'object') return { ...stored, id: undefined, version: undefined };
  return stored;
}
