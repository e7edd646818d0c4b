import {
  ANTI_FORGERY_HEADER,
  API_PREFIX,
  type Endpoint,
  type ErrorCode,
  errorBody,
  NOBODY,
  PERSON_HEADER,
} from '@pupitre/contract';
import * as z from 'zod/mini';
import { ERROR_ANSWERS } from './error-answers.ts';

type NamedEndpoint = readonly [name: string, endpoint: Endpoint];
type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Record<string, unknown>[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  security: unknown[];
};
export type OpenApi = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
};

const ACCESS_WORDS: Record<Endpoint['access'], string> = {
  public: 'Open to everybody.',
  signedIn: 'For signed-in people.',
  teacher: 'For teachers (enseignants, soutien, publisher).',
  publisher: 'For publishers.',
  admin: 'For administrators.',
};

/** OpenAPI 3.1 of the whole contract: the same schemas that parse the input and serialise the answers. */
export function buildOpenApi(endpoints: readonly NamedEndpoint[], sessionCookie: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Pupitre',
      version: '1',
      description: 'Every call of the product. Messages are in French, for people; programs branch on `code`.',
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        antiForgery: { type: 'apiKey', in: 'header', name: ANTI_FORGERY_HEADER },
      },
      schemas: { Refusal: toSchema(errorBody, 'output') },
    },
  };
}

function toOperation(name: string, endpoint: Endpoint): Operation {
  const isWrite = endpoint.method !== 'GET' || endpoint.startsJob;
  const session = endpoint.access === 'public' ? {} : { session: [] };
  return {
    operationId: name,
    summary: `${endpoint.summary} ${ACCESS_WORDS[endpoint.access]}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      PERSON_PARAMETER,
      ...(endpoint.ifMatch ? [IF_MATCH_PARAMETER] : []),
      ...(endpoint.isTagged ? [IF_NONE_MATCH_PARAMETER] : []),
      ...(endpoint.idempotent ? [IDEMPOTENCY_PARAMETER] : []),
    ],
    ...(endpoint.consumes === undefined ? {} : { requestBody: { required: true, content: FILE_FORM } }),
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: toContent(toSchema(endpoint.body, 'input')) } }),
    responses: { ...toAnswer(endpoint), ...toRefusals(endpoint) },
    security: [{ ...session, ...(isWrite ? { antiForgery: [] } : {}) }],
  };
}

/** Left out by programs that keep no page open. */
const PERSON_PARAMETER = {
  name: PERSON_HEADER,
  in: 'header',
  required: false,
  description:
    `The person of the calling page: the id from GET /user, or « ${NOBODY} ». When somebody else is signed ` +
    'in, the call is refused with 409, OTHER_PERSON, and nothing is read or written.',
  schema: { type: 'string' },
};

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key within 14 days gets the first answer and writes nothing twice.',
  schema: { type: 'string', format: 'uuid' },
};

const IF_MATCH_PARAMETER = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the caller changes, or the ETag of GET. After another change the call answers 409 with the current content.',
  schema: { type: 'string' },
};

const IF_NONE_MATCH_PARAMETER = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier answer. While nothing has changed since, the call answers 304 without a body.',
  schema: { type: 'string' },
};
const NOT_MODIFIED = { 304: { description: 'Not modified since the version of If-None-Match.' } };

/** A form with one file. */
const FILE_FORM = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};

function toParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Record<string, unknown>[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toAnswer({ method, response, status, produces, isTagged }: Endpoint): Record<string, unknown> {
  if (produces !== undefined && method !== 'GET') {
    return { [status]: { description: 'The file.', content: { [produces]: {} } } };
  }
  if (produces !== undefined) {
    return {
      [status]: { description: 'The file.', content: { [produces]: {} } },
      206: { description: 'The requested range.', content: { [produces]: {} } },
      ...NOT_MODIFIED,
      416: { description: 'The requested range is outside the file.' },
    };
  }
  if (response === undefined) return { 204: { description: 'Done; no body.' } };
  return {
    [status]: { description: 'Done.', content: toContent(toSchema(response, 'output')) },
    ...(isTagged ? NOT_MODIFIED : {}),
  };
}

function toRefusals(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalCodes(endpoint)) {
    const [status] = ERROR_ANSWERS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = toContent({ $ref: '#/components/schemas/Refusal' });
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]),
  );
}

/** The endpoint's refusals and those of `implement`. */
export function refusalCodes(endpoint: Endpoint): ErrorCode[] {
  const { access, params, query, body, method, errors, startsJob } = endpoint;
  const codes = new Set<ErrorCode>(['OTHER_PERSON']);
  if (access !== 'public') codes.add('UNAUTHENTICATED');
  if (access !== 'public' && access !== 'signedIn') codes.add('FORBIDDEN');
  if (params !== undefined || query !== undefined || body !== undefined) codes.add('INVALID');
  if (method !== 'GET' || startsJob) {
    codes.add('ANTI_FORGERY').add('TOO_MANY');
    if (endpoint.idempotent) codes.add('IDEMPOTENCY_MISMATCH');
  }
  if (body !== undefined) codes.add('TOO_LARGE').add('UNSUPPORTED_TYPE');
  for (const code of errors) codes.add(code);
  return [...codes.add('UNEXPECTED')];
}

const toContent = (schema: Record<string, unknown>) => ({ 'application/json': { schema } });

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}
