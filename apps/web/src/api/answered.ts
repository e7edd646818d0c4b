/** Ms without an answer after which there is none: the server ends what takes it longer, except files. */
export const SILENT_AFTER = 30_000;
/** The same for what it makes: files, and what is made of sent ones. */
export const MAKING_SILENT_AFTER = 180_000;
/** Ms of a kilobyte on the slowest way, for what is sent before anything is answered. */
const MS_PER_KB = 250;

/** What a proxy says itself where the server would say it of a person, or of the call. */
const OF_OTHERS = [401, 403, 407, 511];

/**
 * A page in the place of an answer: the portal of a network, a filter, a proxy that asks who one is. The server answers
 * no call with one, so nothing has reached it.
 */
export const isOfOthers = (status: number, type: string | null): boolean =>
  /^text\/html\b/i.test(type ?? '') && (status < 300 || OF_OTHERS.includes(status));

type Asked = Omit<RequestInit, 'signal' | 'body'> & {
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Ms without anything after which it has failed. */
  silentAfter?: number;
};

/** `fetch` that ends with the caller's signal; and fails where no answer comes. */
export async function fetchAnswer(
  address: string,
  { silentAfter = SILENT_AFTER, ...asked }: Asked = {},
): Promise<Response> {
  const { signal } = asked;
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) follow();
  signal?.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(
    () => controller.abort(new DOMException('No answer came.', 'TimeoutError')),
    silentAfter + ((asked.body?.length ?? 0) / 1_000) * MS_PER_KB,
  );
  try {
    return await fetch(address, { ...asked, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

export const isSilence = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
