import type pg from 'pg';
import type { Kind } from './read-sites.ts';

export type Column = { name: string; kind: Kind | null };
type Field = { name: string; dataTypeID: number };
/** What the driver's queries have to do; its types do not tell of it. */
type Connection = {
  parse: (asked: { name: string; text: string; types: readonly number[] }) => void;
  describe: (asked: { type: 'S'; name: string }) => void;
  sync: () => void;
};

/** What a statement would answer: PostgreSQL parses it, and does nothing. */
export const describeStatement = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    let columns: Column[] = [];
    const asked = {
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: readonly Field[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(dataTypeID) }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(asked as never);
  });

/** Numbers of types, as the driver and Drizzle read their values; what has no row here arrives as text. */
const KINDS: Readonly<Record<number, Kind | null>> = {
  16: 'boolean',
  17: 'object',
  // int2, int4, oid, float4, float8; larger ones are texts.
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  // json and jsonb are whatever they hold.
  114: null,
  3802: null,
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1021: 'number[]',
  1022: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'string[]',
  2951: 'string[]',
};
const kindOf = (type: number): Kind | null => (type in KINDS ? (KINDS[type] ?? null) : 'string');
