import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX, type RosterImport, UPLOAD_FIELD } from '@pupitre/contract';
import { type Caller, keyed, read, type Sent, send, write } from '../../school/client.ts';
import { LIMITS, type Outcome } from './file-table.ts';
import { refusalOf } from './refusals.ts';

export type RosterFile = { readonly path: string; readonly bytes: Buffer<ArrayBuffer> };
type Imports = { count: number; trial: RosterImport | null; imports: RosterImport[] };

const PAGE = '/administration/annuaire';
/** Everybody of the demonstration school may leave: the roster is another school's. */
const EVERYBODY = 10_000_000;

/**
 * Tries a roster, imports it as the administrator would once she has read what leaves, and takes it back. Where lines are bad
 * it is refused first, and imported without them.
 */
export async function tryRoster(url: string, admin: Caller, files: readonly RosterFile[]): Promise<Outcome> {
  const tried = await job(url, admin, `${PAGE}/essai`, files);
  if (!('outcome' in tried)) return tried;
  if (tried.outcome === 'failed') return { state: 'refused', sentence: tried.headline };
  const isRefused = tried.outcome === 'refused';
  if (isRefused && tried.problemCount === 0) return { state: 'refused', sentence: tried.headline };
  const done = await job(url, admin, `${PAGE}?departs=${EVERYBODY}&ecarter=${isRefused}`, files);
  if (!('outcome' in done)) return done;
  if (done.outcome !== 'written')
    return { state: 'refused', sentence: `${done.headline} ${tried.problems[0] ?? ''}`.trim() };
  const undone = await undo(url, admin, done.id);
  if (undone !== null) return { state: 'fault', why: undone };
  const counts = done.counts.map(({ what, done: how }) => `${what} ${how}`).join('; ');
  const people = /^\d+/.exec(done.counts.find(({ what }) => /personne/i.test(what))?.done ?? '')?.[0];
  const left = isRefused ? ` (without ${tried.problemCount} bad lines: ${tried.problems[0] ?? ''})` : '';
  return { state: 'taken', holds: people === undefined ? null : Number(people), figures: `${counts}${left}` };
}

async function job(
  url: string,
  admin: Caller,
  path: string,
  files: readonly RosterFile[],
): Promise<RosterImport | Outcome> {
  const before = await read<Imports>(url, PAGE, admin);
  const body = new FormData();
  for (const { path: name, bytes } of files) body.append(UPLOAD_FIELD, new Blob([bytes]), basename(name));
  const sent: Sent = { method: 'POST', path: API_PREFIX + path, headers: admin.headers, body };
  const answer = await send(url, keyed(sent));
  if (answer.status >= 400) return refusalOf(answer);
  const isTrial = path.includes('/essai');
  const latest = ({ trial, imports }: Imports) => (isTrial ? trial : (imports[0] ?? null));
  return (
    (await awaited(url, admin, (now) => latest(now)?.id !== latest(before)?.id && latest(now))) ?? {
      state: 'fault',
      why: `no end after ${LIMITS.seconds} s`,
    }
  );
}

async function undo(url: string, admin: Caller, id: number): Promise<string | null> {
  const answer = await send(url, keyed(write('POST', `${PAGE}/${id}/reprise`, admin, {})));
  if (answer.status >= 400) return `taking it back answered ${answer.status}`;
  const undone = await awaited(url, admin, ({ imports }) =>
    imports.find((one) => one.id === id && one.undoneOn !== null),
  );
  return undone === null ? 'was not taken back' : null;
}

/** The import, once the page shows it. */
async function awaited(
  url: string,
  admin: Caller,
  isThere: (page: Imports) => RosterImport | false | null | undefined,
): Promise<RosterImport | null> {
  for (const until = performance.now() + LIMITS.seconds * 1000; performance.now() < until; await pause(150)) {
    const found = isThere(await read<Imports>(url, PAGE, admin));
    if (found) return found;
  }
  return null;
}
