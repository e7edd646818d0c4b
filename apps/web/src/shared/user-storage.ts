/** How long the browser keeps something for one person. */
export const KEPT_DAYS = 14;

const PREFIX = 'pupitre:';
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;

type Kept = { readonly savedAt: number; readonly value: unknown };

/**
 * Small things that the browser keeps for one person under a name of their own; nobody else is ever offered them. A
 * browser that refuses to store (private window, full disk) simply forgets.
 */
export const userStorage = {
  keep(userId: number, name: string, value: unknown): void {
    attempt(() => {
      sweepExpired();
      localStorage.setItem(keyOf(userId, name), JSON.stringify({ savedAt: Date.now(), value } satisfies Kept));
    });
  },
  /** What was kept, undefined when there is nothing, when it is too old or damaged. */
  read(userId: number, name: string): unknown {
    return attempt(() => parseKept(localStorage.getItem(keyOf(userId, name)))?.value);
  },
  forget(userId: number, name: string): void {
    attempt(() => localStorage.removeItem(keyOf(userId, name)));
  },
};

const keyOf = (userId: number, name: string) => `${PREFIX}${userId}:${name}`;

function sweepExpired(): void {
  for (const key of Object.keys(localStorage)) {
    // Only entries that carry our date: other parts keep things in the browser in their own way.
    if (!key.startsWith(PREFIX)) continue;
    const savedAt = savedAtOf(localStorage.getItem(key));
    if (savedAt !== undefined && isExpired(savedAt)) localStorage.removeItem(key);
  }
}

function parseKept(text: string | null): Kept | undefined {
  const savedAt = savedAtOf(text);
  if (text === null || savedAt === undefined || isExpired(savedAt)) return undefined;
  return JSON.parse(text) as Kept;
}

function savedAtOf(text: string | null): number | undefined {
  const kept = attempt((): unknown => (text === null ? undefined : JSON.parse(text)));
  if (typeof kept !== 'object' || kept === null || !('savedAt' in kept)) return undefined;
  return typeof kept.savedAt === 'number' ? kept.savedAt : undefined;
}

const isExpired = (savedAt: number) => Date.now() - savedAt > KEPT_MS;

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
