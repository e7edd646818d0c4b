import { readFile } from 'node:fs/promises';
import { DISCIPLINES, YEARS } from '@pupitre/contract';
import * as z from 'zod/mini';
import { CRITERION_TEXT_MAX, ENTRIES_MAX, ENTRY_CRITERIA_MAX, LEARNING_TEXT_MAX, LEARNINGS_MAX } from './limits.ts';
import { type Fault, faultOf, refuse, toJson } from './read-json.ts';

export { CurriculumFileError } from './read-json.ts';

/**
 * The sample of the plan d'études romand that comes with the product; docs/curriculum-format.md describes its format.
 */
const SHIPPED = new URL('./data/plan-etude-romand.json', import.meta.url);

const disciplineKeys: ReadonlySet<string> = new Set(DISCIPLINES.map(({ key }) => key));

const id = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const texts = z.array(line(LEARNING_TEXT_MAX)).check(z.maxLength(LEARNINGS_MAX));

const fileCriterion = z.object({ id, label: line(CRITERION_TEXT_MAX) });
const fileEntry = z.object({
  id,
  objectiveCode: line(40),
  discipline: z.string().check(z.refine((key) => disciplineKeys.has(key), { error: 'cette discipline est inconnue' })),
  years: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(YEARS.length))).check(z.minLength(1)),
  axes: z._default(z.array(line(250)), []),
  section: z._default(z.string().check(z.trim(), z.maxLength(250)), ''),
  learnings: texts.check(z.minLength(1)),
  expectations: z._default(texts, []),
  url: z._default(z.string().check(z.regex(/^(https?:\/\/\S{1,990})?$/)), ''),
  criteria: z._default(z.array(fileCriterion).check(z.maxLength(ENTRY_CRITERIA_MAX), uniqueIds()), []),
});
export type CurriculumFileEntry = z.output<typeof fileEntry>;

/** Throws CurriculumFileError with every place that is wrong. */
export function parseCurriculum(text: string): CurriculumFileEntry[] {
  const steps = parseInSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with pauses: `report` yields to the event loop. */
export async function parseCurriculumCalmly(
  text: string,
  report: (done: number, total: number) => Promise<void>,
): Promise<CurriculumFileEntry[]> {
  const steps = parseInSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await report(step.value.done, step.value.total);
  }
}

function* parseInSteps(text: string): Generator<{ done: number; total: number }, CurriculumFileEntry[]> {
  const list = toJson(text);
  if (!Array.isArray(list) || list.length === 0)
    refuse([{ place: 'fichier', problem: 'une liste d’entrées est attendue' }]);
  if (list.length > ENTRIES_MAX) {
    refuse([{ place: 'fichier', problem: `${ENTRIES_MAX} entrées au plus sont attendues` }]);
  }
  const entries: CurriculumFileEntry[] = [];
  const faults: Fault[] = [];
  const firstWith = new Map<number, number>();
  for (const [index, given] of list.entries()) {
    yield { done: index, total: list.length };
    const { data: entry, error } = z.safeParse(fileEntry, given);
    if (entry === undefined) {
      faults.push(...error.issues.map((issue) => faultOf(issue, index)));
      continue;
    }
    const first = firstWith.get(entry.id);
    if (first === undefined) firstWith.set(entry.id, index);
    else
      faults.push({ place: `entrée ${index + 1}, id`, problem: `${entry.id} est déjà celui de l’entrée ${first + 1}` });
    entries.push(entry);
  }
  if (faults.length > 0) refuse(faults);
  return entries;
}

export const readShippedCurriculum = (): Promise<string> => readFile(SHIPPED, 'utf8');

function uniqueIds() {
  return z.refine<{ id: number }[]>((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
    error: 'le même id s’y trouve deux fois',
  });
}
