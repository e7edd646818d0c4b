import { CHAT_JSON_NAME, DISCIPLINES, LEARNING_JSON_NAME } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { pick } from '../../db/pick.ts';
import type { CriterionRow, EntryRow } from './curriculum.queries.ts';
import { findAllCriteria, findAllEntries } from './curriculum-import.queries.ts';
import { textsOf } from './texts-of.ts';
import { makeWorkbook, type Sheet } from './workbook/make-workbook.ts';

type Report = (done: number, total: number) => Promise<void>;
export type MadeFile = { message: string; file: { name: string; type: string; bytes: Uint8Array } };

/** An entry as chat AIs get it, and as the upload of objectives and criteria takes it (OP-039). */
export type LearningEntry = {
  id: number;
  objectiveCode: string;
  discipline: string;
  years: number[];
  axes: string[];
  learnings: string[];
  criteria: string[];
};

/** The entries that lack criteria, to have some written. */
export async function makeChatJson(db: Db, report: Report): Promise<MadeFile> {
  const entries = (await readEntries(db, report)).filter(({ criteria }) => criteria.length === 0);
  return asJson(CHAT_JSON_NAME, entries, counted(entries.length, 'entrée sans critère', 'entrées sans critère'));
}

/** Every entry with its learnings and criteria. */
export async function makeLearningJson(db: Db, report: Report): Promise<MadeFile> {
  const entries = await readEntries(db, report);
  return asJson(LEARNING_JSON_NAME, entries, describe(entries));
}

/** A sheet for each discipline, a summary first; made in a process of its own. */
export async function makeExcel(db: Db, report: Report, name: string): Promise<MadeFile> {
  const entries = await readEntries(db, report);
  const sheets = DISCIPLINES.flatMap(({ key, value }): Sheet[] => {
    const own = entries.filter(({ discipline }) => discipline === key);
    return own.length === 0 ? [] : [sheetOf(value, own)];
  });
  const bytes = await makeWorkbook([summaryOf(entries), ...sheets]);
  return {
    message: `${describe(entries)}, ${counted(sheets.length, 'discipline')}.`,
    file: { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes },
  };
}

/** What is offered, in the order of the curriculum. */
async function readEntries(db: Db, report: Report): Promise<LearningEntry[]> {
  const rows = (await findAllEntries(db)).filter(({ retired }) => !retired);
  const criteria = Map.groupBy(
    (await findAllCriteria(db)).filter(({ retired }) => !retired),
    ({ entryId }) => entryId,
  );
  const entries: LearningEntry[] = [];
  for (const row of rows) {
    entries.push(learningEntry(row, criteria.get(row.id) ?? []));
    await report(entries.length, rows.length);
  }
  return entries;
}

const learningEntry = (row: EntryRow, criteria: readonly CriterionRow[]): LearningEntry => ({
  ...pick(row, 'id', 'objectiveCode', 'discipline', 'years'),
  axes: row.axesThematiques,
  learnings: textsOf(row.learningHtml),
  criteria: criteria.map(({ label }) => label),
});

const criteriaOf = (entries: readonly LearningEntry[]) =>
  entries.reduce((sum, { criteria }) => sum + criteria.length, 0);

const describe = (entries: readonly LearningEntry[]) =>
  `${counted(entries.length, 'entrée')}, ${counted(criteriaOf(entries), 'critère')}`;

const asJson = (name: string, entries: readonly LearningEntry[], message: string): MadeFile => ({
  message: `${message}.`,
  file: { name, type: 'application/json', bytes: Buffer.from(`${JSON.stringify(entries, null, 2)}\n`) },
});

function summaryOf(entries: readonly LearningEntry[]): Sheet {
  const rows = DISCIPLINES.flatMap(({ key, value }) => {
    const own = entries.filter(({ discipline }) => discipline === key);
    const lacking = own.filter(({ criteria }) => criteria.length === 0).length;
    return own.length === 0 ? [] : [[value, own.length, criteriaOf(own), lacking]];
  });
  return {
    name: 'Sommaire',
    columns: [
      { title: 'Discipline', width: 40 },
      { title: 'Entrées', width: 12 },
      { title: 'Critères', width: 12 },
      { title: 'Entrées sans critère', width: 22 },
    ],
    rows,
  };
}

/** A row for each criterion, with its entry before it; an entry without any has one row. */
function sheetOf(name: string, entries: readonly LearningEntry[]): Sheet {
  const rows = entries.flatMap(({ objectiveCode, years, axes, learnings, criteria }) =>
    (criteria.length === 0 ? [''] : criteria).map((criterion) => [
      objectiveCode,
      years.join(', '),
      axes.join('\n'),
      learnings.join('\n'),
      criterion,
    ]),
  );
  return {
    name,
    columns: [
      { title: 'Objectif', width: 14 },
      { title: 'Années', width: 12 },
      { title: 'Axes thématiques', width: 30 },
      { title: 'Apprentissages', width: 60 },
      { title: 'Critères', width: 60 },
    ],
    rows,
  };
}
