import type { Audience } from '@pupitre/contract';

/** An earlier observation as the history keeps it; instants as PostgreSQL writes them in UTC. */
export type EarlierValues = { on: string; state: string; comment: string; markUrl: string; audience: Audience };

/** The fields that one change altered. */
export type ObservationValues = {
  state?: string | null;
  /** Date of the observation, as PostgreSQL writes it in UTC. */
  leveledOn?: string | null;
  comment?: string;
  audience?: Audience;
  markUrl?: string;
  checked?: boolean;
  selfState?: string | null;
  selfComment?: string;
  /** Date of the observation that the change put among the earlier ones (`after`), or took back from them (`before`). */
  pushed?: string;
  /** Other earlier observations that the change took away (`before`) or put there (`after`). */
  earlier?: EarlierValues[];
  /** Date of the observation that the change was about (`after`), where it has no other one. */
  of?: string | null;
  /**
   * Nobody gave a level by the change (`after`): an observation was changed, which stays hers who made it, or the changes of
   * these versions were taken back.
   */
  keeps?: readonly number[];
};
