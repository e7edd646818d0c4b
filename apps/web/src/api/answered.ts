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

/** Statuses whose answers have no body. */
const BODILESS = [204, 205, 304];

type Asked = Omit<RequestInit, 'signal' | 'body'> & {
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Ms without anything after which it has failed. */
  silentAfter?: number;
};

/** `fetch` that ends with the caller's signal; and fails where no answer comes, or no more of one that has begun. */
export async function fetchAnswer(
  address: string,
  { silentAfter = SILENT_AFTER, ...asked }: Asked = {},
): Promise<Response> {
  const waits = patience(asked.signal);
  waits.begin(silentAfter + ((asked.body?.length ?? 0) / 1_000) * MS_PER_KB);
  try {
    const response = await fetch(address, { ...asked, signal: waits.signal });
    return whileItMoves(response, () => waits.begin(silentAfter), waits.end);
  } finally {
    waits.end();
  }
}

function patience(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) follow();
  signal?.addEventListener('abort', follow, { once: true });
  const giveUp = () => controller.abort(new DOMException('No answer came.', 'TimeoutError'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: controller.signal,
    begin: (ms: number) => {
      timer = setTimeout(giveUp, ms);
    },
    end: () => clearTimeout(timer),
  };
}

/** Between two parts of a body somebody waits: a network may keep the rest of it for ever. */
function whileItMoves(response: Response, begin: () => void, end: () => void): Response {
  // Chromium has a stream for them too, with which none can be made.
  const reader = BODILESS.includes(response.status) ? undefined : response.body?.getReader();
  if (reader === undefined) return response;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begin();
        const { done, value } = await reader.read().finally(end);
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

export const isSilence = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
