import type { FolioYear } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { folio } from '../../db/folio-schema.ts';
import { statement } from '../../db/statement.ts';

type Archive = { archivedOn: Date; keptUntil: string };

/** Puts the folio into the archive, or takes it out. What it holds stays as it is, and so do its version and its date. */
export async function setArchive(db: Db, id: number, archive: Archive | null): Promise<void> {
  await db
    .update(folio)
    .set(archive ?? { archivedOn: null, keptUntil: null })
    .where(eq(folio.id, id));
}

type Left = Pick<FolioYear, 'observationCount' | 'commentCount' | 'markCount'>;

/** $1 folio. */
const selectLeft = statement<Left>(
  'folio-left',
  `select count(o.state)::int as "observationCount", count(*) filter (where o.comment <> '')::int as "commentCount",
    count(*) filter (where o.mark_url <> '')::int as "markCount"
  from folio_student s join observation o on o.student_id = s.id
  where s.folio_id = $1 and s.removed_on is null`,
);

/** What was observed of the present pupils. */
export async function countLeft(db: Db, folioId: number): Promise<Left> {
  const [row] = await selectLeft(db, [folioId]);
  return row ?? { observationCount: 0, commentCount: 0, markCount: 0 };
}
