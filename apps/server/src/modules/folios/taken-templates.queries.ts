import { type FolioYear, TEMPLATES_MAX } from '@pupitre/contract';
import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';

type Counts = Pick<FolioYear, 'templateCount' | 'phraseCount' | 'sharedTemplateCount'>;

/** $1 folio, $2 person: of colleagues' templates that are shared with it the latest of each name that she has not. */
const SHARED = `select distinct on (name) name, choices from report_template
  where folio_id = $1 and owner_id <> $2
    and name not in (select own.name from report_template own where own.owner_id = $2)
  order by name, updated_on desc, id desc`;

const selectCounts = statement<Counts>(
  'folio-year-templates',
  `select (select count(*)::int from report_template where owner_id = $2) as "templateCount",
    (select count(*)::int from phrase where owner_id = $2) as "phraseCount",
    (select count(*)::int from (${SHARED}) shared) as "sharedTemplateCount"`,
);

/** What somebody reports with, and what colleagues in the folio would add to it. */
export async function countTemplates(db: Db, folioId: number, personId: number): Promise<Counts> {
  const [row] = await selectCounts(db, [folioId, personId]);
  return row ?? { templateCount: 0, phraseCount: 0, sharedTemplateCount: 0 };
}

const insertShared = statement(
  'folio-year-templates-keep',
  `insert into report_template (owner_id, name, choices) select $2, name, choices from (${SHARED}) shared
  limit greatest(0, $3::int - (select count(*)::int from report_template where owner_id = $2))`,
);

/** Makes colleagues' templates of the folio the person's own, as far as she has room. */
export async function keepSharedTemplates(db: Db, folioId: number, personId: number): Promise<void> {
  await insertShared(db, [folioId, personId, TEMPLATES_MAX]);
}
