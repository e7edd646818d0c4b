import * as z from 'zod/mini';

export const FORMAT = 'pupitre-backup';
/** Version of the backup's layout; a newer one is refused. */
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';

/** Tables that are not backed up: people sign in again, signals are of a moment, and the queue creates its jobs. */
export const LEFT_OUT: readonly string[] = ['session', 'sign_in_failure', 'dev_provider_payload', 'signal'];

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number(),
  /** Version of the product that made it. */
  version: z.string(),
  madeOn: z.string(),
  /** Timestamps of the migrations that the database had. */
  migrations: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** Parts of the tables that have some, but for the rest; absent in older backups. */
  parts: z.optional(
    z.array(z.object({ table: z.string(), from: z.nullable(z.string()), to: z.string(), name: z.string() })),
  ),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.number() })),
  media: z.object({
    included: z.boolean(),
    count: z.number(),
    /** Files that the storage had lost already. */
    missing: z.array(z.string()),
  }),
  /** SHA-256 of each other file in the backup. */
  sums: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
