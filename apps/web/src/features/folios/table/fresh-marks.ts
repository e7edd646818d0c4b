type Listener = (by: string, count: number) => void;

/** Cells that a colleague changed a moment ago, with her name. */
export class FreshMarks {
  private readonly marks = new Map<number, string>();
  private readonly listeners = new Set<Listener>();

  /** Who it was; '' for a cell that is not fresh. */
  by = (key: number): string => this.marks.get(key) ?? '';

  set(keys: readonly number[], by: string): void {
    for (const key of keys) {
      if (by === '') this.marks.delete(key);
      else this.marks.set(key, by);
    }
    if (by !== '') for (const listener of this.listeners) listener(by, keys.length);
  }

  /** Who changed how many cells, each time that somebody did. */
  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
