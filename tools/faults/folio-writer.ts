import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Folio, Observation } from '@pupitre/contract';
import type { Answer, Client } from './writers.ts';

/** A write that was acknowledged: which version of which cell it made, and what it said. */
export type Acknowledged = {
  cellId: number;
  version: number;
  by: string;
  values: Partial<Observation>;
  /** When the attempt that was answered went out. */
  askedOn: number;
};

/** What all writers have done so far. */
export type Tally = {
  /** Writes that were acknowledged; one may be of several cells. */
  writes: number;
  /** Refused because somebody had been faster. */
  conflicts: number;
  /** Attempts without an answer, or with one that says « later ». */
  unanswered: number;
  acknowledged: Acknowledged[];
  problems: string[];
};

export const startTally = (): Tally => ({ writes: 0, conflicts: 0, unanswered: 0, acknowledged: [], problems: [] });

export type Writer = { client: Client; name: string; random: () => number };

const LEVELS = ['ok', 'nok', 'unrated', 'unset'] as const;
const BLOCK_MAX = 8;
/** A block among so many writes. */
const BLOCK_SHARE = 0.3;

type Write = { method: 'PUT'; path: string; body: unknown; headers: Record<string, string>; cells: Observation[] };

/**
 * One device of a teacher: writes random cells until the count is reached, each over the version that it knows and each
 * with a key of its own, which it repeats until somebody answers.
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
  learn(
    (await askUntilAnswered(client, address, tally, { method: 'GET', path: `/folio/${folio.id}/observations` }))
      .body as Observation[],
  );
  let marker = 0;
  for (let written = 0; written < count; ) {
    const cells = pickCells([...known.values()], random);
    marker += 1;
    const write =
      random() < BLOCK_SHARE
        ? blockOf(folio, cells, `${name} ${randomUUID()} ${marker}`)
        : levelOf(folio, cells.slice(0, 1), random);
    const { status, body, askedOn } = await askUntilAnswered(client, address, tally, write);
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

type Question = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

function acknowledge(
  tally: Tally,
  who: Pick<Acknowledged, 'by' | 'askedOn'>,
  sent: Observation,
  answered: Observation | undefined,
): void {
  const { id: cellId, version, state, comment } = sent;
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

/** The fast save of one cell, to a level that it has not. */
function levelOf(folio: Folio, [cell]: Observation[], random: () => number): Write {
  if (cell === undefined) throw new Error('There is no cell.');
  const others = LEVELS.filter((level) => level !== (cell.state ?? 'unset'));
  const level = others[Math.floor(random() * others.length)] ?? 'ok';
  const state = level === 'unset' ? null : level;
  return {
    method: 'PUT',
    path: `/folio/${folio.id}/observation/fast/${level}/${cell.monitoredStudentId}/${cell.criteriaId}`,
    body: undefined,
    headers: { 'if-match': `"${cell.version}"`, 'idempotency-key': randomUUID() },
    cells: [{ ...cell, state }],
  };
}

/** Any cells at once, all or nothing, with a comment that nobody else writes. */
function blockOf(folio: Folio, cells: Observation[], comment: string): Write {
  const written = cells.map((cell) => ({ ...cell, comment }));
  return {
    method: 'PUT',
    path: `/folio/${folio.id}/observations/eleve/fast`,
    body: written.map(({ criteriaId, monitoredStudentId, state, version }) => ({
      criteriaId,
      monitoredStudentId,
      state,
      comment,
      version,
    })),
    headers: { 'idempotency-key': randomUUID() },
    cells: written,
  };
}

/** As our screens do: the same question with the same key, until there is an answer. */
async function askUntilAnswered(
  client: Client,
  address: string,
  tally: Tally,
  question: Question,
): Promise<Answer & { askedOn: number }> {
  for (;;) {
    const askedOn = Date.now();
    const answer = await client
      .call(address, question.method, question.path, question.body, question.headers)
      .catch(() => null);
    if (answer !== null && answer.status < 500) return { ...answer, askedOn };
    tally.unanswered += 1;
    await delay(50);
  }
}
