import { createHmac } from 'node:crypto';
import { isSameText } from '../../http/secrets.ts';

/** State of a pending sign-in; the browser carries it, so that any process can finish it. */
export type SignInTicket = { state: string; nonce: string; codeVerifier: string; redirect: string };

export const TICKET_MINUTES = 10;

type Sealed = SignInTicket & { expires: number };

/** The ticket as a cookie value: readable by its owner, made by us alone, for ten minutes. */
export function sealTicket(ticket: SignInTicket, secret: string, now: number): string {
  const sealed: Sealed = { ...ticket, expires: now + TICKET_MINUTES * 60_000 };
  const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
  return `${text}.${sign(text, secret)}`;
}

/** The ticket of a cookie value; undefined when it is missing, altered or too old. */
export function openTicket(value: string | undefined, secret: string, now: number): SignInTicket | undefined {
  const [text = '', signature = ''] = (value ?? '').split('.');
  if (text === '' || !isSameText(signature, sign(text, secret))) return undefined;
  // Signed by us: its shape is ours.
  const { expires, ...ticket } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Sealed;
  return expires > now ? ticket : undefined;
}

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`sign-in ticket ${text}`).digest('base64url');
