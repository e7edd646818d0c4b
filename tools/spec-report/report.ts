import type { TestRun } from '../results/test-results.ts';

export type Row = { id: string; area: string; text: string };
export type Report = {
  proven: Row[];
  deliberate: Row[];
  open: Row[];
  /** Mistakes in the report's input: titles with too many ids, ids without a row. */
  faults: string[];
};

/** A title with more ids than that proves none of them well. */
export const IDS_PER_TITLE = 3;

const ROW = /^\| ([A-Z]+(?:-[A-Z]+)*-\d+) \| (.*?) \|/;
/** The decisions of the last section (OP-…) explain rows and are no rows themselves. */
const DECISION = /^OP-/;

export function readRows(checklist: string): Row[] {
  return checklist.split('\n').flatMap((line) => {
    const [, id, text] = ROW.exec(line) ?? [];
    if (id === undefined || text === undefined || DECISION.test(id)) return [];
    return [{ id, area: id.replace(/-\d+$/, ''), text }];
  });
}

/** Ids are in square brackets: « [LIST-27, ENT-16] duplicate prefixes the title ». */
export function idsOfTitle(title: string): string[] {
  const brackets = title.match(/\[[^\]]*\]/g) ?? [];
  return [...new Set(brackets.flatMap((one) => one.match(/[A-Z]+(?:-[A-Z]+)*-\d+/g) ?? []))];
}

export function makeReport(rows: Row[], deviations: string, run: TestRun | undefined, sources: string): Report {
  const known = new Set(rows.map(({ id }) => id));
  const passed = new Set<string>();
  const failed = new Set<string>();
  const faults: string[] = [];
  for (const { title, file, passed: ok, flaky } of run?.sources === sources ? run.tests : []) {
    const ids = idsOfTitle(title).filter((id) => !DECISION.test(id));
    for (const id of ids) if (!known.has(id)) faults.push(`${id} is no row: ${file}: ${title}`);
    if (ids.length > IDS_PER_TITLE) {
      faults.push(`more than ${IDS_PER_TITLE} ids in one title: ${file}: ${title}`);
      continue;
    }
    for (const id of ids) (ok && flaky !== true ? passed : failed).add(id);
  }
  const chosen = new Set(readDeviations(deviations));
  for (const id of chosen) if (!known.has(id)) faults.push(`${id} is no row: docs/spec/deviations.md`);
  const isProven = ({ id }: Row) => passed.has(id) && !failed.has(id);
  const isDeliberate = (row: Row) => !isProven(row) && chosen.has(row.id);
  return {
    proven: rows.filter(isProven),
    deliberate: rows.filter(isDeliberate),
    open: rows.filter((row) => !isProven(row) && !isDeliberate(row)),
    faults,
  };
}

/** Rows of the table « id, why »; an entry without a reason does not count. */
function readDeviations(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, id, why] = ROW.exec(line) ?? [];
    return id === undefined || why === undefined || why.trim() === '' ? [] : [id];
  });
}
