/** Commands that only adapt the page to what a reader likes: where a browser does not know one, its pages are as they come. */
const MAY_BE_UNKNOWN = ['emulation.setMediaFeaturesOverride'];

/** Sizes of paper come in inches and are read as centimetres, so that an A4 would be as small as a card. */
const PRINT = 'browsingContext.print';
const CM_OF_INCH = 2.54;
type Sizes = Record<string, number>;

type Message = {
  id?: number;
  method?: string;
  type?: string;
  error?: string;
  params?: { download?: string | null; navigation?: string | null; url?: string; margin?: Sizes; page?: Sizes };
};

/** What the test runner says otherwise than Firefox reads it; and what an older one refuses becomes an empty answer. */
export class Answers {
  readonly #asked = new Set<number>();

  /** A command on its way to the browser, as the browser reads it. */
  asked(text: string): string {
    if (![PRINT, ...MAY_BE_UNKNOWN].some((method) => text.includes(method))) return text;
    const message = JSON.parse(text) as Message;
    const { id, method = '' } = message;
    if (id !== undefined && MAY_BE_UNKNOWN.includes(method)) this.#asked.add(id);
    return method === PRINT ? inCentimetres(message) : text;
  }

  /** An answer or an event on its way back. */
  changed(text: string): string {
    if (text.includes('"browsingContext.download')) return withId(text);
    if (this.#asked.size === 0) return text;
    const { id, type, error } = JSON.parse(text) as Message;
    if (id === undefined || !this.#asked.delete(id)) return text;
    return type === 'error' && error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : text;
  }
}

/** The end of a download is known by the id of its beginning: where both have none, their address is one. */
function withId(text: string): string {
  const message = JSON.parse(text) as Message;
  const { method = '', params } = message;
  if (!method.startsWith('browsingContext.download') || params === undefined) return text;
  if (typeof params.download === 'string' || typeof params.navigation === 'string') return text;
  return JSON.stringify({ ...message, params: { ...params, download: params.url } });
}

function inCentimetres({ params = {}, ...message }: Message): string {
  const { margin = {}, page = {} } = params;
  const read = (sizes: Sizes) =>
    Object.fromEntries(Object.entries(sizes).map(([side, inches]) => [side, inches * CM_OF_INCH]));
  return JSON.stringify({ ...message, params: { ...params, margin: read(margin), page: read(page) } });
}
