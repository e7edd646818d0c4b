import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { SaveValues } from './bare-handler.ts';
import type { LoadSource } from './load.ts';
import type { Caller } from './measure-server.ts';

const REST_MS = 500;

type Cell = { studentId: number; criterionId: number; version: number; state: string | null };

/**
 * Fast saves as the table sends them: each with the version it saw and its own key, and never two of one cell at once.
 */
export class FastSaves {
  readonly prefix: string;
  /** The latest request's values, to recognise them in the statements. */
  latest: SaveValues = { key: '', studentId: '', criterionId: '', version: '' };
  readonly #databaseUrl: string;
  readonly #folioId: number;
  readonly #caller: Caller;

  constructor(databaseUrl: string, folioId: number, caller: Caller) {
    this.#databaseUrl = databaseUrl;
    this.#folioId = folioId;
    this.#caller = caller;
    this.prefix = `/api/v1/folio/${folioId}/observation/fast/`;
  }

  /**
   * One source for each connection, each with its own cells. Versions are read again, because the last load may have
   * ended during a save.
   */
  async requests(connections: number): Promise<LoadSource[][]> {
    const cells = await this.#readCells();
    return Array.from({ length: connections }, (_, connection) => {
      const own = cells.filter((_cell, index) => index % connections === connection);
      let next = 0;
      return [
        () => {
          const cell = own[next++ % own.length];
          if (cell === undefined) throw new Error('There are more connections than cells.');
          return this.#save(cell);
        },
      ];
    });
  }

  #save(cell: Cell) {
    const level = cell.state === 'ok' ? 'nok' : 'ok';
    const { studentId, criterionId, version } = cell;
    const key = randomUUID();
    this.latest = { key, studentId: String(studentId), criterionId: String(criterionId), version: String(version) };
    cell.version += 1;
    cell.state = level;
    return {
      method: 'PUT' as const,
      path: `${this.prefix}${level}/${studentId}/${criterionId}`,
      headers: { ...this.#caller.headers, 'if-match': `"${version}"`, 'idempotency-key': key },
    };
  }

  async #readCells(): Promise<Cell[]> {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    try {
      await this.#waitForRest(client);
      const { rows } = await client.query<Cell>(
        `select o.student_id as "studentId", o.criterion_id as "criterionId", o.version, o.state
        from observation o join folio_student s on s.id = o.student_id where s.folio_id = $1
        order by o.criterion_id, o.student_id`,
        [this.#folioId],
      );
      return rows;
    } finally {
      await client.end();
    }
  }

  /** A load stops listening while its last requests may still be running. */
  async #waitForRest(client: pg.Client): Promise<void> {
    for (let before = ''; ; ) {
      const { rows } = await client.query<{ sum: string }>(
        'select sum(o.version) as sum from observation o join folio_student s on s.id = o.student_id where s.folio_id = $1',
        [this.#folioId],
      );
      const sum = rows[0]?.sum ?? '';
      if (sum === before) return;
      before = sum;
      await delay(REST_MS);
    }
  }
}
