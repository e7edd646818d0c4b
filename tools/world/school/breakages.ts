import { DEVICE_TIME_HEADER, PERSON_COOKIE } from '@pupitre/contract';
import type { Answer, Request } from './exchange.ts';

/**
 * What is broken on purpose, outside the product, to see that it is found: repeats have no key; a write says no version; the
 * hub tells what is not committed; the outbox is everybody's; the device's clock is believed; a layer between says that what
 * failed was done.
 */
export const BREAKAGES = [
  'key lost',
  'stale version taken',
  'hub before commit',
  'queue without owner',
  'clock trusted',
  'retry hides',
] as const;
export type Breakage = (typeof BREAKAGES)[number] | null;

const without = (headers: Record<string, string>, wanted: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== wanted.toLowerCase()));

/** A request as it leaves a device. */
export function brokenRequest(breakage: Breakage, request: Request): Request {
  const { headers, body } = request;
  if (breakage === 'key lost') return { ...request, headers: without(headers, 'Idempotency-Key') };
  if (breakage === 'clock trusted') return { ...request, headers: without(headers, DEVICE_TIME_HEADER) };
  if (breakage !== 'stale version taken' || request.method !== 'PUT') return request;
  const unversioned = typeof body === 'string' ? body.replaceAll(/"version":\d+,?/g, '') : body;
  return { ...request, headers: without(headers, 'If-Match'), body: unversioned };
}

/** An answer as it comes to a device; null: there was none. */
export function brokenAnswer(breakage: Breakage, { method }: Request, answer: Answer | null): Answer | null {
  if (breakage === 'clock trusted' && answer !== null) return { ...answer, headers: without(answer.headers, 'Date') };
  if (breakage === 'retry hides' && method === 'PUT' && (answer === null || answer.status >= 500))
    return { status: 200, headers: { 'content-type': 'application/json' }, text: '[]', cookies: [] };
  return answer;
}

const QUEUE = /^pupitre-outbox:\d+:/;

/** Names in the storage of a device. */
export const brokenNames = (breakage: Breakage, cookies: ReadonlyMap<string, string>) => ({
  kept: (name: string) => (breakage === 'queue without owner' ? name.replace(QUEUE, 'pupitre-outbox:0:') : name),
  shown: (name: string) =>
    breakage === 'queue without owner' ? name.replace(QUEUE, `pupitre-outbox:${cookies.get(PERSON_COOKIE)}:`) : name,
});
