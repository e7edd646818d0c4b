export type Timing = { perSecond: number; p50: number; p95: number; p99: number; failures: number };

/** The percentile `rank` of the samples (nearest rank). */
export function percentile(samples: readonly number[], rank: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(rank * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

export function summarise(samples: readonly number[], seconds: number, failures: number): Timing {
  return {
    perSecond: samples.length / seconds,
    p50: percentile(samples, 0.5),
    p95: percentile(samples, 0.95),
    p99: percentile(samples, 0.99),
    failures,
  };
}

/** The columns of a load, and their cells. */
export const LOAD_HEAD = ['', 'connections', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'failures'];
export const loadCells = (name: string, connections: number, { perSecond, p50, p95, p99, failures }: Timing) => [
  name,
  String(connections),
  perSecond.toFixed(0),
  ...[p50, p95, p99].map((value) => value.toFixed(1)),
  String(failures),
];

/** A table in plain text: the first column to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** The rows of one printed table, each with whether it holds its limits. */
export class Report {
  isGood = true;
  readonly #rows: (readonly string[])[] = [];

  add(holds: boolean, ...cells: readonly string[]): void {
    this.isGood &&= holds;
    this.#rows.push(cells);
  }

  /** Prints the table under its title; answers whether every row holds. */
  print(title: string, head: readonly string[]): boolean {
    console.log(`\n${title}${title === '' ? '' : '\n'}${table(head, this.#rows)}`);
    return this.isGood;
  }
}
