import { StartError } from '../../../start-error.ts';

/** What makes the whole roster unreadable; its message is what the person at the terminal reads. */
export class RosterError extends StartError {
  override readonly name = 'RosterError';
}

/** A line that cannot be taken. */
export type LineProblem = { file: string; line: number; reason: string };
