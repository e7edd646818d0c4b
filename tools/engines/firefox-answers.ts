/** Commands that only adapt the page to what a reader likes: where a browser does not know one, its pages are as they come. */
const MAY_BE_UNKNOWN = ['emulation.setMediaFeaturesOverride'];

type Message = {
  id?: number;
  method?: string;
  type?: string;
  error?: string;
  params?: { download?: string | null; navigation?: string | null; url?: string };
};

/** What the test runner asks of every page and an older Firefox does not know: the refusal becomes an empty answer. */
export class Answers {
  readonly #asked = new Set<number>();

  /** A command on its way to the browser. */
  asked(text: string): void {
    if (!MAY_BE_UNKNOWN.some((method) => text.includes(method))) return;
    const { id, method } = JSON.parse(text) as Message;
    if (id !== undefined && method !== undefined && MAY_BE_UNKNOWN.includes(method)) this.#asked.add(id);
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
