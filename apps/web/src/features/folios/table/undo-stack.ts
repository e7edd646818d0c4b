import type { CellChange } from './cell-writes.ts';

/** One cell of a step: what it held, and what the step made of it. */
export type StepEntry = { readonly key: number; readonly before: CellChange; readonly after: CellChange };

/** Steps kept; the oldest one goes. */
const STEPS = 200;

/** What can be undone and redone in this visit. */
export class UndoStack {
  private done: (readonly StepEntry[])[] = [];
  private undone: (readonly StepEntry[])[] = [];

  push(step: readonly StepEntry[]): void {
    this.done = [...this.done.slice(1 - STEPS), step];
    this.undone = [];
  }

  undo(): readonly StepEntry[] | null {
    const step = this.done.pop();
    if (step === undefined) return null;
    this.undone.push(step);
    return step;
  }

  redo(): readonly StepEntry[] | null {
    const step = this.undone.pop();
    if (step === undefined) return null;
    this.done.push(step);
    return step;
  }
}
