import { StartError } from '../../../start-error.ts';

/** What makes the whole roster unreadable; its message is what the person at the terminal reads. */
export class RosterError extends StartError {
  override readonly name = 'RosterError';
}

/** A line that cannot be taken; `count`: one reason for so many lines, of which this is the first. */
export type LineProblem = { file: string; line: number; reason: string; count?: number };

/** Lines that hold nothing for Pupitre, or a word without effect: the first of them and how many there are. */
export type LineNote = { file: string; line: number; reason: string; count: number };

/** Collects what is worth saying of lines, once for each file and reason. */
export function collectNotes() {
  const notes = new Map<string, LineNote>();
  return {
    add: (file: string, line: number, reason: string): void => {
      const known = notes.get(`${file} ${reason}`);
      if (known === undefined) notes.set(`${file} ${reason}`, { file, line, reason, count: 1 });
      else known.count += 1;
    },
    /** The most frequent first. */
    all: (): LineNote[] => [...notes.values()].sort((a, b) => b.count - a.count).slice(0, NOTES_KEPT),
  };
}

const NOTES_KEPT = 100;
