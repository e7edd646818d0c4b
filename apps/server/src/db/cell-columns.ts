import type { Audience } from '@pupitre/contract';

/** A cell as it is kept, without its key; instants as PostgreSQL writes them in UTC, people by their id. */
export type StoredCell = {
  state: string | null;
  /** Date of the observation; of an unset cell since when it is. */
  leveledOn: string | null;
  /** Who made the observation. */
  leveledBy: number | null;
  comment: string;
  /** Of the comment; `team` without one. */
  audience: Audience;
  markUrl: string;
  checked: boolean;
  version: number;
  updatedOn: string | null;
  updatedBy: number | null;
  selfState: string | null;
  selfComment: string;
  selfVersion: number;
  discussionCount: number;
};

/** Its columns, of a table observation named `o`. */
export const CELL_COLUMNS = `o.state, o.leveled_on at time zone 'UTC' as "leveledOn",
  coalesce(o.leveled_by, o.updated_by) as "leveledBy", o.comment,
  case when o.comment = '' then 'team' else o.audience end as audience, o.mark_url as "markUrl",
  o.checked, o.version, o.updated_on at time zone 'UTC' as "updatedOn", o.updated_by as "updatedBy",
  o.self_state as "selfState", o.self_comment as "selfComment", o.self_version as "selfVersion",
  o.discussion_count as "discussionCount"`;

/** An observation before the latest one of its cell; instants as PostgreSQL writes them in UTC. */
export type EarlierRow = {
  on: string;
  state: string;
  comment: string;
  markUrl: string;
  audience: Audience;
  by: number | null;
};

/** Its columns as JSON, of a table earlier_observation named `e`. */
const EARLIER_JSON = `json_build_object('on', (e.observed_on at time zone 'UTC')::text, 'state', e.state,
  'comment', e.comment, 'markUrl', e.mark_url, 'audience', e.audience, 'by', e.observed_by)`;

/** What stood in a cell when its present observation began, and the latest of its earlier ones. */
export type Former = { state: string | null; on: string | null; row: EarlierRow | null };

/**
 * The same for cells whose observation is not older than `since`, others need it never: a level that was pressed by
 * mistake is put right soon. It is read where a level is about to be written; the history says how the observation began.
 */
export const formerColumn = (since: string): string => `case when o.leveled_on >= ${since} then (
    select json_build_object('state', h.before ->> 'state', 'on', h.before ->> 'leveledOn', 'row', (
      select ${EARLIER_JSON} from earlier_observation e
      where e.student_id = o.student_id and e.criterion_id = o.criterion_id order by e.observed_on desc limit 1))
    from observation_change h
    where h.student_id = o.student_id and h.criterion_id = o.criterion_id and h.side = 'teacher'
      and h.changed_on >= o.leveled_on - interval '1 minute'
      and h.after ->> 'leveledOn' = (o.leveled_on at time zone 'UTC')::text
    order by h.version limit 1
  ) end as former`;
