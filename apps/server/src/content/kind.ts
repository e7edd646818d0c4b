import { type ContentKind, type ErrorCode, KIND_NAMES } from '@pupitre/contract';
import type { Db } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { TeamRow } from './team.queries.ts';

/** What the shared operations read of a row, whatever its kind. */
export type ContentRow = {
  id: number;
  authorId: number;
  version: number;
  secret: string;
  deletedOn: Date | null;
  team: readonly TeamRow[];
};

/**
 * What a kind of content hands to the operations that all kinds share: how a row is found, who may do what with it, and
 * what travels. Its module hands functions in, because `content` may import no module (decision 175).
 */
export type Kind<User, Row, Whole = unknown> = {
  name: ContentKind;
  /** The row with the caller's part in it; deleted and unreadable ones too. */
  find: (db: Db, user: User, id: number) => Promise<Row | undefined>;
  mayRead: (user: User, row: Row) => boolean;
  mayEdit: (user: User, row: Row) => boolean;
  /** Why not, of a kind that knows more than one reason. */
  refusedEdit?: (user: User, row: Row) => ErrorCode | null;
  /** Deletes it and takes it back out of « Corbeille ». */
  mayDelete: (user: User, row: Row) => boolean;
  /** The whole content as the caller gets it. */
  present: (db: Db, user: User, row: Row) => Promise<Whole>;
};

export const notFound = ({ name }: { name: ContentKind }) => new AppError(KIND_NAMES[name].notFound);

/** The row that the caller may read; for everybody else it does not exist. */
export async function getReadable<User, Row>(db: Db, kind: Kind<User, Row>, user: User, id: number): Promise<Row> {
  const row = await kind.find(db, user, id);
  if (row === undefined || !kind.mayRead(user, row)) throw notFound(kind);
  return row;
}

export async function getEditable<User, Row>(db: Db, kind: Kind<User, Row>, user: User, id: number): Promise<Row> {
  const row = await getReadable(db, kind, user, id);
  if (!kind.mayEdit(user, row)) throw new AppError(kind.refusedEdit?.(user, row) ?? 'FORBIDDEN');
  return row;
}
