import { migrationsDone } from '../db/migrate.ts';
import { commandLine } from '../installation.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage : ${commandLine('migrate')}

  Met la base de données à jour pour cette version ; les serveurs de la version d'avant peuvent tourner.

Voir docs/upgrade-and-backup.md.`;

export const run = (args: readonly string[]): Promise<void> => runCommand(() => migrate(args));

async function migrate(args: readonly string[]): Promise<number> {
  const { values, positionals } = readCommandLine(
    args,
    { help: { type: 'boolean', short: 'h', default: false } },
    USAGE,
  );
  if (positionals.length > 0) throw new StartError(USAGE);
  if (values.help) return say(USAGE);
  return withDatabase(async (_db, _config, _pool, ran) => say(outcome(ran)), { migrates: true, as: 'owner' });
}

const outcome = (ran: number) =>
  ran === 0 ? 'La base de données est à jour pour cette version.' : migrationsDone(ran);

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
