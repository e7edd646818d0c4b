import { type KeptShell, SHELL_MARKS, TEXT_SIZES } from '@pupitre/contract';

const NONCE_BYTES = 18;

/** What a page of the worker depends on: the choices of whoever used the device last. */
export type Appearance = { scheme: string | undefined; size: string | undefined };

/** The kept page under a nonce that no page had before. */
export function shellPage({ html, headers }: KeptShell, { scheme, size }: Appearance): Response {
  const nonce = freshNonce();
  const fill = (text: string) =>
    text
      .replaceAll(SHELL_MARKS.nonce, nonce)
      .replaceAll(SHELL_MARKS.scheme, scheme === 'dark' ? 'dark' : 'light')
      .replaceAll(SHELL_MARKS.size, TEXT_SIZES.find((one) => one === size) ?? 'middle');
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
  return new Response(fill(html), { headers: Object.fromEntries(filled) as Record<string, string> });
}

function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
