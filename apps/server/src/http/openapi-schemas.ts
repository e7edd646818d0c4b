import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
type Io = 'input' | 'output';

const PLACE = '#/components/schemas/';

/**
 * The document's schemas. An object or a choice that the contract exports gets the name of its export: `list` becomes
 * `List`. What a caller gives may differ from what she gets, by fields that she may leave out: then it is `ListInput`.
 */
export function createSchemas(exported: Readonly<Record<string, unknown>>) {
  const names = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(exported)) {
    if (isNamed(value)) names.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
  }
  const found: Record<Io, Map<string, JsonSchema>> = { input: new Map(), output: new Map() };
  const reference = (io: Io, name: string) => `${PLACE}${io === 'input' ? INPUT : ''}${name}`;

  /** What the fields of an object may hold, for a path or a query: they stand one by one in the document. */
  const fieldsOf = (schema: z.ZodMiniType): JsonSchema =>
    z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' }) as JsonSchema;

  const keep = (io: Io, definitions: Record<string, JsonSchema>) => {
    for (const [name, { id: _, ...schema }] of Object.entries(definitions)) found[io].set(name, schema);
  };
  /** The schema as it stands in the document: a reference where it has a name. */
  const describe = (schema: z.ZodMiniType, io: Io): JsonSchema => {
    const written = JSON.stringify(
      z.toJSONSchema(schema, {
        io,
        target: 'draft-2020-12',
        unrepresentable: 'any',
        metadata: names,
        override: complement,
      }),
    ).replaceAll('"#/$defs/', `"${reference(io, '')}`);
    const {
      $schema: _,
      $defs = {},
      ...own
    } = JSON.parse(written) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    keep(io, $defs);
    return own;
  };

  /** The document with all that it names: to be called last. */
  const complete = <Document extends { components: Record<string, unknown> }>(document: Document): Document => {
    const split = differing(found);
    const schemas: Record<string, JsonSchema> = Object.fromEntries(found.output);
    for (const [name, schema] of found.input) schemas[split.has(name) ? `${name}Input` : name] = schema;
    const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
    const whole = { ...document, components: { ...document.components, schemas: sorted } };
    const text = JSON.stringify(whole).replaceAll(INPUT_REFERENCE, (_, name: string) =>
      JSON.stringify(`${PLACE}${name}${split.has(name) ? 'Input' : ''}`),
    );
    return JSON.parse(text) as Document;
  };
  return { describe, fieldsOf, complete };
}

export type Schemas = ReturnType<typeof createSchemas>;

/** Marks references of inputs until it is known which of them differ. */
const INPUT = 'input:';
const INPUT_REFERENCE = new RegExp(`"${PLACE}${INPUT}(\\w+)"`, 'g');

const isNamed = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.core.$ZodType && ['object', 'union'].includes(value._zod.def.type);

/**
 * Answers may gain fields in a later version, and a caller may give back what it got. What a schema says of itself
 * stands in zod's own registry, which ours replaces.
 */
const complement = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** Names that stand for one thing in answers and for another in bodies, also by what they refer to. */
function differing({ input, output }: Record<Io, Map<string, JsonSchema>>): Set<string> {
  const split = new Set<string>();
  const text = (schema: JsonSchema | undefined) => JSON.stringify(schema).replaceAll(`${PLACE}${INPUT}`, PLACE);
  const isSplit = (name: string, schema: JsonSchema) =>
    text(schema) !== text(output.get(name)) ||
    [...JSON.stringify(schema).matchAll(INPUT_REFERENCE)].some(([, other = '']) => split.has(other));
  for (let before = -1; before !== split.size; ) {
    before = split.size;
    for (const [name, schema] of input) if (output.has(name) && isSplit(name, schema)) split.add(name);
  }
  return split;
}
