import type { Db } from '../../db/connection.ts';
import { isOff } from '../../db/switches.ts';
import { deleteFact, insertNotes, type NoteColumns, renewNotes } from './notifications.queries.ts';

/** What is told to one person. */
export type Note = {
  personId: number;
  /** What happened, with the ids that make it this one, e.g. course-distributed:12:7. */
  fact: string;
  title: string;
  content?: string;
  /** Path of the product. */
  link?: string;
  /** A person whom the words name: they go with her. */
  aboutId?: number | null;
};

/**
 * Tells people what happened, within the transaction of what happened, by one statement. A fact that somebody was told
 * before is passed over. The hub hears of it at commit. With the flag `notifications` off nobody is told anything.
 */
export async function notify(db: Db, notes: readonly Note[]): Promise<void> {
  if (notes.length > 0 && !isOff(db, 'notifications')) await insertNotes(db, notes.map(toColumns));
}

/** The same for what goes on, such as a discussion: one notification waits, and says the latest. */
export async function notifyAgain(db: Db, notes: readonly Note[]): Promise<void> {
  if (notes.length > 0 && !isOff(db, 'notifications')) await renewNotes(db, notes.map(toColumns));
}

/** Takes back what was told of a fact, as if it had never happened. */
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
