import { hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { STATEMENTS } from './floor-sql.ts';

/**
 * What the same answers cost at least, in a process of its own: node:http, pg, and for each screen the session and one
 * statement by hand. No page around the data, no validation, no compression.
 */
export type FloorOrder = {
  databaseUrl: string;
  poolSize: number;
  /** By address: its statement, and its values after the person. */
  answers: Record<string, { statement: Exclude<keyof typeof STATEMENTS, 'FRAME' | 'SESSION'>; values: unknown[] }>;
  /** By address: bytes that are answered to anybody, without any statement. */
  bytes: Record<string, string>;
};

const RUN = /^\/api\/v1\/pratique\/([0-9a-f-]{36})$/;
const SAVE = /^\/api\/v1\/folio\/(\d+)\/observation\/fast\/(\w+)\/(\d+)\/(\d+)$/;

function serve({ databaseUrl, poolSize, answers, bytes }: FloorOrder): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const ready = new Map(Object.entries(bytes).map(([address, text]) => [address, Buffer.from(text)]));

  async function ask(statement: keyof typeof STATEMENTS, values: unknown[]) {
    const { rows } = await pool.query<{ id: number; json: string; more?: string }>({
      name: statement,
      text: STATEMENTS[statement],
      values,
    });
    const [row] = rows;
    if (row === undefined) throw new Error(`${statement} gave nothing.`);
    return row;
  }

  async function answer(request: IncomingMessage): Promise<string> {
    const idHash = hash('sha256', /pupitre-session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    const address = request.url ?? '';
    const [, folioId, level, studentId, criterionId] = SAVE.exec(address) ?? [];
    if (folioId !== undefined) {
      const { id } = await ask('SESSION', [idHash]);
      const header = (name: string) => String(request.headers[name] ?? '').replaceAll('"', '');
      const cell = [folioId, studentId, criterionId, level, header('if-match'), header('idempotency-key'), address];
      return (await ask('SAVE', [id, ...cell])).json;
    }
    const [, runId] = RUN.exec(address) ?? [];
    if (runId !== undefined) {
      const { id } = await ask('SESSION', [idHash]);
      return (await ask('RUN', [id, runId, ...(await readRun(request))])).json;
    }
    const asked = answers[address];
    if (asked === undefined) throw new Error(`${address} is not known.`);
    const isScreen = asked.statement.endsWith('_SCREEN') && !address.startsWith('/api/');
    const who = await ask(isScreen ? 'FRAME' : 'SESSION', [idHash]);
    const { json, more = 'null' } = await ask(asked.statement, [who.id, ...asked.values]);
    return isScreen ? `{"frame":${who.json},"screen":${json},"more":${more}}` : json;
  }

  const server = createServer((request, response) => {
    const end = (status: number, body: string | Buffer) => {
      const length = Buffer.byteLength(body);
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': length });
      response.end(body);
    };
    const known = ready.get(request.url ?? '');
    if (known !== undefined) return end(200, known);
    answer(request).then(
      (body) => end(200, body),
      (error: unknown) => end(500, String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.once('disconnect', () => process.exit(0));
}

type Run = Record<'listId' | 'activity' | 'begunOn' | 'endedOn', unknown> & { words: Record<string, unknown>[] };

/** The values of a run after its person and id. */
async function readRun(request: IncomingMessage): Promise<unknown[]> {
  const { listId, activity, begunOn, endedOn, words } = JSON.parse(await text(request)) as Run;
  const kept = words.map(({ itemId, form, outcome, tries }) => [itemId, form, outcome, tries]);
  const keyed = words.map((word) => ({ ...word, word: hash('md5', `${word.learnTxt} ${word.hintTxt}`) }));
  return [listId, activity, begunOn, endedOn, JSON.stringify(kept), JSON.stringify(keyed)];
}

process.once('message', (order: FloorOrder) => serve(order));
