import { createHash } from 'node:crypto';
import { foldText } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import type { curriculumCriterion, curriculumEntry } from '../../db/curriculum-schema.ts';
import { html } from '../../http/html.ts';
import { type CurriculumFileEntry, parseCurriculum, readShippedCurriculum } from './curriculum-file.ts';
import {
  findCurriculumSource,
  lockCurriculum,
  type Reconciled,
  reconcileCriteria,
  reconcileEntries,
  saveCurriculumSource,
} from './curriculum-import.queries.ts';

export type CurriculumImport = { entries: Reconciled; criteria: Reconciled };

/**
 * Brings the curriculum to what the file says. What has vanished from it is marked retired, never deleted: courses and
 * folios still show it. The same file again changes nothing.
 */
export async function importCurriculum(db: Db, text: string, source: string): Promise<CurriculumImport> {
  const entries = parseCurriculum(text);
  return db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const done = {
      entries: await reconcileEntries(tx, entries.map(entryRow)),
      criteria: await reconcileCriteria(tx, entries.flatMap(criterionRows)),
    };
    await saveCurriculumSource(tx, source);
    return done;
  });
}

const SHIPPED = 'shipped:';

/**
 * At every start: the curriculum that comes with the product, where none was imported yet or an older shipped one was.
 * One that the school imported itself stays.
 */
export async function loadShippedCurriculum(db: Db): Promise<CurriculumImport | null> {
  const text = await readShippedCurriculum();
  const source = SHIPPED + createHash('sha256').update(text).digest('hex');
  return db.transaction(async (tx) => {
    await lockCurriculum(tx);
    const current = await findCurriculumSource(tx);
    if (current === source || (current !== undefined && !current.startsWith(SHIPPED))) return null;
    return importCurriculum(tx, text, source);
  });
}

function entryRow(entry: CurriculumFileEntry, position: number): typeof curriculumEntry.$inferInsert {
  const { id, objectiveCode, discipline, years, axes, section, learnings, expectations, url } = entry;
  return {
    id,
    objectiveCode,
    discipline,
    years: [...new Set(years)].sort((one, other) => one - other),
    axesThematiques: axes,
    progressionSectionName: section,
    learningHtml: htmlOf(learnings),
    expectationHtml: htmlOf(expectations),
    url,
    searchText: foldText([objectiveCode, section, ...axes, ...learnings, ...expectations].join(' ')),
    position,
    retired: false,
  };
}

const criterionRows = ({ id, criteria }: CurriculumFileEntry): (typeof curriculumCriterion.$inferInsert)[] =>
  criteria.map((criterion, position) => ({
    perId: `${id}-${criterion.id}`,
    entryId: id,
    label: criterion.label,
    position,
    retired: false,
  }));

/** The file holds plain texts: one is a paragraph, several are a list. */
function htmlOf(texts: readonly string[]): string {
  const [first] = texts;
  if (first === undefined) return '';
  const markup =
    texts.length === 1 ? html`<p>${first}</p>` : html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
  return markup.text;
}
