import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

type Check = { check: string; pattern?: RegExp };
/** What the library keeps of a schema, as far as this walk looks. */
type Def = {
  type: string;
  format?: string;
  checks?: { _zod: { def: Check } }[];
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  items?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
};

const SIMPLE = ['number', 'boolean', 'enum', 'literal', 'null', 'undefined', 'transform'];
const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'];
/** Formats that end: each of their texts has a length. */
const FINITE_FORMATS = ['uuid', 'date'];
/** Anchored at both ends, and nothing in it repeats without end. */
const hasEnd = ({ source }: RegExp) => /^\^.*\$$/s.test(source) && !/[^\\][*+]|\{\d+,\}/.test(source);

/** Every array and text within that may be of any length, by its path. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const hasMost =
    checks.some(({ check }) => check === 'max_length' || check === 'length_equals') ||
    (z.globalRegistry.get(schema) as { maxLength?: number } | undefined)?.maxLength !== undefined;
  const own = (is: boolean) => (is ? [] : [path]);
  const of = (inner: z.core.$ZodType | undefined, name = '') =>
    inner === undefined ? [`${path}: ${def.type}`] : unbounded(inner, `${path}${name}`);
  if (SIMPLE.includes(def.type)) return [];
  if (WRAPPERS.includes(def.type)) return of(def.innerType);
  switch (def.type) {
    case 'string': {
      const formats = [def.format, ...checks.map(({ pattern }) => pattern)];
      return own(
        hasMost ||
          formats.some((format) => (format instanceof RegExp ? hasEnd(format) : FINITE_FORMATS.includes(format ?? ''))),
      );
    }
    case 'array':
      return [...own(hasMost), ...of(def.element, '[]')];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => of(inner, `.${name}`));
    case 'pipe': {
      const before = of(def.in);
      // Parts of a text that is bounded are.
      const isPartOfText = before.length === 0 && textOf(def.in);
      return [...before, ...of(def.out).filter((found) => !(isPartOfText && found.endsWith('[]')))];
    }
    case 'union':
    case 'tuple':
      return [...(def.options ?? []), ...(def.items ?? [])].flatMap((inner) => of(inner));
    default:
      return [`${path}: ${def.type}`];
  }
}

/** Whether a pipe begins with a text. */
function textOf(schema: z.core.$ZodType | undefined): boolean {
  const def = schema?._zod.def as unknown as Def | undefined;
  return def?.type === 'string' || (def?.type === 'pipe' && textOf(def.in));
}

test('every list and every text that a call takes has a maximum', () => {
  const found = ALL_ENDPOINTS.flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema === undefined ? [] : unbounded(schema, `${name} ${part}`);
    }),
  );
  expect(found).toEqual([]);
});

test('what has no maximum is found, wherever it is', () => {
  const text = z.string();
  const bounded = z.string().check(z.maxLength(5));
  const schema = z.object({
    a: z.array(bounded),
    b: z.optional(z.array(z.object({ c: text })).check(z.maxLength(2))),
    d: z.union([bounded, text]),
    e: z.pipe(
      z.pipe(
        text,
        z.transform((given) => [given]),
      ),
      z.array(bounded).check(z.maxLength(1)),
    ),
    f: z.string().check(z.regex(/^\d+$/)),
    g: z.record(bounded, bounded),
    h: z.iso.datetime(),
    fine: z.string().check(z.regex(/^\d{1,3}$/)),
    id: z.uuid(),
  });
  expect(unbounded(schema, '').map((path) => path.slice(1))).toEqual(['a', 'b[].c', 'd', 'e', 'f', 'g: record', 'h']);
});
