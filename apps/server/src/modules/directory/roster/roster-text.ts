import { counted, plural } from '@pupitre/learning';
import type { RosterCounts } from './done.queries.ts';
import type { RosterReport } from './import-roster.ts';
import type { LineNote, LineProblem } from './roster-problem.ts';
import type { UndoCounts } from './undo.queries.ts';

const PROBLEMS_SHOWN = 100;
const NAMES_SHOWN = 20;
export const UNDO_DAYS = 7;

/** What the person at the terminal reads; the page shows the same sentences. */
export function reportText(report: RosterReport, { names }: { names: readonly string[] }): string {
  return [
    `OneRoster ${report.version}. ${outcomeText(report)}`,
    ...(report.stop === null ? [] : ['', ...stopLines(report, names), howToAllow(report.stop.needed)]),
    '',
    ...countRows(report).map(({ what, done }) => `${what.padEnd(22)}${done}`),
    ...ignoredLines(report),
    ...block(`Lignes laissées de côté, ou mots sans effet`, report.notes.map(noteText)),
    ...problemBlock(report),
  ].join('\n');
}

const SKIP = { command: '--on-error=skip', page: '« Laisser de côté les lignes qui ne vont pas »' };

export function outcomeText(
  { outcome, dryRun }: Pick<RosterReport, 'outcome' | 'dryRun'>,
  way: keyof typeof SKIP = 'command',
): string {
  switch (outcome) {
    case 'written':
      return dryRun ? 'Essai : rien n’a été écrit. Un import ferait ceci.' : 'Import terminé.';
    case 'stopped':
      return `${dryRun ? 'Essai : un import s’arrêterait' : 'Import arrêté'}, rien n’a été écrit.`;
    case 'refused':
      return `${dryRun ? 'Essai : un import serait refusé' : 'Import refusé'}, rien n’a été écrit. Corrigez les lignes ci-dessous, ou laissez-les de côté avec ${SKIP[way]}.`;
  }
}

/** Whom and what a stopped import would take out. */
export function stopLines({ stop }: Pick<RosterReport, 'stop'>, names: readonly string[]): string[] {
  if (stop === null) return [];
  const { pupils, ofPupils, adults, ofAdults, brake, isAbove, needed } = stop;
  const people = pupils + adults;
  return [
    ...(isAbove
      ? [
          `${counted(people, 'personne')} sur ${ofPupils + ofAdults} ne ${plural(people, 'serait', 'seraient')} plus dans l’annuaire (${counted(pupils, 'élève')} sur ${ofPupils}, ${counted(adults, 'adulte')} sur ${ofAdults}) : c’est plus de ${brake} %.`,
        ]
      : []),
    ...(people === 0
      ? ['Personne ne quitterait l’annuaire : une classe ou une école change seulement de clé ou d’élèves.']
      : []),
    ...named('Écoles qui se videraient', stop.schools, stop.schoolCount),
    ...named('Classes qui se videraient', stop.classes, stop.classCount),
    ...named('Personnes concernées', names, names.length === 0 ? 0 : needed),
  ];
}

const howToAllow = (needed: number) =>
  `Si c’est juste, recommencez avec --allow-deactivations=${needed} ; sinon, l’export est incomplet : refaites-le.`;

function named(what: string, names: readonly string[], count: number): string[] {
  if (count === 0) return [];
  const shown = names.slice(0, NAMES_SHOWN);
  const rest = count - shown.length;
  return [`${what} (${count}) : ${shown.join(', ')}${rest > 0 ? ` … et ${rest} de plus` : ''}.`];
}

/** What the import changed or would change, one row for each kind of thing. */
export function countRows(report: RosterCounts): { what: string; done: string }[] {
  const { schools, people, schoolMembers, classes, classMembers } = report;
  return [
    row('Écoles', [schools.added, 'ajoutée'], [schools.changed, 'modifiée']),
    row(
      'Personnes',
      [people.added, 'ajoutée'],
      [people.changed, 'modifiée'],
      [people.deactivated, 'désactivée'],
      [people.reactivated, 'réactivée'],
    ),
    row('Personnes des écoles', [schoolMembers.added, 'ajoutée'], [schoolMembers.removed, 'retirée']),
    row('Classes', [classes.added, 'ajoutée'], [classes.changed, 'modifiée'], [classes.deactivated, 'désactivée']),
    row(
      'Personnes des classes',
      [classMembers.added, 'ajoutée ou changée', 'ajoutées ou changées'],
      [classMembers.removed, 'retirée'],
    ),
  ];
}

const row = (what: string, ...counts: [count: number, one: string, many?: string][]) => ({
  what,
  done: counts.map(([count, one, many]) => counted(count, one, many)).join(', '),
});

export const ignoredLines = ({ people }: Pick<RosterReport, 'people'>): string[] =>
  people.ignored > 0
    ? [
        `${counted(people.ignored, 'personne')} sans rôle dans Pupitre, ou sans accès, ${plural(people.ignored, 'laissée')} de côté.`,
      ]
    : [];

export const problemText = ({ file, line, reason, count = 1 }: LineProblem): string =>
  `${file}, ${count > 1 ? 'dès la ligne' : 'ligne'} ${line} : ${reason}`;

export const noteText = ({ file, line, reason, count }: LineNote): string =>
  `${file}, ${plural(count, 'ligne', `${count} lignes dès la ligne`)} ${line} : ${reason}`;

/** Problems that a report shows, and how many more there are. */
export function shownProblems({ problems, problemCount }: Pick<RosterReport, 'problems' | 'problemCount'>): string[] {
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const rest = problemCount - shown.reduce((sum, { count = 1 }) => sum + count, 0);
  return [...shown.map(problemText), ...(rest > 0 ? [`… et ${rest} autres`] : [])];
}

const problemBlock = (report: RosterReport) =>
  block('Lignes qui ne vont pas', shownProblems(report), report.problemCount);

const block = (title: string, lines: readonly string[], count?: number): string[] =>
  lines.length === 0 ? [] : ['', `${title} : ${count ?? ''}`.trimEnd(), ...lines.map((line) => `  ${line}`)];

export function undoText(id: number, { removed, stayed, returned, reactivated }: UndoCounts): string {
  return [
    `L’import n° ${id} est repris.`,
    `Personnes ajoutées qui s’en vont : ${removed} ; comme avant : ${returned}, dont réactivées : ${reactivated}.`,
    ...(stayed > 0
      ? [`Personnes ajoutées qui restent, sans leurs écoles : ${stayed} ; elles se sont connectées, ou ont du contenu.`]
      : []),
    ...(reactivated > 0 ? ['Leurs sessions restent fermées : elles se connectent à nouveau.'] : []),
  ].join('\n');
}
