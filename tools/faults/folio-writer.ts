import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Folio, Observation } from '@pupitre/contract';
import type { Answer, Client } from './writers.ts';

/** An acknowledged write: the cell, the version that it made, and its value. */
export type Acknowledged = {
  cellId: number;
  version: number;
  by: string;
  values: Partial<Observation>;
  /** When the answered attempt was sent. */
  askedOn: number;
};

/** Counts over all writers. */
export type Tally = {
  /** Acknowledged writes; one may change several cells. */
  writes: number;
  /** Refused because of a newer version. */
  conflicts: number;
  /** Attempts without an answer, or with one that asks to retry. */
  unanswered: number;
  acknowledged: Acknowledged[];
  problems: string[];
};

export const startTally = (): Tally => ({ writes: 0, conflicts: 0, unanswered: 0, acknowledged: [], problems: [] });

export type Writer = { client: Client; name: string; random: () => number };

const LEVELS = ['ok', 'nok', 'unrated', 'unset'] as const;
const BLOCK_MAX = 8;
/** One write in this many is a block. */
const BLOCK_SHARE = 0.3;

type Question = { method: 'GET' | 'PUT'; path: string; body?: unknown; headers?: Record<string, string> };
/** A write, and the cells as it wants them. */
type Write = Question & { cells: Observation[] };

/**
 * One device of a teacher: writes random cells until the count is reached. Each write carries the version it knows and
 * its own key, and is retried with that key until it is answered.
 */
export async function observe(
  { client, name, random }: Writer,
  address: string,
  folio: Folio,
  count: number,
  tally: Tally,
): Promise<void> {
  const known = new Map<number, Observation>();
  const learn = (cells: readonly Observation[]) => {
    for (const cell of cells) known.set(cell.id, cell);
  };
  const ask = (question: Question) => askUntilAnswered(client, address, tally, question);
  learn((await ask({ method: 'GET', path: `/folio/${folio.id}/observations` })).body as Observation[]);
  const begun = Date.now();
  let marker = 0;
  for (let written = 0; written < count; ) {
    const cells = pickCells([...known.values()], random);
    marker += 1;
    const write =
      random() < BLOCK_SHARE
        ? blockOf(folio, cells, `${name} ${randomUUID()} ${marker}`)
        : levelOf(folio, cells.slice(0, 1), { random, pressedOn: pressedOn(begun, written / count) });
    const { status, body, askedOn } = await ask(write);
    if (status === 200) {
      const answered = Array.isArray(body) ? (body as Observation[]) : [body as Observation];
      learn(answered);
      for (const sent of write.cells) acknowledge(tally, { by: name, askedOn }, sent, known.get(sent.id));
      tally.writes += 1;
      written += 1;
    } else if (status === 409) {
      const { current, conflicts = [current] } = body as { current: Observation; conflicts?: Observation[] };
      learn(conflicts);
      tally.conflicts += 1;
    } else {
      tally.problems.push(`${write.path} answers ${status}: ${JSON.stringify(body)}`);
      return;
    }
  }
}

function acknowledge(
  tally: Tally,
  who: Pick<Acknowledged, 'by' | 'askedOn'>,
  sent: Observation,
  answered: Observation | undefined,
): void {
  const { id: cellId, version, state } = sent;
  // A level on another day begins an observation without a comment, or takes an earlier one back with its own.
  const comment = sent.comment === ANY_COMMENT ? (answered?.comment ?? '') : sent.comment;
  if (answered?.version !== version + 1 || answered.state !== state || answered.comment !== comment) {
    tally.problems.push(`cell ${cellId}: version ${version} with ${state} was answered ${JSON.stringify(answered)}`);
    return;
  }
  tally.acknowledged.push({ ...who, cellId, version: version + 1, values: { state, comment } });
}

function pickCells(cells: readonly Observation[], random: () => number): Observation[] {
  const picked = new Map<number, Observation>();
  const size = 1 + Math.floor(random() * BLOCK_MAX);
  while (picked.size < size) {
    const cell = cells[Math.floor(random() * cells.length)];
    if (cell !== undefined) picked.set(cell.id, cell);
  }
  return [...picked.values()];
}

const ANY_COMMENT = '\u0000';
/** How far back the first press of a writer is. */
const PRESSED_DAYS = 12;

/** As if the writes had waited for the network: from twelve days ago until now. */
const pressedOn = (begun: number, share: number): string =>
  new Date(begun - (1 - share) * PRESSED_DAYS * 24 * 3_600_000).toISOString();

type Pressing = { random: () => number; pressedOn: string };

/** The fast save of one cell, to a level that it has not. */
function levelOf(folio: Folio, [cell]: Observation[], { random, pressedOn: le }: Pressing): Write {
  if (cell === undefined) throw new Error('There is no cell.');
  const others = LEVELS.filter((level) => level !== (cell.state ?? 'unset'));
  const level = others[Math.floor(random() * others.length)] ?? 'ok';
  const state = level === 'unset' ? null : level;
  return {
    method: 'PUT',
    path: `/folio/${folio.id}/observation/fast/${level}/${cell.monitoredStudentId}/${cell.criteriaId}?le=${le}`,
    headers: { 'if-match': `"${cell.version}"`, 'idempotency-key': randomUUID() },
    cells: [{ ...cell, state, comment: ANY_COMMENT }],
  };
}

/** Writes several cells at once, all or nothing, with a unique comment. */
function blockOf(folio: Folio, cells: Observation[], comment: string): Write {
  const written = cells.map((cell) => ({ ...cell, comment }));
  return {
    method: 'PUT',
    path: `/folio/${folio.id}/observations/eleve/fast`,
    body: written.map(fastSaved),
    headers: { 'idempotency-key': randomUUID() },
    cells: written,
  };
}

/** The fields of a cell in a block. */
const fastSaved = ({ criteriaId, monitoredStudentId, state, comment, version }: Observation) => {
  return { criteriaId, monitoredStudentId, state, comment, version };
};

/** Retries the same request with the same key until it is answered, as our screens do. */
async function askUntilAnswered(
  client: Client,
  address: string,
  tally: Tally,
  { method, path, body, headers }: Question,
): Promise<Answer & { askedOn: number }> {
  for (;;) {
    const askedOn = Date.now();
    const answer = await client.call(address, method, path, body, headers).catch(() => null);
    if (answer !== null && answer.status < 500) return { ...answer, askedOn };
    tally.unanswered += 1;
    await delay(50);
  }
}
