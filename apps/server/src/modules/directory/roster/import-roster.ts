import type { Database, Db } from '../../../db/connection.ts';
import { applyClasses, applyClassMembers, type ClassesCounted } from './apply-classes.queries.ts';
import {
  applyPeople,
  applySchoolMembers,
  applySchools,
  type Counted,
  type PeopleCounted,
} from './apply-people.queries.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { openRoster, type RosterFolder } from './roster-files.ts';
import type { LineProblem } from './roster-problem.ts';
import type { RosterSettings } from './roster-rows.ts';
import { refreshStatistics, takeOutConflicts, takeOutNameless } from './stage.queries.ts';
import { stageRoster } from './stage-roster.ts';

export type RosterOptions = {
  /** A zip or a folder. */
  path: string;
  dryRun: boolean;
  /** refuse: one bad line and nothing is written; skip: the bad lines alone are left out. */
  onError: 'refuse' | 'skip';
  settings: RosterSettings;
  /** AAAA-MM-JJ in the installation's time zone. */
  today: string;
};

type Moved = { added: number; removed: number };
export type RosterReport = {
  outcome: 'written' | 'dryRun' | 'refused';
  version: string;
  schools: Counted;
  people: PeopleCounted;
  schoolMembers: Moved;
  classes: ClassesCounted;
  classMembers: Moved;
  /** The first ones; `problemCount` counts them all. */
  problems: LineProblem[];
  problemCount: number;
};

const PROBLEMS_KEPT = 1_000;

/** Leaves the transaction without writing, with what it would have done. */
class Undone extends Error {
  readonly report: RosterReport;
  constructor(report: RosterReport) {
    super('The roster was not written.');
    this.report = report;
  }
}

/** Updates the school directory to a OneRoster export, in one transaction; a dry run does the same and rolls back. */
export async function importRoster(db: Database, options: RosterOptions): Promise<RosterReport> {
  const roster = await openRoster(options.path);
  try {
    const manifest = await readManifest(roster);
    return await db.transaction(async (tx) => {
      const report = await write(tx, roster, manifest, options);
      if (report.outcome !== 'written') throw new Undone(report);
      return report;
    });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  } finally {
    await roster.close();
  }
}

async function write(db: Db, roster: RosterFolder, manifest: Manifest, options: RosterOptions): Promise<RosterReport> {
  const problems: LineProblem[] = [];
  let problemCount = 0;
  const onProblem = (problem: LineProblem) => {
    problemCount += 1;
    if (problems.length < PROBLEMS_KEPT) problems.push(problem);
  };
  await stageRoster({ db, roster, manifest, settings: options.settings, today: options.today, onProblem });
  for (const { line } of await takeOutConflicts(db)) {
    const reason = `${options.settings.worldId} : cet identifiant est déjà celui d'une autre personne`;
    onProblem({ file: 'users.csv', line, reason });
  }
  for (const { line } of await takeOutNameless(db)) {
    onProblem({ file: 'users.csv', line, reason: `${options.settings.worldId} de cet élève est vide` });
  }
  const usersMode = manifest.modeOf('users.csv');
  const rolesMode = manifest.version === '1.2' ? manifest.modeOf('roles.csv') : usersMode;
  // In 1.1 the line of a user names all her schools, in a delta too.
  const replace = rolesMode === 'bulk' || (manifest.version !== '1.2' && usersMode === 'delta');
  const counts = {
    schools: await applySchools(db),
    people: await applyPeople(db, { missingAreGone: usersMode === 'bulk' }),
    schoolMembers: await applySchoolMembers(db, { replace }),
    classes: await applyClasses(db, { missingAreGone: manifest.modeOf('classes.csv') === 'bulk' }),
    classMembers: await applyClassMembers(db, { replace: manifest.modeOf('enrollments.csv') === 'bulk' }),
  };
  // So many rows at once: without new figures the searches would be planned for the old ones.
  await refreshStatistics(db);
  const isRefused = problemCount > 0 && options.onError === 'refuse';
  const outcome = isRefused ? 'refused' : options.dryRun ? 'dryRun' : 'written';
  return { outcome, version: manifest.version, ...counts, problems, problemCount };
}
