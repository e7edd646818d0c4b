import { basename } from 'node:path';
import { counted, plural, type Separator } from '@pupitre/learning';
import type { Database, Db } from '../../../db/connection.ts';
import { tryOut } from '../../../db/try-out.ts';
import { applyClasses, applyClassMembers } from './apply-classes.queries.ts';
import { applyPeople, applySchoolMembers, applySchools } from './apply-people.queries.ts';
import { rememberBefore } from './brake.queries.ts';
import { checkBrake, type RosterStop } from './brake.ts';
import { keepTerms, stageTerms } from './days.queries.ts';
import { countDone, keepDone, type RosterCounts } from './done.queries.ts';
import { insertImport, type NewImport } from './imports.queries.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { openRoster, type RosterFolder } from './roster-files.ts';
import { collectNotes, type LineNote, type LineProblem, RosterError } from './roster-problem.ts';
import type { RosterSettings } from './roster-rows.ts';
import { refreshStatistics, takeOutConflicts, takeOutNameless } from './stage.queries.ts';
import { stageRoster } from './stage-roster.ts';

export type RosterOptions = {
  /** A zip or a folder. */
  path: string;
  /** What messages and the record call it; of the path where nothing is said. */
  fileName?: string;
  dryRun: boolean;
  /** refuse: one bad line and nothing is written; skip: the bad lines alone are left out. */
  onError: 'refuse' | 'skip';
  /** What parts the columns, where somebody has chosen it. */
  separator?: Separator | null;
  /** How many people may leave although that is above the brake. */
  allowed: number;
  settings: RosterSettings;
  /** AAAA-MM-JJ in the installation's time zone. */
  today: string;
  /** Where and by whom it was started. */
  way: 'command' | 'page';
  actorId: number | null;
  /** Whether a dry run leaves a record too, for the page that shows it. */
  recordsTrial?: boolean;
};

export type RosterReport = RosterCounts & {
  outcome: 'written' | 'stopped' | 'refused';
  dryRun: boolean;
  /** Number of the import; null where nothing was written. */
  importId: number | null;
  /** Rows that it changed or would change. */
  changeCount: number;
  version: string;
  stop: RosterStop | null;
  /** Whom a stopped import would concern: the first ones. */
  leaving: number[];
  /** The first ones; `problemCount` counts them all. */
  problems: LineProblem[];
  problemCount: number;
  notes: LineNote[];
};

const PROBLEMS_KEPT = 1_000;

/**
 * Updates the school directory to a OneRoster export, in one transaction; a dry run does the same and rolls back. Of an
 * import that is not written only a record stays, through `record`: the database, where `db` is a transaction that ends.
 */
export async function importRoster(
  db: Database | Db,
  options: RosterOptions,
  record: Database | Db = db,
): Promise<RosterReport> {
  const keeps = !options.dryRun || options.recordsTrial === true;
  try {
    const report = await writeOrUndo(db, options);
    if (keeps && report.importId === null) await insertImport(record, { ...rowOf(options, report), changeCount: 0 });
    return report;
  } catch (error) {
    if (keeps && error instanceof RosterError) {
      await insertImport(record, { ...headOf(options), outcome: 'failed', message: error.message });
    }
    throw error;
  }
}

async function writeOrUndo(db: Database | Db, options: RosterOptions): Promise<RosterReport> {
  const roster = await openRoster(options.path, options);
  try {
    const manifest = await readManifest(roster);
    return await tryOut(
      db,
      (tx) => write(tx, roster, manifest, options),
      ({ importId }) => importId !== null,
    );
  } finally {
    await roster.close();
  }
}

const headOf = ({ path, fileName, way, actorId, dryRun }: RosterOptions) => ({
  way,
  actorId,
  fileName: basename(fileName ?? path),
  isTrial: dryRun,
});

function rowOf(options: RosterOptions, { leaving, outcome, changeCount, ...report }: RosterReport): NewImport {
  return { ...headOf(options), outcome, changeCount, leaving, report };
}

async function write(db: Db, roster: RosterFolder, manifest: Manifest, options: RosterOptions): Promise<RosterReport> {
  const lines = await stage(db, roster, manifest, options);
  const usersMode = manifest.modeOf('users.csv');
  const rolesMode = manifest.version === '1.2' ? manifest.modeOf('roles.csv') : usersMode;
  // In 1.1 the line of a user names all her schools, in a delta too.
  const replace = rolesMode === 'bulk' || (manifest.version !== '1.2' && usersMode === 'delta');
  await rememberBefore(db);
  await applySchools(db);
  await applyPeople(db, { missingAreGone: usersMode === 'bulk' });
  await applySchoolMembers(db, { replace });
  await applyClasses(db, { missingAreGone: manifest.modeOf('classes.csv') === 'bulk' });
  await applyClassMembers(db, { replace: manifest.modeOf('enrollments.csv') === 'bulk' });
  await stageTerms(db, { replace: manifest.modeOf('enrollments.csv') === 'bulk' });
  const { all, ...counts } = await countDone(db);
  const stopped = await checkBrake(db, { brake: options.settings.brake, allowed: options.allowed });
  const isRefused = lines.problemCount > 0 && options.onError === 'refuse';
  const report: RosterReport = {
    ...counts,
    ...lines,
    outcome: isRefused ? 'refused' : stopped !== undefined ? 'stopped' : 'written',
    dryRun: options.dryRun,
    importId: null,
    changeCount: all,
    version: manifest.version,
    stop: stopped?.stop ?? null,
    leaving: stopped?.leaving ?? [],
  };
  if (options.dryRun || report.outcome !== 'written') return report;
  const importId = await insertImport(db, rowOf(options, report));
  await keepDone(db, importId);
  await keepTerms(db, importId);
  // So many rows at once: without new figures the searches would be planned for the old ones.
  await refreshStatistics(db);
  return { ...report, importId };
}

/** Reads the files, and takes out what cannot be taken. */
async function stage(db: Db, roster: RosterFolder, manifest: Manifest, { settings, today }: RosterOptions) {
  const problems: LineProblem[] = [];
  let problemCount = 0;
  const onProblem = (problem: LineProblem) => {
    problemCount += problem.count ?? 1;
    if (problems.length < PROBLEMS_KEPT) problems.push(problem);
  };
  const notes = collectNotes();
  await stageRoster({ db, roster, manifest, settings, today, onProblem, onNote: notes.add });
  for (const { line } of await takeOutConflicts(db)) {
    const reason = `${settings.worldId} : cet identifiant est déjà celui d'une autre personne`;
    onProblem({ file: 'users.csv', line, reason });
  }
  const nameless = await takeOutNameless(db);
  const [first] = nameless;
  if (first !== undefined)
    onProblem(
      namelessProblem(
        settings,
        nameless.map(({ line }) => line),
        first.line,
      ),
    );
  return { problems, problemCount, notes: notes.all() };
}

/** Said once: a standard export has no such column, and one setting solves it for everybody. */
function namelessProblem({ worldId }: RosterSettings, lines: readonly number[], line: number): LineProblem {
  const whose = plural(lines.length, 'de cet élève est vide', `est vide pour ${counted(lines.length, 'élève')}`);
  return {
    file: 'users.csv',
    line,
    count: lines.length,
    reason: `${worldId} ${whose} : complétez la colonne, ou prenez-en une autre comme identifiant mondial, par exemple PUPITRE_ROSTER_WORLD_ID=sourcedId`,
  };
}
