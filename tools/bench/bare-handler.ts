import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './statements.ts';

/**
 * The yardstick, in a process of its own: node:http and nothing else. For each address it runs the statements that the
 * product ran for it, prepared the same way over a pool of the same size, and stringifies what the data statements gave.
 */
export type BareOrder = {
  databaseUrl: string;
  poolSize: number;
  statements: Record<string, Statement[]>;
  /** A write that differs each time: its statements, and which of their values replace the captured ones. */
  saves?: { prefix: string; statements: Statement[]; captured: SaveValues };
};

/** The values in which two fast saves differ. */
export type SaveValues = { key: string; studentId: string; criterionId: string; version: string };

// Instants stay text, as in the product's own driver.
const rawInstants = {
  getTypeParser: (id: number, format: string) =>
    [1082, 1114, 1184].includes(id) ? (text: string) => text : pg.types.getTypeParser(id, format as 'text'),
};
const types = rawInstants as unknown as pg.CustomTypesConfig;

function serve({ databaseUrl, poolSize, statements, saves }: BareOrder): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const orders = new Map(
    Object.entries(statements).map(([address, list]) => [address, list.map((one) => ({ ...one, types }))]),
  );
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const answered =
      saves !== undefined && url.startsWith(saves.prefix)
        ? save(saves.statements, saves.captured, valuesOf(request))
        : answer(orders.get(url) ?? []);
    void answered.then((body) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(body);
    });
  });

  async function answer(list: pg.QueryConfig[]): Promise<string> {
    const data: unknown[] = [];
    for (const [index, statement] of list.entries()) {
      const { rows } = await pool.query(statement);
      // The first statement reads the session.
      if (index > 0) data.push(rows);
    }
    return JSON.stringify(data);
  }

  /** The session's statement from the pool, the transaction on one connection, as the product does. */
  async function save([session, ...list]: Statement[], captured: SaveValues, given: SaveValues): Promise<string> {
    if (session !== undefined) await pool.query({ ...session, types });
    const client = await pool.connect();
    try {
      const data: unknown[] = [];
      for (const one of list) {
        const { rows } = await client.query({ ...one, types, values: one.values.map(replace(captured, given)) });
        data.push(rows);
      }
      return JSON.stringify(data.at(-2) ?? []);
    } finally {
      client.release();
    }
  }

  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.once('disconnect', () => process.exit(0));
}

/** /api/v1/folio/{id}/observation/fast/{level}/{studentId}/{criteriaId} */
function valuesOf(request: IncomingMessage): SaveValues {
  const [criterionId = '', studentId = ''] = (request.url ?? '').split('/').reverse();
  const header = (name: string) => String(request.headers[name] ?? '').replaceAll('"', '');
  return { key: header('idempotency-key'), version: header('if-match'), studentId, criterionId };
}

/** Values are sent alone or as an array of one; a version is in an array only when a cell is written. */
const replace = (captured: SaveValues, given: SaveValues) => {
  const pairs = new Map<string | null, string>([
    [captured.key, given.key],
    [captured.studentId, given.studentId],
    [captured.criterionId, given.criterionId],
    [`{${captured.studentId}}`, `{${given.studentId}}`],
    [`{${captured.criterionId}}`, `{${given.criterionId}}`],
    [`{${captured.version}}`, `{${given.version}}`],
  ]);
  return (value: string | null) => pairs.get(value) ?? value;
};

process.once('message', (order: BareOrder) => serve(order));
