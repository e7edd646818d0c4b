import type { Browser } from './browser.ts';
import type { Notes } from './notes.ts';
import { bytesOf } from './page-globals.ts';
import type { SchoolPage } from './page-port.ts';
import { type Name, type People, PUPILS, runOf } from './people.ts';
import type { Step } from './story.ts';

/** What somebody does on an open page. */
export type OfPage = Extract<
  Step,
  { do: 'press' | 'fill' | 'comment' | 'undo' | 'choose' | 'photo' | 'evaluate' | 'practise' | 'sign out' }
>;

type Acting = {
  page: SchoolPage;
  people: People;
  notes: Notes;
  deed: { by: Name; on: Browser; at: number; clock: number };
  /** Bytes of a photo. */
  picture: Buffer;
  /** A number for texts and names, each once in a story. */
  next: () => number;
};

/** A teacher before the table. */
export function observe({ page, people, notes, deed, picture, next }: Acting, step: OfPage): void {
  const { cells } = page.look();
  if (cells.length === 0) return;
  const note = (key: number, gesture: string, more: { state?: string | null; comment?: string }) => {
    if (gesture !== '') notes.deeds.push({ ...deed, kind: 'cell', key, gesture, ...more });
  };
  switch (step.do) {
    case 'press': {
      const key = people.cellOf(...step.cell);
      note(key, page.press(key, step.level), { state: step.level });
      break;
    }
    case 'fill': {
      const keys = PUPILS.map((_, pupil) => people.cellOf(pupil, step.criterion));
      const changing = cells.filter(({ key, shown }) => keys.includes(key) && shown.state !== step.level);
      const gesture = page.fill(keys, step.level);
      for (const { key } of changing) note(key, gesture, { state: step.level });
      break;
    }
    case 'comment': {
      const key = people.cellOf(...step.cell);
      const comment = `obs-${deed.by}-${next()}`;
      note(key, page.comment(key, comment), { comment });
      break;
    }
    case 'undo':
      notes.undone.add(page.undo());
      break;
    case 'choose': {
      const conflict = cells.find((cell) => cell.conflict !== null);
      if (conflict !== undefined) page.resolve(conflict.key, step.whose);
      break;
    }
    case 'photo': {
      const key = people.cellOf(...step.cell);
      const name = `photo-${deed.by}-${next()}.png`;
      bytesOf.set(name, picture);
      notes.deeds.push({ ...deed, kind: 'photo', key, name });
      void page.photo(key, name, new Uint8Array());
      break;
    }
    default:
  }
}

/** A pupil with her own work. */
export function work({ page, people, notes, deed, next }: Acting, step: OfPage): void {
  switch (step.do) {
    case 'evaluate': {
      const criteriaId = people.criteria[step.criterion] ?? 0;
      const value = step.part === 'evaluation' ? step.level : `mot-${deed.by}-${next()}`;
      if (page.say(criteriaId, step.part, value))
        notes.deeds.push({ ...deed, kind: 'own', criteriaId, part: step.part, value });
      break;
    }
    case 'practise': {
      const runId = `00000000-0000-4000-8000-${String(people.folioId * 1_000 + next()).padStart(12, '0')}`;
      const endedOn = page.now();
      notes.deeds.push({ ...deed, kind: 'run', runId, endedOn });
      page.run(runId, runOf(people, endedOn, step.isGood));
      break;
    }
    default:
  }
}
