import type { RosterReport } from './import-roster.ts';

const OUTCOMES: Record<RosterReport['outcome'], string> = {
  written: 'Import terminé.',
  dryRun: 'Essai : rien n’a été écrit. Un import ferait ceci.',
  refused:
    'Import refusé : rien n’a été écrit. Corrigez les lignes ci-dessous, ou laissez-les de côté avec --on-error=skip.',
};
const PROBLEMS_SHOWN = 100;

/** What the person at the terminal reads: counts and lines, never a name. */
export function reportText(report: RosterReport): string {
  const { schools, people, schoolMembers, classes, classMembers } = report;
  return [
    `OneRoster ${report.version}. ${OUTCOMES[report.outcome]}`,
    '',
    line('Écoles', [schools.added, 'ajoutées'], [schools.changed, 'modifiées']),
    line(
      'Personnes',
      [people.added, 'ajoutées'],
      [people.changed, 'modifiées'],
      [people.deactivated, 'désactivées'],
      [people.reactivated, 'réactivées'],
    ),
    line('Personnes des écoles', [schoolMembers.added, 'ajoutées'], [schoolMembers.removed, 'retirées']),
    line('Classes', [classes.added, 'ajoutées'], [classes.changed, 'modifiées'], [classes.deactivated, 'désactivées']),
    line('Personnes des classes', [classMembers.added, 'ajoutées ou changées'], [classMembers.removed, 'retirées']),
    ...(people.ignored > 0
      ? [`${people.ignored} personnes sans rôle dans Pupitre, ou sans accès, laissées de côté.`]
      : []),
    ...problemLines(report),
  ].join('\n');
}

const line = (what: string, ...counts: [number, string][]) =>
  `${what.padEnd(22)}${counts.map(([count, done]) => `${count} ${done}`).join(', ')}`;

function problemLines({ problems, problemCount }: RosterReport): string[] {
  if (problemCount === 0) return [];
  const shown = problems
    .slice(0, PROBLEMS_SHOWN)
    .map(({ file, line: at, reason }) => `  ${file}, ligne ${at} : ${reason}`);
  const rest = problemCount - shown.length;
  return ['', `Lignes qui ne vont pas : ${problemCount}`, ...shown, ...(rest > 0 ? [`  … et ${rest} autres`] : [])];
}
