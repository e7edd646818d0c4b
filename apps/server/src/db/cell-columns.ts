/** A cell as it is kept, without its key; instants as PostgreSQL writes them in UTC, people by their id. */
export type StoredCell = {
  state: string | null;
  /** Since when the level stands. */
  leveledOn: string | null;
  comment: string;
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
export const CELL_COLUMNS = `o.state, o.leveled_on at time zone 'UTC' as "leveledOn", o.comment, o.mark_url as "markUrl",
  o.checked, o.version, o.updated_on at time zone 'UTC' as "updatedOn", o.updated_by as "updatedBy",
  o.self_state as "selfState", o.self_comment as "selfComment", o.self_version as "selfVersion",
  o.discussion_count as "discussionCount"`;
