import { resolve } from 'node:path';
import { commandLine } from '../installation.ts';
import { importRoster, type RosterOptions, type RosterReport } from '../modules/directory/roster/import-roster.ts';
import { findNames } from '../modules/directory/roster/imports.queries.ts';
import { checkReadable } from '../modules/directory/roster/roster-files.ts';
import { reportText, UNDO_DAYS, undoText } from '../modules/directory/roster/roster-text.ts';
import { undoImport } from '../modules/directory/roster/undo-roster.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage : ${commandLine('roster', '<zip ou dossier OneRoster>', '[--dry-run]', '[--on-error=refuse|skip]', '[--allow-deactivations=<n>]', '[--without-names]')}
        ${commandLine('roster', 'undo', '[<numéro>]')}

  --dry-run                  dit ce qui serait ajouté, modifié et désactivé, et n'écrit rien
  --on-error=refuse          une seule mauvaise ligne et rien n'est écrit (par défaut)
  --on-error=skip            les mauvaises lignes sont laissées de côté
  --allow-deactivations=<n>  n personnes au plus peuvent quitter l'annuaire, ou une école ou une classe qui se vide
  --without-names            ne nomme personne : pour un journal
  undo                       reprend le dernier import, pendant 7 jours, ou celui de ce numéro

Il finit par 0 quand tout est écrit, 1 quand l'import est refusé, 3 quand il s'arrête parce que trop de personnes
disparaîtraient. Voir docs/roster.md.`;

/** Of a command that stopped before it took people out of the directory. */
const STOPPED = 3;

type Import = Pick<RosterOptions, 'path' | 'dryRun' | 'onError' | 'allowed'> & { withNames: boolean };
type Arguments = ({ does: 'import' } & Import) | { does: 'undo'; id: number | undefined } | 'help';

export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = readCommandLine(
    args,
    {
      'dry-run': { type: 'boolean', default: false },
      'on-error': { type: 'string', default: 'refuse' },
      'allow-deactivations': { type: 'string', default: '0' },
      'without-names': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    USAGE,
  );
  if (values.help) return 'help';
  const [path, number, ...others] = positionals;
  const onError = values['on-error'];
  const allowed = wholeNumber(values['allow-deactivations']);
  if (path === 'undo' && others.length === 0) {
    return { does: 'undo', id: number === undefined ? undefined : wholeNumber(number) };
  }
  if (path === undefined || number !== undefined || (onError !== 'refuse' && onError !== 'skip')) {
    throw new StartError(USAGE);
  }
  const [dryRun, withNames] = [values['dry-run'], !values['without-names']];
  return { does: 'import', path: resolve(path), dryRun, onError, allowed, withNames };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new StartError(USAGE);
  return Number(text);
}

export const run = (args: readonly string[]): Promise<void> => runCommand(() => runGiven(args));

async function runGiven(args: readonly string[]): Promise<number> {
  const given = readArguments(args);
  if (given === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (given.does === 'undo') return undo(given.id);
  // Checks the path before anything is started for it.
  await checkReadable(given.path);
  return withDatabase(async (db, config) => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: config.timeZone });
    const report = await importRoster(db, { ...given, settings: config.roster, today, way: 'command', actorId: null });
    const names = given.withNames ? await findNames(db, report.leaving) : [];
    const back = commandLine('roster', 'undo', String(report.importId));
    const way =
      report.importId === null || report.changeCount === 0
        ? ''
        : `\nPour reprendre cet import, pendant ${UNDO_DAYS} jours : ${back}\n`;
    process.stdout.write(`${reportText(report, { names })}\n${way}`);
    return EXIT_CODES[report.outcome];
  });
}

const EXIT_CODES: Record<RosterReport['outcome'], number> = { written: 0, refused: 1, stopped: STOPPED };

const undo = (id: number | undefined): Promise<number> =>
  withDatabase(async (db) => {
    const { importId, ...counts } = await undoImport(db, { id, actorId: null, now: new Date() });
    process.stdout.write(`${undoText(importId, counts)}\n`);
    return 0;
  });
