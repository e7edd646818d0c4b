import { type SQL, sql } from 'drizzle-orm';

/** What a column takes, by its type in PostgreSQL. */
type Values = {
  int: number;
  smallint: number;
  real: number;
  boolean: boolean;
  text: string;
  uuid: string;
  date: string;
  /** Without a zone, as PostgreSQL writes it: to the microsecond. */
  timestamp: string;
  timestamptz: Date | string;
  jsonb: object;
};
export type GivenColumns = Readonly<Record<string, keyof Values>>;
type GivenRow<Columns extends GivenColumns> = { readonly [Name in keyof Columns]: Values[Columns[Name]] | null };

/**
 * Rows that a statement is given, as a table `alias` whose columns have the names of the fields in snake case. They travel
 * as one array a column, so that the text is the same for any number of rows. Rows may have other fields besides.
 */
export function givenRows<const Columns extends GivenColumns>(alias: string, columns: Columns) {
  const fields = Object.entries(columns);
  const table = `${alias} (${fields.map(([name]) => inSnakeCase(name)).join(', ')})`;
  const values = (rows: readonly GivenRow<Columns>[]): unknown[][] =>
    fields.map(([name, type]) => rows.map((row) => asParameter(type, row[name])));
  return {
    size: fields.length,
    values,
    /** In a constant text: the values are its parameters from `first` on, after those of `earlier` lists. */
    from: (first: number, ...earlier: readonly { size: number }[]): string => {
      const start = earlier.reduce((next, { size }) => next + size, first);
      return `unnest(${fields.map(([, type], place) => `$${start + place}::${type}[]`).join(', ')}) as ${table}`;
    },
    /** In a text of Drizzle's. */
    of: (rows: readonly GivenRow<Columns>[]): SQL => {
      const arrays = values(rows).map(
        (value, place) => sql`${sql.param(value)}::${sql.raw(`${fields[place]?.[1]}[]`)}`,
      );
      return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.raw(table)}`;
    },
  };
}

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// The driver would take a list within an array for an array of two dimensions.
const asParameter = (type: keyof Values, value: unknown): unknown =>
  type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
