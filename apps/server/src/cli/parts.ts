import { ACCESSES, ANSWERS, analyzeWholes, dropParts, makeParts, startOf } from '../db/parts.ts';
import { commandLine } from '../installation.ts';
import { purgeHistory } from '../modules/observations/purge-history.queries.ts';
import { purgePractice } from '../modules/practice/purge-practice.queries.ts';
import { answersBefore } from '../plugins/housekeeping.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage : ${commandLine('parts')}

  Prépare les parties à venir des tables qui grandissent, et enlève les anciennes (PUPITRE_HISTORY_YEARS,
  PUPITRE_ACCESS_LOG_MONTHS). Chaque jour, en propriétaire des tables, là où plusieurs cantons partagent une base ;
  ailleurs, les serveurs le font eux-mêmes.

Voir docs/database.md.`;

export const run = (args: readonly string[]): Promise<void> => runCommand(() => keep(args));

async function keep(args: readonly string[]): Promise<number> {
  const { values, positionals } = readCommandLine(
    args,
    { help: { type: 'boolean', short: 'h', default: false } },
    USAGE,
  );
  if (positionals.length > 0) throw new StartError(USAGE);
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  return withDatabase(
    async (db, { accessLogMonths, historyYears }) => {
      const now = new Date();
      await makeParts(db, now);
      const dropped = [
        ...(await dropParts(db, ACCESSES, startOf(ACCESSES.period, now, -accessLogMonths))),
        ...(await purgeHistory(db, now, historyYears)),
        ...(await dropParts(db, ANSWERS, answersBefore(now))),
        ...(await purgePractice(db, now)),
      ];
      await analyzeWholes(db);
      process.stdout.write(
        `Les parties à venir sont prêtes. ${dropped.length === 0 ? 'Aucune ancienne à enlever.' : `Enlevées : ${dropped.join(', ')}.`}\n`,
      );
      return 0;
    },
    { as: 'owner' },
  );
}
