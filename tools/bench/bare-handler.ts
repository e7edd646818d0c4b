import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './statements.ts';

/**
 * The yardstick, in a process of its own: node:http and nothing else. For each address it runs the statements that the
 * product ran for it, prepared the same way over a pool of the same size, and stringifies what the data statements gave.
 */
type Order = { databaseUrl: string; poolSize: number; statements: Record<string, Statement[]> };

// Instants stay text, as the product's own driver leaves them.
const rawInstants = {
  getTypeParser: (id: number, format: string) =>
    [1082, 1114, 1184].includes(id) ? (text: string) => text : pg.types.getTypeParser(id, format as 'text'),
};

function serve({ databaseUrl, poolSize, statements }: Order): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const orders = new Map(
    Object.entries(statements).map(([address, list]) => [
      address,
      list.map((one) => ({ ...one, types: rawInstants as unknown as pg.CustomTypesConfig })),
    ]),
  );
  const server = createServer((request, response) => {
    const list = orders.get(request.url ?? '') ?? [];
    void answer(list).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(body);
    });
  });

  async function answer(list: pg.QueryConfig[]): Promise<string> {
    const data: unknown[] = [];
    for (const [index, statement] of list.entries()) {
      const { rows } = await pool.query(statement);
      // The first statement is the session's.
      if (index > 0) data.push(rows);
    }
    return JSON.stringify(data);
  }

  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.once('disconnect', () => process.exit(0));
}

process.once('message', (order: Order) => serve(order));
