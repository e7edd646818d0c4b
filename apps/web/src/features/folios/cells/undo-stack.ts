import type { CellChange } from './cell-writes.ts';

/** One cell of a step: what it held, and what the step made of it; `isAgain`: the same level, observed once more. */
export type StepEntry = {
  readonly key: number;
  readonly before: CellChange;
  readonly after: CellChange;
  readonly isAgain?: true;
};
/** `id` names the block of the history too, where the step changed several cells. */
export type Step = { readonly id: string; readonly entries: readonly StepEntry[] };

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

  undo(): Step | null {
    const step = this.done.pop();
    if (step === undefined) return null;
    this.undone.push(step);
    return step;
  }

  /** Undoes one step before its turn. */
  take(id: string): Step | null {
    const at = this.done.findIndex((step) => step.id === id);
    if (at < 0) return null;
    const [step] = this.done.splice(at, 1);
    if (step === undefined) return null;
    this.undone.push(step);
    return step;
  }

  redo(): Step | null {
    const step = this.undone.pop();
    if (step === undefined) return null;
    this.done.push(step);
    return step;
  }
}
