import type { CellChange, ShownChange } from './cell-writes.ts';

/** One cell of a step: what it held, what the step made of it, and what the cell showed before and after. */
export type StepEntry = {
  readonly key: number;
  readonly before: CellChange;
  readonly after: CellChange;
  readonly shown?: { readonly before: ShownChange; readonly after: ShownChange };
  /** It was about an observation of before, by its instant: the cell shows neither the one nor the other. */
  readonly aside?: string | undefined;
};
/**
 * `id` names the gesture for the server, which takes it back by that name: of the step, or of what took it back or brought it
 * again last. Steps with the same `go` were made in one go on one cell, and « Annuler » of one hand takes them back together.
 */
export type Step = { readonly id: string; readonly entries: readonly StepEntry[]; readonly go?: string | undefined };

/** What became of a step that was taken back or brought again; `only`: the one cell that it was about. */
export type Replayed = { readonly changed: number; readonly skipped: number; readonly only?: number | undefined };

/** What was done in one go: its steps, the first one first. */
export type Go = readonly Step[];

/** Steps kept; the oldest one goes. */
const STEPS = 200;

/** What can be undone and redone in this visit. */
export class UndoStack {
  private done: Step[] = [];
  private undone: Step[] = [];

  push(step: Step): void {
    this.done = [...this.done.slice(1 - STEPS), step];
    this.undone = [];
  }

  last = (): string | null => this.done.at(-1)?.id ?? null;
  /** What `redo` would bring again. */
  lastUndone = (): string | null => this.undone.at(-1)?.id ?? null;
  lastGo = (): Go => goAtEnd(this.done);
  lastUndoneGo = (): Go => goAtEnd(this.undone);

  /** Steps that cannot be taken back any more. */
  forget(steps: Go): void {
    this.done = this.done.filter((step) => !steps.includes(step));
  }

  /** `id` names the gesture that takes the step back. */
  undo(id: string): Step | null {
    const step = this.done.pop();
    if (step === undefined) return null;
    this.undone.push({ ...step, id });
    return step;
  }

  /** The last step that changed a cell. */
  lastOf = (key: number): string | undefined =>
    this.done.findLast(({ entries }) => entries.some((entry) => entry.key === key))?.id;

  /** Undoes one step before its turn. */
  take(own: string, id: string): Step | null {
    const at = this.done.findIndex((step) => step.id === own);
    if (at < 0) return null;
    const [step] = this.done.splice(at, 1);
    if (step === undefined) return null;
    this.undone.push({ ...step, id });
    return step;
  }

  redo(id: string): Step | null {
    const step = this.undone.pop();
    if (step === undefined) return null;
    this.done.push({ ...step, id });
    return step;
  }
}

function goAtEnd(steps: readonly Step[]): Go {
  const go = steps.at(-1)?.go;
  if (go === undefined) return steps.slice(-1);
  return steps.slice(steps.findLastIndex((step) => step.go !== go) + 1);
}
