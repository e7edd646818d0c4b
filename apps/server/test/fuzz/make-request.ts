import {
  ODD_BODIES,
  ODD_CONTENT_TYPES,
  ODD_FORMS,
  ODD_HEADERS,
  ODD_SEGMENTS,
  ODD_TEXTS,
  oddValue,
} from './odd-values.ts';
import type { Random } from './random.ts';
import { type KnownValue, type Schema, sample } from './sample.ts';
import type { FuzzContent } from './world.ts';

/** One call as the OpenAPI document describes it. */
export type Operation = {
  name: string;
  method: string;
  /** With `{name}` segments. */
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  bodySchema: Schema | null;
  takesForm: boolean;
};
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer | null };

const PREFIX = '/api/v1';

/** What `id` means under each first segment. */
function idOf(operation: Operation, content: FuzzContent): unknown {
  const [, first = '', second = ''] = operation.path.split('/');
  if (first === 'liste') return content.list;
  if (first === 'parcours' || first === 'distribution')
    return second === '{id}' || second !== 'secret' ? content.course : undefined;
  if (first === 'folio') return content.folio;
  return first === 'administration' || first === 'notifications' ? 1 : undefined;
}

/** A nearly valid call, with one or two changes. `base` is the stored content, for a PUT of the whole. */
export function makeRequest(operation: Operation, random: Random, content: FuzzContent, base: unknown): FuzzRequest {
  const knownValue: KnownValue = (name) => (name === 'id' ? idOf(operation, content) : content.byName[name]);
  const headers: Record<string, string> = {};
  const has = { segment: operation.path.includes('{'), query: operation.parameters.some((one) => one.in === 'query') };
  const twist = random.pick(kindsOf(operation, has));
  const path = makePath(operation, random, knownValue, twist) + makeQuery(operation, random, knownValue, twist);
  const body = makeBody(operation, random, knownValue, base, twist, headers);
  if (twist === 'header') Object.assign(headers, random.pick(ODD_HEADERS));
  if (twist === 'content type') headers['content-type'] = random.pick(ODD_CONTENT_TYPES);
  return { method: operation.method, path, headers, body };
}

type Twist = 'none' | 'segment' | 'query' | 'field' | 'body' | 'header' | 'content type';

function kindsOf(operation: Operation, { segment, query }: { segment: boolean; query: boolean }): Twist[] {
  const fits: Twist[] = ['none', 'header'];
  if (segment) fits.push('segment', 'segment', 'segment');
  if (query) fits.push('query', 'query', 'query', 'query');
  if (operation.bodySchema !== null)
    fits.push('field', 'field', 'field', 'field', 'field', 'field', 'body', 'content type');
  if (operation.takesForm) fits.push('body', 'body', 'body', 'content type');
  // A body where none is expected is odd too.
  if (operation.bodySchema === null && operation.method !== 'GET') fits.push('body');
  return fits;
}

function makePath(operation: Operation, random: Random, knownValue: KnownValue, twist: Twist): string {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const odd = twist === 'segment' ? random.pick(names) : null;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === odd) return random.chance(0.8) ? random.pick(ODD_SEGMENTS) : encode(random.pick(ODD_TEXTS));
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    return encode(String(sample(parameter?.schema ?? {}, random, knownValue, name)));
  });
  return `${PREFIX}${path}`;
}

function makeQuery(operation: Operation, random: Random, knownValue: KnownValue, twist: Twist): string {
  const pairs: [string, string][] = [];
  for (const { name, in: place, required = false, schema } of operation.parameters) {
    if (place !== 'query' || (!required && random.chance(0.6))) continue;
    pairs.push([name, encode(String(sample(schema, random, knownValue, name)))]);
  }
  if (twist === 'query') {
    const names = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
    const name = random.chance(0.85) ? random.pick(names) : random.pick(['__proto__', 'x', 'constructor', '']);
    const value = random.chance(0.6) ? encode(random.pick(ODD_TEXTS)) : random.pick(ODD_SEGMENTS);
    const rest = random.chance(0.7) ? pairs.filter(([other]) => other !== name) : pairs;
    const suffix = random.pick(['', '', '', '[]', '[a]', '%00']);
    return `?${[...rest, [`${name}${suffix}`, value]].map((pair) => pair.join('=')).join('&')}`;
  }
  return pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`;
}

function makeBody(
  operation: Operation,
  random: Random,
  knownValue: KnownValue,
  base: unknown,
  twist: Twist,
  headers: Record<string, string>,
): Buffer | null {
  if (operation.takesForm) {
    headers['content-type'] = 'multipart/form-data; boundary=x';
    return Buffer.from(random.pick(ODD_FORMS), 'utf8');
  }
  if (twist === 'body') {
    headers['content-type'] = 'application/json';
    return random.chance(0.9) ? Buffer.from(random.pick(ODD_BODIES)) : Buffer.from([0xff, 0xfe, 0x22, 0xc0, 0x80]);
  }
  if (operation.bodySchema === null) return null;
  headers['content-type'] = 'application/json';
  // Mostly the stored content, since only then a change reaches the tables.
  const isStored = base !== undefined && random.chance(0.8);
  const value: unknown = isStored ? structuredClone(base) : sample(operation.bodySchema, random, knownValue);
  if (twist === 'field') spoil(value, random);
  return Buffer.from(JSON.stringify(value) ?? '');
}

/** Changes a random part of a value. */
function spoil(value: unknown, random: Random): void {
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const walk = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const key of Object.keys(holder)) {
      places.push({ holder: holder as Record<string, unknown>, key });
      walk((holder as Record<string, unknown>)[key]);
    }
  };
  walk(value);
  for (let changes = random.pick([1, 1, 1, 2, 4]); changes > 0 && places.length > 0; changes -= 1) {
    const { holder, key } = random.pick(places);
    const old = holder[key];
    const kind = random.below(8);
    if (kind === 0) delete holder[key];
    else if (kind === 1)
      holder[random.pick(['x', '__proto__x', 'constructor', 'authorId', 'isAdmin'])] = oddValue(random);
    else if (kind === 2 && Array.isArray(old))
      holder[key] = Array.from({ length: random.pick([0, 3, 500]) }, () => old[0] ?? 'x');
    else if (kind === 3 && Array.isArray(old)) holder[key] = { ...old };
    else if (kind === 4 && typeof old === 'number') holder[key] = old + random.pick([-1, 1, 0.5, 2 ** 31]);
    else holder[key] = oddValue(random);
  }
}

/** Lone surrogates have no UTF-8; they are sent as the three bytes that they would have. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text.slice(0, 20_000));
  } catch {
    return '%ed%a0%80';
  }
}
