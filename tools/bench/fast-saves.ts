import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../../apps/server/src/db/connection.ts';
import { borrowDatabase } from '../product/database.ts';
import { type Cell, press, readCells } from '../school/cells.ts';
import type { Caller } from '../school/client.ts';
import type { LoadSource } from './load.ts';

const REST_MS = 500;
/** After the observations that the canton was filled with, before today. */
const LAST_LESSON = '2026-02-05T08:00:00Z';

type Given = { databaseUrl: string; folioId: number; caller: Caller };

/**
 * Fast saves as the table sends them: each with the version it saw and its own key, and never two of one cell at once.
 */
export class FastSaves {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /**
   * One source for each connection, each with its own cells, on a day on which nothing was observed yet. Versions are
   * read again, because the last load may have ended during a save.
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
          return press(this.#given.folioId, cell, this.#given.caller);
        },
      ];
    });
  }

  async #readCells(): Promise<Cell[]> {
    await using database = borrowDatabase(this.#given.databaseUrl, { max: 1 });
    await this.#waitForRest(database);
    await this.#beginDay(database);
    return await readCells(database, this.#given.folioId, 'order by o.criterion_id, o.student_id');
  }

  /** Every first press on a cell adds an observation, as in a lesson; what the last load added is gone. */
  async #beginDay({ pool }: OpenDatabase): Promise<void> {
    const given = [this.#given.folioId, LAST_LESSON];
    await pool.query(
      `delete from earlier_observation e using folio_student s
      where s.folio_id = $1 and e.student_id = s.id and e.observed_on >= $2`,
      given,
    );
    await pool.query(
      `update observation o set leveled_on = $2 from folio_student s where s.folio_id = $1 and o.student_id = s.id`,
      given,
    );
  }

  /** A load stops listening while its last requests may still be running. */
  async #waitForRest({ pool }: OpenDatabase): Promise<void> {
    for (let before = ''; ; ) {
      const { rows } = await pool.query<{ sum: string }>(
        'select sum(o.version) as sum from observation o join folio_student s on s.id = o.student_id where s.folio_id = $1',
        [this.#given.folioId],
      );
      const sum = rows[0]?.sum ?? '';
      if (sum === before) return;
      before = sum;
      await delay(REST_MS);
    }
  }
}
