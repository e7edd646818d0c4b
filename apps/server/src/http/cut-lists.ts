import type * as z from 'zod/mini';

type Def = {
  type: string;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
};

/**
 * Cuts each list to one more than its schema takes, in place: the schema refuses it all the same, with its own sentence, and
 * not one entry beyond is looked at. The library would judge all entries before their number. Lists within alternatives are left:
 * what is too long for one of them may be right for another.
 */
export function cutLists(schema: z.core.$ZodType, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const def = schema._zod.def as unknown as Def;
  if (def.element !== undefined && Array.isArray(value)) {
    const most = mostOf(def);
    if (most !== null && value.length > most) value.length = most + 1;
    for (const entry of value) cutLists(def.element, entry);
    return;
  }
  const inner = def.innerType ?? def.in;
  if (inner !== undefined) cutLists(inner, value);
  for (const [name, part] of Object.entries(def.shape ?? {})) {
    if (Object.hasOwn(value, name)) cutLists(part, (value as Record<string, unknown>)[name]);
  }
}

function mostOf({ checks = [] }: Def): number | null {
  const all = checks.flatMap(({ _zod: { def } }) => (def.check === 'max_length' ? [def.maximum ?? 0] : []));
  return all.length === 0 ? null : Math.min(...all);
}
