import { readFile } from 'node:fs/promises';
import { DISCIPLINES, YEARS } from '@pupitre/contract';
import * as z from 'zod/mini';

/** The sample of the plan d'études romand that comes with the product; docs/curriculum-format.md describes its format. */
const SHIPPED = new URL('./data/plan-etude-romand.json', import.meta.url);

const ENTRIES_MAX = 50_000;
const TEXT_MAX = 2_000;
const disciplineKeys: ReadonlySet<string> = new Set(DISCIPLINES.map(({ key }) => key));

const id = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const texts = z.array(line(TEXT_MAX)).check(z.maxLength(50));

const fileCriterion = z.object({ id, label: line(500) });
const fileEntry = z.object({
  id,
  objectiveCode: line(40),
  discipline: z.string().check(z.refine((key) => disciplineKeys.has(key), { error: 'unknown discipline' })),
  years: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(YEARS.length))).check(z.minLength(1)),
  axes: z._default(z.array(line(250)), []),
  section: z._default(z.string().check(z.trim(), z.maxLength(250)), ''),
  learnings: texts.check(z.minLength(1)),
  expectations: z._default(texts, []),
  url: z._default(z.string().check(z.regex(/^(https?:\/\/\S{1,990})?$/)), ''),
  criteria: z._default(z.array(fileCriterion).check(z.maxLength(100), uniqueIds()), []),
});
const curriculumFile = z.array(fileEntry).check(z.minLength(1), z.maxLength(ENTRIES_MAX), uniqueIds());
export type CurriculumFileEntry = z.output<typeof fileEntry>;

/** A file that is not of the documented format; `message` names the first places that are wrong. */
export class CurriculumFileError extends Error {}

export function parseCurriculum(text: string): CurriculumFileEntry[] {
  const result = z.safeParse(curriculumFile, parseJson(text));
  if (result.success) return result.data;
  const faults = result.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
  throw new CurriculumFileError(faults.join('\n'));
}

export const readShippedCurriculum = (): Promise<string> => readFile(SHIPPED, 'utf8');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CurriculumFileError(`file: ${error instanceof Error ? error.message : 'not JSON'}`);
  }
}

function uniqueIds() {
  return z.refine<{ id: number }[]>((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
    error: 'the same id stands twice',
  });
}
