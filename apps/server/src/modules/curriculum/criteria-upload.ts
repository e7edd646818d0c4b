import { counted } from '@pupitre/learning';
import * as z from 'zod/mini';
import type { Db } from '../../db/connection.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import type { CriterionRow, EntryRow } from './curriculum.queries.ts';
import { addCriteria, findAllCriteria, findAllEntries, lockCurriculum } from './curriculum-import.queries.ts';
import { type CriterionInsert, labelKey } from './import-curriculum.ts';
import { CRITERION_TEXT_MAX, ENTRIES_MAX, ENTRY_CRITERIA_MAX, LEARNING_TEXT_MAX, LEARNINGS_MAX } from './limits.ts';
import { type Fault, faultOf, refuse, toJson, toText } from './read-json.ts';
import { textsOf } from './texts-of.ts';

type Report = (done: number, total: number) => Promise<void>;

const text = (max: number) => z.string().check(z.maxLength(max));
const label = text(CRITERION_TEXT_MAX).check(
  z.refine((one) => cleanPlainText(one).trim() !== '', { error: 'ce critère est vide' }),
);
const uploadedEntry = z.object({
  /** Set in our own files: it tells entries with the same code apart. */
  id: z.optional(z.number().check(z.int())),
  objectiveCode: text(40).check(z.minLength(1)),
  discipline: z.optional(text(40)),
  learnings: z.array(text(LEARNING_TEXT_MAX)).check(z.minLength(1), z.maxLength(LEARNINGS_MAX)),
  criteria: z.array(z.union([label, z.object({ label })])).check(z.maxLength(ENTRY_CRITERIA_MAX)),
});
type UploadedEntry = z.output<typeof uploadedEntry>;
type Given = { index: number; entry: UploadedEntry };

/** The first number of an uploaded criterion: files of the curriculum count from 1, and shall not meet it. */
const FIRST_NUMBER = 10_001;

/** Reads the file; returns a function that adds its criteria, all or none. */
export async function prepareUpload(bytes: Uint8Array, report: Report): Promise<(tx: Db) => Promise<string>> {
  const given = await readUpload(bytes, report);
  return async (tx) => {
    await lockCurriculum(tx);
    const entries = (await findAllEntries(tx)).filter(({ retired }) => !retired);
    const matched = matchEntries(given, entries);
    const { added, rows } = newCriteria(matched, await findAllCriteria(tx));
    await addCriteria(tx, rows);
    return added === 0
      ? 'Rien n’a changé\u00a0: le plan d’études contient déjà tous ces critères.'
      : `${counted(added, 'critère ajouté', 'critères ajoutés')} à ${counted(new Set(rows.map(({ entryId }) => entryId)).size, 'entrée')}.`;
  };
}

async function readUpload(bytes: Uint8Array, report: Report): Promise<Given[]> {
  const list = toJson(toText(bytes));
  if (!Array.isArray(list) || list.length === 0 || list.length > ENTRIES_MAX) {
    refuse([
      {
        place: 'fichier',
        problem:
          'une liste d’entrées avec objectiveCode, learnings et criteria est attendue, comme dans to-generate.json',
      },
    ]);
  }
  const given: Given[] = [];
  const faults: Fault[] = [];
  for (const [index, one] of list.entries()) {
    const { data: entry, error } = z.safeParse(uploadedEntry, one);
    if (entry === undefined) faults.push(...error.issues.map((issue) => faultOf(issue, index)));
    else given.push({ index, entry });
    await report(index + 1, list.length);
  }
  if (faults.length > 0) refuse(faults);
  return given;
}

/** The entry of the curriculum that each given one means: by its id, or by its code and its learnings. */
function matchEntries(given: readonly Given[], entries: readonly EntryRow[]): Map<number, Given[]> {
  const byCode = Map.groupBy(entries, ({ objectiveCode }) => codeKey(objectiveCode));
  const matched = new Map<number, Given[]>();
  const faults: Fault[] = [];
  for (const one of given) {
    const found = findEntry(one.entry, byCode.get(codeKey(one.entry.objectiveCode)) ?? []);
    if (typeof found === 'string') faults.push({ place: `entrée ${one.index + 1}`, problem: found });
    else matched.set(found.id, [...(matched.get(found.id) ?? []), one]);
  }
  if (faults.length > 0) refuse(faults);
  return matched;
}

/** The entry, or why there is none. */
function findEntry(
  { id, objectiveCode, discipline, learnings }: UploadedEntry,
  candidates: EntryRow[],
): EntryRow | string {
  if (candidates.length === 0) return `le code «\u00a0${objectiveCode}\u00a0» n’existe pas dans le plan d’études`;
  const own = candidates.find((entry) => entry.id === id);
  if (own !== undefined) return own;
  const wanted = learningKey(learnings);
  const same = candidates.filter(
    (entry) =>
      learningKey(textsOf(entry.learningHtml)) === wanted &&
      (discipline === undefined || entry.discipline === discipline),
  );
  if (same.length > 1) {
    return `plusieurs entrées de «\u00a0${objectiveCode}\u00a0» ont ces apprentissages\u00a0: donnez leur id, comme dans to-generate.json`;
  }
  return same[0] ?? `aucune entrée de «\u00a0${objectiveCode}\u00a0» n’a ces apprentissages`;
}

const codeKey = (code: string) => code.replace(/\s+/g, ' ').trim().toLowerCase();
const learningKey = (learnings: readonly string[]) => learnings.map(labelKey).join('\n');

/** The criteria that their entry does not have yet, numbered and placed after its own. */
function newCriteria(
  matched: ReadonlyMap<number, Given[]>,
  known: readonly CriterionRow[],
): { added: number; rows: CriterionInsert[] } {
  const knownOf = Map.groupBy(known, ({ entryId }) => entryId);
  const rows: CriterionInsert[] = [];
  const faults: Fault[] = [];
  for (const [entryId, given] of matched) {
    const own = knownOf.get(entryId) ?? [];
    const byLabel = new Map(own.map((row) => [labelKey(row.label), row]));
    const present = own.filter(({ retired }) => !retired);
    let number = Math.max(FIRST_NUMBER - 1, ...own.map(({ perId }) => Number(perId.split('-').at(-1))));
    let position = Math.max(-1, ...present.map((row) => row.position));
    let total = present.length;
    for (const criterion of given.flatMap(({ entry }) => entry.criteria)) {
      const words = cleanPlainText(typeof criterion === 'string' ? criterion : criterion.label).trim();
      const same = byLabel.get(labelKey(words));
      if (same !== undefined && !same.retired) continue;
      number += same === undefined ? 1 : 0;
      position += 1;
      total += 1;
      const perId = same?.perId ?? `${entryId}-${number}`;
      const row = { perId, entryId, label: same?.label ?? words, position, retired: false, uploaded: true };
      byLabel.set(labelKey(words), row);
      rows.push(row);
    }
    const [first] = given;
    if (total > ENTRY_CRITERIA_MAX && first !== undefined) {
      faults.push({
        place: `entrée ${first.index + 1}`,
        problem: `elle aurait ${total} critères, et ${ENTRY_CRITERIA_MAX} au plus sont permis`,
      });
    }
  }
  if (faults.length > 0) refuse(faults);
  return { added: rows.length, rows };
}
