import {
  ANTI_FORGERY_HEADER,
  API_PREFIX,
  type Endpoint,
  type ErrorCode,
  errorBody,
  NOBODY,
  PERSON_HEADER,
} from '@pupitre/contract';
import type * as z from 'zod/mini';
import { describeOutside } from './openapi-outside.ts';
import {
  createRefusals,
  type OpenApi,
  type Operation,
  type Parameter,
  type Refusals,
  toContent,
} from './openapi-parts.ts';
import { createSchemas, type Schemas } from './openapi-schemas.ts';

type NamedEndpoint = readonly [name: string, endpoint: Endpoint];
const ACCESS_WORDS: Record<Endpoint['access'], string> = {
  public: 'Open to everybody.',
  signedIn: 'For signed-in people.',
  teacher: 'For teachers (enseignants, soutien, publisher).',
  publisher: 'For publishers.',
  admin: 'For administrators.',
};

type Contract = { endpoints: readonly NamedEndpoint[]; exported: Readonly<Record<string, unknown>> };

/**
 * OpenAPI 3.1 of the whole contract: the same schemas that parse the input and serialise the answers. `exported` is
 * where they have their names.
 */
export function buildOpenApi({ endpoints, exported }: Contract, sessionCookie: string): OpenApi {
  const schemas = createSchemas(exported);
  const { shared, refusals } = createRefusals(schemas.describe(errorBody, 'output'));
  const paths: OpenApi['paths'] = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint, schemas, refusals) };
  }
  return schemas.complete({
    openapi: '3.1.1',
    info: {
      title: 'Pupitre',
      version: '1',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      description:
        'Every call of the product. Messages are in French, for people; programs branch on `code`. Objects may gain ' +
        'fields in a later version: ignore those that you do not know.',
    },
    servers: [{ url: API_PREFIX }],
    paths: { ...paths, ...describeOutside(schemas, refusals) },
    components: {
      parameters: PARAMETERS,
      schemas: {},
      responses: shared,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        antiForgery: { type: 'apiKey', in: 'header', name: ANTI_FORGERY_HEADER },
      },
    },
  });
}

function toOperation(name: string, endpoint: Endpoint, schemas: Schemas, refusals: Refusals): Operation {
  const isWrite = endpoint.method !== 'GET' || endpoint.startsJob;
  const session = endpoint.access === 'public' ? {} : { session: [] };
  const shared: (keyof typeof PARAMETERS)[] = ['Person'];
  if (endpoint.ifMatch) shared.push('IfMatch');
  if (endpoint.isTagged) shared.push('IfNoneMatch');
  if (endpoint.idempotent || endpoint.knowsRepeats) shared.push('IdempotencyKey');
  return {
    operationId: name,
    summary: `${endpoint.summary} ${ACCESS_WORDS[endpoint.access]}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    parameters: [
      ...toParameters(endpoint.params, 'path', schemas),
      ...toParameters(endpoint.query, 'query', schemas),
      ...shared.map((one) => ({ $ref: `#/components/parameters/${one}` })),
    ],
    ...(endpoint.consumes === undefined ? {} : { requestBody: { required: true, content: FILE_FORM } }),
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: toContent(schemas.describe(endpoint.body, 'input')) } }),
    responses: { ...toAnswer(endpoint, schemas), ...refusals(refusalCodes(endpoint)) },
    security: [{ ...session, ...(isWrite ? { antiForgery: [] } : {}) }],
  };
}

const PARAMETERS = {
  /** Left out by programs that keep no page open. */
  Person: {
    name: PERSON_HEADER,
    in: 'header',
    required: false,
    description:
      `The person of the calling page: the id from GET /user, or « ${NOBODY} ». When somebody else is signed ` +
      'in, the call is refused with 409, OTHER_PERSON, and nothing is read or written.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeat with the same key within 14 days gets the first answer and writes nothing twice.',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The version that the caller changes, or the ETag of GET. After another change the call answers 409 with the current content.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of an earlier answer. While nothing has changed since, the call answers 304 without a body.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Parameter>;
const NOT_MODIFIED = { 304: { description: 'Not modified since the version of If-None-Match.' } };

/** A form with one file. */
const FILE_FORM = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  },
};

function toParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query', schemas: Schemas): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.fieldsOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toAnswer(
  { method, response, status, produces, isTagged }: Endpoint,
  schemas: Schemas,
): Operation['responses'] {
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
    [status]: { description: 'Done.', content: toContent(schemas.describe(response, 'output')) },
    ...(isTagged ? NOT_MODIFIED : {}),
  };
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
    if (endpoint.idempotent || endpoint.knowsRepeats) codes.add('IDEMPOTENCY_MISMATCH');
  }
  if (body !== undefined) codes.add('TOO_LARGE').add('UNSUPPORTED_TYPE');
  for (const code of errors) codes.add(code);
  return [...codes.add('UNEXPECTED')];
}
