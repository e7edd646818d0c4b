import type { Audience } from '@pupitre/contract';
import { LEVEL_CODES } from '@pupitre/learning';
import { BY_FAMILY_NAME } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';

/**
 * The observations of a folio's pupils, those on removed criteria too. Each column is the 8 bytes of every cell, one after
 * the other, and all name the same cells in the same order; null without any.
 */
export type TableRow = {
  pupils: { id: number; label: string }[];
  criteria: { id: number; autoEvaluationEnabled: boolean }[];
  /** 4 bytes each: pupil, criterion. */
  keys: Buffer | null;
  /** 4 bytes each: who changed it last, 0 for nobody; version. */
  versions: Buffer | null;
  /** Microseconds since 2000; 1970 where nothing was changed. */
  changedOn: Buffer | null;
  /** 4 bytes: the pupil's version; 2: count of the discussion; 1: « Vu »; 1: level and the pupil's level, 4 bits each. */
  facts: Buffer | null;
  texts: { s: number; c: number; comment: string; audience: Audience; markUrl: string; selfComment: string }[];
};

/** Places of the levels in `facts`, from 1. */
export const LEVEL_NUMBERS = LEVEL_CODES;
export const levelNumber = (column: string) =>
  `(case ${column} ${LEVEL_NUMBERS.map((code, index) => `when '${code}' then ${index + 1}`).join(' ')} else 0 end)`;

/**
 * $1 folio. One row of bytes: as thousands of rows, or as text, the same would cost several times as much on both sides.
 * Not joined with the criteria, because PostgreSQL then reads the cells of each criterion, which lie apart.
 */
const selectTable = statement<TableRow>(
  'observations-table',
  `with pupil as (
    select s.id, p.display_name, row_number() over (order by ${BY_FAMILY_NAME('p')}) as place from folio_student s join person p on p.id = s.person_id
    where s.folio_id = $1 and s.removed_on is null
  )
  select (
    select coalesce(json_agg(json_build_object('id', id, 'label', display_name) order by place), '[]'::json)
    from pupil
  ) as pupils, (
    select coalesce(json_agg(json_build_object('id', id, 'autoEvaluationEnabled', student_evaluation_enabled)
      order by position, id), '[]'::json)
    from folio_criterion where folio_id = $1 and removed_on is null
  ) as criteria,
    string_agg(int8send((student_id::int8 << 32) | criterion_id), '') as keys,
    string_agg(int8send((coalesce(updated_by, 0)::int8 << 32) | version), '') as versions,
    string_agg(timestamptz_send(coalesce(updated_on, 'epoch')), '') as "changedOn",
    string_agg(int8send((self_version::int8 << 32) | (discussion_count::int8 << 16) | (checked::int << 8)
      | (${levelNumber('state')} << 4) | ${levelNumber('self_state')}), '') as facts,
    coalesce(json_agg(json_build_object('s', student_id, 'c', criterion_id, 'comment', comment, 'audience', audience, 'markUrl', mark_url,
      'selfComment', self_comment)) filter (where comment <> '' or mark_url <> '' or self_comment <> ''), '[]'::json)
      as texts
  from observation where student_id = any(array(select id from pupil))`,
);

/** Present pupils and criteria of a folio, with the observations of these pupils. */
export async function findTable(db: Db, folioId: number): Promise<TableRow | undefined> {
  const [row] = await selectTable(db, [folioId]);
  return row;
}
