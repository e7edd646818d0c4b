const MINUTE = 60_000;

/** Where nobody watches a terminal: how far a run of tests is, a line a minute. */
export class Minutes {
  private readonly name: string;
  private readonly print: (line: string) => void;
  private total = 0;
  private done = 0;
  private failed = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(name: string, print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)) {
    this.name = name;
    this.print = print;
  }

  start(): void {
    this.timer ??= setInterval(() => this.tell(), MINUTE);
    this.timer.unref();
  }

  /** So many more are known to come. */
  expect(count: number): void {
    this.total += count;
  }

  add(isGood: boolean): void {
    this.done += 1;
    if (!isGood) this.failed += 1;
  }

  /** The last line too. */
  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.tell();
  }

  private tell(): void {
    const failed = this.failed === 0 ? '' : `, ${this.failed} failed`;
    this.print(`${this.name}: ${this.done} of ${this.total}${failed}`);
  }
}
