import { HUB_CALLS, HUB_METHODS } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type OpenApi, type Operation, resolve } from './openapi-parts.ts';

let t: TestApp;
let document: OpenApi;
beforeAll(async () => {
  t = await createTestApp();
  document = (await t.guest.request('GET', '/api/v1/openapi.json')).json();
});
afterAll(() => t.close());

const operations = (): [string, string, Whole][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Whole] => [path, method, whole(operation)]),
  );

/** With its parameters and answers in place of the references to them. */
function whole(operation: Operation) {
  const responses = Object.entries(operation.responses).map(([status, one]) => [status, resolve(one, document)]);
  return {
    ...operation,
    parameters: operation.parameters.map((one) => resolve(one, document)),
    responses: Object.fromEntries(responses) as Record<string, { description: string; content?: unknown }>,
  };
}
type Whole = ReturnType<typeof whole>;

/** Those of the contract; the others are no calls of it. */
const calls = () => operations().filter(([, , { operationId }]) => !OUTSIDE.includes(operationId));
const OUTSIDE = ['signIn', 'signOut', 'getSettings', 'negotiateHub', 'connectHub'];

test('describes every endpoint of the contract once, with an id of its own', () => {
  expect(document.openapi).toBe('3.1.1');
  const described = calls().map(([path, method]) => `${method.toUpperCase()} ${path}`);
  const expected = ALL_ENDPOINTS.map(([, { method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(expected.sort());
  expect(new Set(operations().map(([, , { operationId }]) => operationId)).size).toBe(operations().length);
});

test('describes signing in and out, the settings and the hub, at their addresses', async () => {
  const others = operations().filter(([, , { operationId }]) => OUTSIDE.includes(operationId));
  const addresses = others.map(([path, method, { servers }]) => {
    const base = servers?.[0]?.url ?? document.servers[0]?.url ?? '';
    return [method === 'get' ? 'GET' : 'POST', `${base.replace(/\/$/, '')}${path}`] as const;
  });
  expect(addresses).toEqual([
    ['GET', '/api/v1/account/login'],
    ['POST', '/api/v1/account/logout'],
    ['GET', '/settings.json'],
    ['POST', '/api/v1/notification/negotiate'],
    ['GET', '/api/v1/notification'],
  ]);
  for (const [index, [method, url]] of addresses.entries()) {
    const { statusCode, headers } = await t.newClient().request(method, url);
    const described = others[index]?.[2].responses ?? {};
    expect({ url, described: Object.keys(described).includes(String(statusCode)) }).toEqual({ url, described: true });
    if (statusCode === 302) expect(headers.location).toBeDefined();
  }
});

test('what is said over the hub is described with its schemas', () => {
  const { description = '' } = document.paths['/notification']?.get ?? {};
  for (const name of [...Object.values(HUB_METHODS), ...Object.values(HUB_CALLS)]) expect(description).toContain(name);
  for (const [, name = ''] of description.matchAll(/\[(\w+)\]/g))
    expect(document.components.schemas).toHaveProperty(name);
  expect(description.match(/\[\w+\]/g)).toHaveLength(5);
});

test('each placeholder of a path has its required parameter, and no other is in the path', () => {
  for (const [path, , { parameters }] of operations()) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    expect(inPath.map(({ name }) => `{${String(name)}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
  }
});

test('each operation has a success, the refusals that implement makes, and references that exist', () => {
  for (const [, method, { responses, security, requestBody }] of calls()) {
    const statuses = Object.keys(responses);
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    expect(statuses).toContain('500');
    if (JSON.stringify(security).includes('session')) expect(statuses).toContain('401');
    if (method !== 'get') {
      expect(statuses).toEqual(expect.arrayContaining(['403', '429']));
      expect(security).toEqual([expect.objectContaining({ antiForgery: [] })]);
    }
    if (requestBody !== undefined) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
  }
});

test('schemas, parameters and refusals have names, and each reference leads to one', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, place = '']) => place));
  expect(text.match(/"\$ref":"(?!#\/components\/)/g)).toBeNull();
  for (const place of references) expect(document.components).toHaveProperty(place.split('/'));
  for (const name of ['List', 'ListItem', 'ListCard', 'ListSave', 'Course', 'Folio', 'Observation', 'ErrorBody']) {
    expect(references).toContain(`schemas/${name}`);
  }
  expect(document.paths['/liste/{id}']?.get?.responses[200]).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/List' } } },
  });
  expect(document.components.schemas.List?.properties?.items).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/ListItem' },
  });
});

test('each operation has the header of the page’s person and its refusal', () => {
  for (const [, , { parameters, responses }] of calls()) {
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'X-Pupitre-Person', in: 'header', required: false }),
    );
    expect(responses[409]).toMatchObject({ description: expect.stringContaining('OTHER_PERSON') });
  }
});

test('a file is described by its type, its parts and its 304', () => {
  const responses = document.paths['/speech/synthesize/{lang}/{text}']?.get?.responses;
  expect(responses).toMatchObject({
    200: { content: { 'audio/mpeg': {} } },
    206: { content: { 'audio/mpeg': {} } },
    304: { description: expect.any(String) },
    416: { description: expect.any(String) },
  });
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['400', '401', '404', '429', '503']));
});

test('a file that a request makes has neither parts nor a 304', () => {
  const operation = document.paths['/folio/report/grille-criteriee/{bookletId}']?.post;
  expect(operation?.responses).toMatchObject({ 200: { content: { 'application/pdf': {} } } });
  const statuses = Object.keys(operation?.responses ?? {});
  expect(statuses.filter((status) => ['206', '304', '422'].includes(status))).toEqual([]);
});

test('If-None-Match and its 304 are on the calls that are tagged', () => {
  const takers = operations().filter(([, , { parameters }]) => parameters.some(({ name }) => name === 'If-None-Match'));
  expect(takers.map(([path, method]) => `${method} ${path}`)).toEqual([
    'get /folio/{id}/observations/table',
    'get /folio/{id}/serie',
  ]);
  for (const [, , { responses }] of takers)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '304']));
});

test('If-Match is on the operations that it makes conditional, and nowhere else', () => {
  const takers = operations().filter(([, , { parameters }]) => parameters.some(({ name }) => name === 'If-Match'));
  expect(takers.map(([path, method]) => `${method} ${path}`).sort()).toEqual([
    'put /auto-evaluation/commentaire/{criteriaId}',
    'put /auto-evaluation/evaluation/{criteriaId}',
    'put /distribution/{id}',
    'put /folio/{id}/observation/fast/{level}/{studentId}/{criteriaId}',
    'put /folio/{id}/observation/{observationId}/serie',
    'put /folio/{id}/remarques/{studentId}',
  ]);
  for (const [, , { responses }] of takers) expect(Object.keys(responses)).toContain('409');
});

test('the refusals of a guest, a pupil or a busy server are described too', () => {
  const statuses = (path: string) => Object.keys(document.paths[path]?.get?.responses ?? {});
  expect(statuses('/parcours/public')).toEqual(expect.arrayContaining(['401', '403']));
  expect(statuses('/parcours/personnel')).toContain('403');
  expect(statuses('/user/validate-email/{value}')).toContain('429');
  expect(statuses('/folio/reports/standard/{folioId}')).toEqual(expect.arrayContaining(['429', '503']));
});

test('limits of the contract are in the schemas', () => {
  const { ListSave } = document.components.schemas;
  expect(ListSave?.properties?.title).toEqual({ type: 'string', maxLength: 150 });
  expect(ListSave?.properties?.description).toMatchObject({ type: 'string', maxLength: 20_000 });
  expect(ListSave?.required).toEqual(['id', 'title']);
});

test('the readable page names every call', async () => {
  const { body, statusCode } = await t.guest.request('GET', '/api/v1/documentation');
  expect(statusCode).toBe(200);
  for (const [path, , { operationId }] of operations()) {
    expect(body).toContain(`id="${operationId}"`);
    expect(body).toContain(`<code>${path}</code>`);
  }
});
