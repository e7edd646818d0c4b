import type { Random } from './random.ts';

export type Schema = { [key: string]: unknown };

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asSchemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isObject) : []);
const asNumber = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);

/** The value for a name, e.g. an id of an existing list; undefined for ordinary values. */
export type KnownValue = (name: string) => unknown;

/** A value that fits the JSON schema, except patterns and refinements, which are ignored. */
export function sample(schema: Schema, random: Random, knownValue: KnownValue, name = ''): unknown {
  const meant = name === '' || schema.type === 'object' || schema.type === 'array' ? undefined : knownValue(name);
  if (meant !== undefined) return meant;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum as unknown[]);
  const choices = asSchemas(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return sample(random.pick(choices), random, knownValue, name);
  const all = asSchemas(schema.allOf);
  if (all.length > 0) return Object.assign({}, ...all.map((one) => sample(one, random, knownValue, name)));
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, random, knownValue);
    case 'array': {
      const length = Math.max(asNumber(schema.minItems, 0), random.below(3));
      const items = isObject(schema.items) ? schema.items : {};
      return Array.from({ length }, () => sample(items, random, knownValue, name));
    }
    case 'integer':
    case 'number':
      return sampleNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return sampleText(schema, random);
    default:
      return random.pick(['x', 1, null, true]);
  }
}

function sampleObject(schema: Schema, random: Random, knownValue: KnownValue): Schema {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const entries: [string, unknown][] = [];
  for (const [key, property] of Object.entries(properties)) {
    if (!isObject(property) || (!required.includes(key) && random.chance(0.4))) continue;
    entries.push([key, sample(property, random, knownValue, key)]);
  }
  return Object.fromEntries(entries);
}

function sampleNumber(schema: Schema, random: Random): number {
  const step = asNumber(schema.multipleOf, 1);
  const least = Math.max(asNumber(schema.minimum, 0), -1_000);
  const most = Math.min(asNumber(schema.maximum, 1_000), 1_000);
  return least + Math.floor((random.next() * (Math.max(most, least) - least)) / step) * step;
}

function sampleText(schema: Schema, random: Random): string {
  if (schema.format === 'uuid') return '11111111-1111-4111-8111-111111111111';
  if (schema.format === 'date-time') return '2026-11-20T08:00:00.000Z';
  if (schema.format === 'date') return '2026-11-20';
  const texts = ['Le lac', 'école', 'été', 'a', '<p>Un <strong>texte</strong></p>', 'Écrire une phrase'];
  return random.pick(texts).slice(0, asNumber(schema.maxLength, 1_000));
}
