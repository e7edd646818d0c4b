const RealDate = Date;
const realNow = performance.now;
let within = 0;

type Due = { at: number; order: number; run: () => void | Promise<void> };

/** The time of a school: it passes when it is told to, and whatever is due happens one after the other. */
export class VirtualTime {
  now: number;
  private due: Due[] = [];
  private order = 0;

  constructor(begun: number) {
    this.now = begun;
  }

  /** Gives back how to leave it. */
  after(ms: number, run: Due['run']): () => void {
    const one = { at: this.now + Math.max(0, ms), order: this.order++, run };
    const place = this.due.findLastIndex(({ at }) => at <= one.at) + 1;
    this.due.splice(place, 0, one);
    return () => {
      const index = this.due.indexOf(one);
      if (index >= 0) this.due.splice(index, 1);
    };
  }

  /** Lets so much pass, with all that is due in it. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await settled();
    for (let next = this.due[0]; next !== undefined && next.at <= until; next = this.due[0]) {
      this.due.shift();
      this.now = Math.max(this.now, next.at);
      await next.run();
      await settled();
    }
    this.now = until;
  }

  /** Devices sleep: what is due comes as much later. */
  sleep(ms: number): void {
    this.now += ms;
    for (const one of this.due) one.at += ms;
  }

  /** `work` reads this time from the clocks of the process, as the server does. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    within += 1;
    if (within === 1) {
      globalThis.Date = clockOf(() => this.now);
      // Ahead of the real one, by which the server's own timers look in between.
      performance.now = () => this.now;
    }
    try {
      return await work();
    } finally {
      within -= 1;
      if (within === 0) {
        globalThis.Date = RealDate;
        performance.now = realNow;
      }
    }
  }
}

/** Promises of any depth have been answered: between them only this process works. */
export const settled = () => new Promise<void>((done) => setImmediate(done));

/** `Date` with another now. */
export function clockOf(now: () => number): DateConstructor {
  return new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
