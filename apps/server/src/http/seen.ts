import type { AccessAction } from '@pupitre/contract';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * Whose data an answer shows. Pupils are named as the handler knows them, an empty list names nobody; without any list it is
 * every pupil of the folio.
 */
export type Subject = {
  folioId?: number | undefined;
  /** Ids of people. */
  pupilIds?: readonly number[] | undefined;
  /** Ids of monitored pupils. */
  studentIds?: readonly number[] | undefined;
  worldIds?: readonly string[] | undefined;
  /** A medium that may be a mark: the log finds its pupil. */
  medium?: string | undefined;
};

/** An access that the log keeps. */
export type Access = Subject & { action: AccessAction };
/** Notes an adult's access to pupils' data. Does not delay the request; pupils' access to their own is not noted. */
export type RecordAccess = (user: Pick<SignedInUser, 'id' | 'roles'> | null, access: Access) => void;

/** An answer with whom it shows; null where it shows nobody after all. */
export class Seen<Answer> {
  readonly answer: Answer;
  readonly subjects: readonly Subject[];
  constructor(answer: Answer, subjects: readonly Subject[]) {
    this.answer = answer;
    this.subjects = subjects;
  }
}

/** What the handler of an endpoint that `records` gives back: its answer, and whom that shows. */
export const seen = <Answer>(answer: Answer, subject: Subject | readonly Subject[] | null): Seen<Answer> =>
  new Seen(answer, subject === null ? [] : isMany(subject) ? subject : [subject]);

const isMany = (subject: Subject | readonly Subject[]): subject is readonly Subject[] => Array.isArray(subject);
