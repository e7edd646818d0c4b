import { foldText } from '@pupitre/learning';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/connection.ts';
import { HISTORY, makeParts } from '../db/parts.ts';
import { reserveIds, withoutIndexes } from './canton/bulk-insert.ts';
import type { CantonPeople } from './canton/canton-people.ts';

export type FolioSizes = {
  /** Folios with pupils, all of one size. */
  folios: number;
  pupils: number;
  criteria: number;
  /** Models, without pupils. */
  models: number;
};

/** Twelve million cells in six thousand folios, with three observations each: 36 million. */
export const CANTON_FOLIOS: FolioSizes = { folios: 5_800, pupils: 25, criteria: 83, models: 200 };

/** A folio of a size of its own, every cell observed; its owner is among the teachers with an account. */
export type WideFolio = { folioId: number; ownerIndex: number; pupils: number; criteria: number };
export type CantonFolios = { firstFolioId: number; wide: readonly WideFolio[] };

const WIDE = [
  { ownerIndex: 60, pupils: 25, criteria: 60 },
  { ownerIndex: 61, pupils: 30, criteria: 200 },
] as const;
const TABLES = [
  'folio',
  'folio_criterion',
  'folio_student',
  'folio_team',
  'folio_member',
  'observation',
  'earlier_observation',
  'observation_change',
];
/** Before the first change of a cell. */
const HISTORY_SINCE = new Date('2025-12-01');
/** Cells of one statement; the log shows the progress. */
const BATCH_CELLS = 1_000_000;

/**
 * Replaces every folio by those of the benchmark. It runs inside the database: twelve million rows in a few minutes.
 */
export async function fillCantonFolios(
  db: Database,
  people: Pick<CantonPeople, 'teacherIds' | 'pupilIds' | 'publisherIds'>,
  sizes: FolioSizes = CANTON_FOLIOS,
): Promise<CantonFolios> {
  await db.execute(
    sql.raw(
      `truncate ${TABLES.join(', ')}, folio_revision, observation_comment, observation_block, proposal_aside, folio_showing, transmitted_folio, report_remark, report_template, medium_use`,
    ),
  );
  await makeParts(db, new Date(), { since: HISTORY_SINCE, tables: [HISTORY] });
  const wide: WideFolio[] = [];
  let firstFolioId = 0;
  await withoutIndexes(db, TABLES, () =>
    db.transaction(async (tx) => {
      // Foreign keys that cannot be wrong are not checked for each row.
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      const { folios: count, models } = sizes;
      firstFolioId = await fillGrids(tx, { ...sizes, count, owners: people.teacherIds, pupilIds: people.pupilIds });
      await fillGrids(tx, { ...sizes, count: models, pupils: 0, owners: people.publisherIds, pupilIds: [], rpn: true });
      for (const { ownerIndex, pupils, criteria } of WIDE) {
        const owners = people.teacherIds.slice(ownerIndex % people.teacherIds.length).slice(0, 1);
        const folioId = await fillGrids(tx, { count: 1, pupils, criteria, owners, pupilIds: people.pupilIds });
        wide.push({ folioId, ownerIndex: ownerIndex % people.teacherIds.length, pupils, criteria });
      }
    }),
  );
  await db.execute(sql.raw(`vacuum (analyze) ${TABLES.join(', ')}`));
  return { firstFolioId, wide };
}

type Grids = {
  count: number;
  pupils: number;
  criteria: number;
  owners: readonly number[];
  pupilIds: readonly number[];
  rpn?: boolean;
};

/**
 * Whole folios of one size; returns the id of the first. Folio n belongs to owner n; its pupils follow those of n - 1.
 */
async function fillGrids(tx: Db, { count, pupils, criteria, owners, pupilIds, rpn = false }: Grids): Promise<number> {
  if (count === 0) return 0;
  const firstFolio = await reserveIds(tx, 'folio', count);
  const firstCriterion = await reserveIds(tx, 'folio_criterion', count * criteria);
  const owner = sql`(${sql.param(owners)}::int[])[1 + n % ${owners.length}::int]`;
  await insertFolios(tx, { firstFolio, count, pupils, criteria, owner, rpn });
  await tx.execute(sql`
    insert into folio_criterion (id, folio_id, position, label, categories, student_evaluation_enabled, per_id)
      overriding system value
    select ${firstCriterion}::int + n * ${criteria}::int + c, ${firstFolio}::int + n, c, 'Critère ' || (c + 1) || ' du folio ' || n,
      array['FRA'], c % 8 = 0, (1001 + c) || '-1'
    from generate_series(0, ${count - 1}) n, generate_series(0, ${criteria - 1}) c`);
  await tx.execute(sql`
    insert into folio_member (folio_id, person_id, role)
    select ${firstFolio}::int + n, ${owner}, 'owner' from generate_series(0, ${count - 1}) n`);
  if (pupils === 0) return firstFolio;
  await tx.execute(sql`
    insert into folio_member (folio_id, person_id, role)
    select ${firstFolio}::int + n, (${sql.param(owners)}::int[])[1 + (n + 1) % ${owners.length}::int],
      case when n % 2 = 0 then 'editor' else 'reader' end
    from generate_series(0, ${count - 1}) n where n % 3 = 0 and ${owners.length}::int > 1`);
  const firstPupil = await reserveIds(tx, 'folio_student', count * pupils);
  await tx.execute(sql`
    insert into folio_student (id, folio_id, person_id, position, class_name, school_name) overriding system value
    select ${firstPupil}::int + n * ${pupils}::int + p, ${firstFolio}::int + n,
      (${sql.param(pupilIds)}::int[])[1 + (n * ${pupils}::int + p) % ${pupilIds.length}::int], p, '7A', 'Collège ' || (n % 60)
    from generate_series(0, ${count - 1}) n, generate_series(0, ${pupils - 1}) p`);
  const step = Math.max(1, Math.floor(BATCH_CELLS / (pupils * criteria)));
  for (let first = 0; first < count; first += step) {
    const last = Math.min(count, first + step) - 1;
    await insertCells(tx, { first, last, pupils, criteria, firstPupil, firstCriterion, owner });
  }
  return firstFolio;
}

const SUBJECTS = ['Lecture', 'Écriture', 'Numération', 'Géométrie', 'Allemand oral', 'Forêt et saisons', 'Élocution'];
const MOMENTS = ['premier semestre', 'second semestre', 'évaluation de fin d’année', 'projet de classe', 'soutien'];

type Folios = { firstFolio: number; count: number; pupils: number; criteria: number; owner: SQL; rpn: boolean };

async function insertFolios(tx: Db, { firstFolio, count, pupils, criteria, owner, rpn }: Folios): Promise<void> {
  const titles = SUBJECTS.flatMap((subject) => MOMENTS.map((moment) => `${subject}, ${moment}`));
  const nth = (texts: readonly string[]) => sql`(${sql.param(texts)}::text[])[1 + n % ${texts.length}::int]`;
  await tx.execute(sql`
    insert into folio (id, title, icon, color, author_id, categories, rpn, rpn_on, criterion_count, student_count,
      search_text, updated_on) overriding system value
    select ${firstFolio}::int + n, ${nth(titles)} || ' ' || n, 'bi bi-journal-check', 'c-grey', ${owner}, array['FRA', '7'],
      ${rpn}::boolean, case when ${rpn}::boolean then timestamptz '2026-01-05' end, ${criteria}::int, ${pupils}::int,
      ${nth(titles.map(foldText))} || ' ' || n, timestamptz '2026-01-05' - make_interval(mins => n)
    from generate_series(0, ${count - 1}) n`);
}

type Cells = {
  first: number;
  last: number;
  pupils: number;
  criteria: number;
  firstPupil: number;
  firstCriterion: number;
  owner: SQL;
};

/** Every cell with a level, some with comments and the pupil's part, and the changes that made them. */
async function insertCells(tx: Db, { first, last, pupils, criteria, firstPupil, firstCriterion, owner }: Cells) {
  const cells = sql`
    select ${firstPupil}::int + n * ${pupils}::int + p as student_id, ${firstCriterion}::int + n * ${criteria}::int + c as criterion_id,
      (array['ok', 'ok', 'ok', 'nok', 'unrated'])[1 + (n + p * 7 + c * 3) % 5] as state,
      case when (n + p + c) % 20 = 0 then 'Réussit avec un peu d’aide, à revoir dans deux semaines.' else '' end as comment,
      timestamptz '2026-01-05' - make_interval(mins => c * 97 + p) as changed_on, ${owner} as owner_id,
      case when c % 8 = 0 and (p + c) % 3 = 0 then 'ok' end as self_state
    from generate_series(${first}::int, ${last}::int) n, generate_series(0, ${pupils - 1}) p,
      generate_series(0, ${criteria - 1}) c`;
  await tx.execute(sql`
    insert into observation (student_id, criterion_id, state, leveled_on, comment, version, updated_on, updated_by,
      self_state, self_version, self_updated_on)
    select student_id, criterion_id, state, changed_on, comment, 1, changed_on, owner_id, self_state,
      case when self_state is null then 0 else 1 end, case when self_state is null then null else changed_on end
    from (${cells}) cell`);
  await tx.execute(sql`
    insert into earlier_observation (student_id, criterion_id, observed_on, state, comment, audience, observed_by)
    select student_id, criterion_id, changed_on - make_interval(days => 30 * before),
      (array['nok', 'unrated', 'ok', 'nok'])[1 + (student_id + criterion_id + before) % 4],
      case when (student_id + criterion_id) % 40 = 0 then 'Avance pas à pas.' else '' end, 'team', owner_id
    from (${cells}) cell, generate_series(1, (student_id + criterion_id) % 5) before`);
  await tx.execute(sql`
    insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after)
    select student_id, criterion_id, 'teacher', 1, changed_on, owner_id, '{"state": null}'::jsonb,
      jsonb_build_object('state', state)
    from (${cells}) cell`);
}
