import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';

/** What every module's `*Routes(app, deps)` receives. */
export type ModuleDeps = { db: Database; config: Config /** For work that keeps one connection. */; pool: Pool };
