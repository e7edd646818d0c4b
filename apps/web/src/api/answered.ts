/** Ms without an answer after which there is none: the server ends what takes it longer, except files. */
export const SILENT_AFTER = 30_000;
/** The same for what it makes: files, and what is made of sent ones. */
export const MAKING_SILENT_AFTER = 180_000;
/** Ms that the rest of an answer has once somebody reads it: for our largest on the slowest way. */
const REST_WITHIN = 60_000;
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

const endings = new WeakMap<Response, () => void>();

/** `fetch` that ends with the caller's signal; and fails where no answer comes. `restOf` reads it. */
export async function fetchAnswer(
  address: string,
  { silentAfter = SILENT_AFTER, ...asked }: Asked = {},
): Promise<Response> {
  const { signal } = asked;
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) follow();
  signal?.addEventListener('abort', follow, { once: true });
  const end = () => controller.abort(silence());
  const timer = setTimeout(end, silentAfter + ((asked.body?.length ?? 0) / 1_000) * MS_PER_KB);
  try {
    const response = await fetch(address, { ...asked, signal: controller.signal });
    endings.set(response, end);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** What comes behind the headers; a network may bring those and keep the rest for ever, so reading it has an end too. */
export const restOf = <T>(response: Response, read: () => Promise<T>): Promise<T> => whileItComes(response, read);

/** The same of a file, which may take as long as it likes while some of it comes; `onBytes` is told how much has. */
export const fileOf = (response: Response, onBytes?: (received: number) => void): Promise<Blob> =>
  whileItComes(response, (came) => {
    const { body, headers } = response;
    let received = 0;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        came();
        received += chunk.byteLength;
        onBytes?.(received);
        controller.enqueue(chunk);
      },
    });
    return (body === null ? response : new Response(body.pipeThrough(count), { headers })).blob();
  });

async function whileItComes<T>(response: Response, read: (came: () => void) => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      endings.get(response)?.();
    }, REST_WITHIN);
  };
  wait();
  try {
    return await read(wait);
  } catch (error) {
    // Browsers do not say of a body why it was ended.
    throw isSilent ? silence() : error;
  } finally {
    clearTimeout(timer);
  }
}

const silence = () => new DOMException('No answer came.', 'TimeoutError');

export const isSilence = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
