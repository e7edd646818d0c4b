import { resolve } from 'node:path';
import { counted } from '@pupitre/learning';
import { checkBackup, isOfSeveral, restoreBackup } from '../backup/restore-backup.ts';
import { commandLine } from '../installation.ts';
import { createMediaStorage } from '../modules/media/storage/create-storage.ts';
import { StartError } from '../start-error.ts';
import { runCommand, withBareDatabase } from './with-database.ts';

const USAGE = `Usage : ${commandLine('restore', '<fichier.tar>')}

  Remet une sauvegarde dans un dossier de données (PUPITRE_DATA_DIR) ou une base (DATABASE_URL) vides, Pupitre arrêté.

Voir docs/upgrade-and-backup.md.`;

export const run = (args: readonly string[]): Promise<void> => runCommand(() => restore(args));

async function restore(args: readonly string[]): Promise<number> {
  const [path, ...others] = args;
  if (path === '--help' || path === '-h') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (path === undefined || path.startsWith('-') || others.length > 0) throw new StartError(USAGE);
  const file = resolve(path);
  // Checks the backup before anything is started for it.
  const manifest = await checkBackup(file);
  return withBareDatabase(
    async (config, url) => {
      const storage = createMediaStorage(config);
      try {
        await restoreBackup({ path: file, url, storage }, manifest);
      } finally {
        storage.close();
      }
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const lines = [
        `Remis : ${manifest.tables.length} tables, ${rows} lignes, ${counted(manifest.media.count, 'fichier')} de médias, du ${momentText(manifest.madeOn, config.timeZone)}.`,
        ...(manifest.media.included ? [] : ['Les médias n’étaient pas dans cette sauvegarde : remettez-les à part.']),
        ...(isOfSeveral(manifest)
          ? [
              `Plusieurs cantons : créez leurs rôles s’ils manquent, puis lancez « ${commandLine('migrate')} », qui leur donne leurs droits.`,
            ]
          : []),
        'Les gens se connectent de nouveau. Effacez de nouveau les personnes effacées depuis (docs/privacy.md).',
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
      return 0;
    },
    { alone: true },
  );
}

/** « 22.11.2026 à 04:24 », as clocks show it here. */
function momentText(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat('fr-CH', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = new Intl.DateTimeFormat('fr-CH', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${day.format(date)} à ${time.format(date)}`;
}
