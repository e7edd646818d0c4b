import { resolve } from 'node:path';
import { commandLine } from '../installation.ts';
import { importRoster, type RosterOptions } from '../modules/directory/roster/import-roster.ts';
import { checkReadable } from '../modules/directory/roster/roster-files.ts';
import { reportText } from '../modules/directory/roster/roster-text.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage : ${commandLine('roster', '<zip ou dossier OneRoster>', '[--dry-run]', '[--on-error=refuse|skip]')}

  --dry-run          dit ce qui serait ajouté, modifié et désactivé, et n'écrit rien
  --on-error=refuse  une seule mauvaise ligne et rien n'est écrit (par défaut)
  --on-error=skip    les mauvaises lignes sont laissées de côté

Voir docs/roster.md.`;

type Arguments = Pick<RosterOptions, 'path' | 'dryRun' | 'onError'>;

export function readArguments(args: readonly string[]): Arguments | 'help' {
  const { values, positionals } = readCommandLine(
    args,
    {
      'dry-run': { type: 'boolean', default: false },
      'on-error': { type: 'string', default: 'refuse' },
      help: { type: 'boolean', short: 'h', default: false },
    },
    USAGE,
  );
  if (values.help) return 'help';
  const [path, ...others] = positionals;
  const onError = values['on-error'];
  if (path === undefined || others.length > 0 || (onError !== 'refuse' && onError !== 'skip')) {
    throw new StartError(USAGE);
  }
  return { path: resolve(path), dryRun: values['dry-run'], onError };
}

export const run = (args: readonly string[]): Promise<void> => runCommand(() => importGiven(args));

async function importGiven(args: readonly string[]): Promise<number> {
  const given = readArguments(args);
  if (given === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  // Checks the path before anything is started for it.
  await checkReadable(given.path);
  return withDatabase(async (db, config) => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: config.timeZone });
    const report = await importRoster(db, { ...given, settings: config.roster, today });
    process.stdout.write(`${reportText(report)}\n`);
    return report.outcome === 'refused' ? 1 : 0;
  });
}
