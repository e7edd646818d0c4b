import type { Db } from '../../db/connection.ts';
import { deleteFact, insertNotes, type NoteColumns, renewNotes } from './notifications.queries.ts';

/** Notification to one person. */
export type Note = {
  personId: number;
  /** The fact, with the ids that identify it, e.g. course-distributed:12:7. */
  fact: string;
  title: string;
  content?: string;
  /** Path of the product. */
  link?: string;
  /** A person whom the text names: the notification is deleted with her. */
  aboutId?: number | null;
};

/**
 * Notifies people of a fact, in its transaction, with one statement. Skips a fact of which a person was notified
 * before. The hub is signalled at commit.
 */
export async function notify(db: Db, notes: readonly Note[]): Promise<void> {
  if (notes.length > 0) await insertNotes(db, notes.map(toColumns));
}

/** The same for an ongoing fact, such as a discussion: one notification waits, with the latest text. */
export async function notifyAgain(db: Db, notes: readonly Note[]): Promise<void> {
  if (notes.length > 0) await renewNotes(db, notes.map(toColumns));
}

/** Deletes the notifications of a fact, as if it had never happened. */
export const unnotify = (db: Db, fact: string, personIds: readonly number[]): Promise<void> =>
  deleteFact(db, fact, personIds);

const toColumns = ({ personId, fact, title, content = '', link = '', aboutId = null }: Note): NoteColumns => ({
  personId,
  fact,
  title,
  content,
  link,
  aboutId,
});
