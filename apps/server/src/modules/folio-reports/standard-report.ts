import { type Criterion, type Folio, linesOf, type MonitoredStudent, type Observation } from '@pupitre/contract';
import { counted, countStates, plural, selfLabels } from '@pupitre/learning';
import { printedText, runningTitle } from './printed-text.ts';
import { type Group, groupCriteria } from './report-groups.ts';
import { type PrintedLevel, printedLevel, printedLevels } from './report-levels.ts';
import { dayOf, dayWithCentury, type Moment, momentOf } from './report-time.ts';

type Row = {
  label: string;
  tone: PrintedLevel['tone'];
  level: string;
  date: string;
  comment: string;
  self: string;
  selfComment: string;
  marks: PrintedMark[];
};
type PupilReport = {
  name: string;
  /** At the foot of each page. */
  running: string;
  facts: { label: string; value: string }[];
  counts: { total: number; text: string; levels: (PrintedLevel & { count: number })[] };
  groups: Group<Row>[];
};
/** What templates/standard.typ reads. */
export type StandardReport = {
  documentTitle: string;
  author: string;
  title: string;
  kind: string;
  footer: string;
  levels: PrintedLevel[];
  pupils: PupilReport[];
};

/** A mark as the report shows it: the name of its picture, '' without one; what it is, or that paper does not show it. */
export type PrintedMark = { picture: string; text: string };

export type StandardParts = {
  folio: Pick<Folio, 'title' | 'author' | 'optionsProfessionnelles'>;
  criteria: readonly Criterion[];
  pupils: readonly MonitoredStudent[];
  observations: readonly Observation[];
  /** Since when levels stand, by id of the observation. */
  leveledOn: ReadonlyMap<number, string>;
  marks: ReadonlyMap<string, PrintedMark>;
  at: Moment;
};

/** Name of the document: of its folio, and of its pupil where it is about one. */
export const standardTitle = ({ title }: Pick<Folio, 'title'>, pupils: readonly MonitoredStudent[]): string => {
  const [only] = pupils;
  return pupils.length === 1 && only !== undefined ? `${title} – ${only.displayName}` : title;
};

/** Reports of these pupils over these criteria, in this order (REPORT-01, REPORT-02). */
export function standardReport(parts: StandardParts): StandardReport {
  const { folio, pupils, at } = parts;
  const byPupil = Map.groupBy(parts.observations, ({ monitoredStudentId }) => monitoredStudentId);
  return {
    documentTitle: printedText(standardTitle(folio, pupils)),
    author: printedText(folio.author),
    title: printedText(folio.title),
    kind: `Rapport d’observation · ${momentOf(at)}`,
    footer: 'Pupitre · document destiné à l’élève et à ses parents',
    levels: [...printedLevels(folio.optionsProfessionnelles), printedLevel(folio.optionsProfessionnelles, null)],
    pupils: pupils.map((pupil) => pupilReport(parts, pupil, byPupil.get(pupil.id) ?? [])),
  };
}

function pupilReport(
  { folio, criteria, marks, leveledOn, at }: StandardParts,
  pupil: MonitoredStudent,
  all: readonly Observation[],
): PupilReport {
  const byCriterion = new Map(all.map((observation) => [observation.criteriaId, observation]));
  const shown = criteria.flatMap(({ id }) => byCriterion.get(id) ?? []);
  const isProfessional = folio.optionsProfessionnelles;
  return {
    name: printedText(pupil.displayName),
    running: runningTitle(`${pupil.displayName} · ${folio.title}`),
    facts: [
      ['Classe', [pupil.className, pupil.schoolName].filter((part) => part !== '').join(', ')],
      ['Enseignant-e', folio.author],
      ['Période', periodOf(shown, { leveledOn, at })],
    ].flatMap(([label = '', value = '']) => (value === '' ? [] : [{ label, value: printedText(value) }])),
    counts: printedCounts(shown, isProfessional),
    groups: groupCriteria(criteria, (criterion) =>
      printedRow(criterion, byCriterion.get(criterion.id), { isProfessional, marks, leveledOn, at }),
    ),
  };
}

type RowOptions = Pick<StandardParts, 'marks' | 'leveledOn' | 'at'> & { isProfessional: boolean };

function printedRow(criterion: Criterion, found: Observation | undefined, options: RowOptions): Row {
  const { isProfessional, marks } = options;
  const { tone, label: level } = printedLevel(isProfessional, found?.state ?? null);
  const selfComment = printedText(found?.selfComment ?? '');
  return {
    label: printedText(criterion.label),
    tone,
    level,
    date: found === undefined ? '–' : dayOfLevel(found, options),
    // What is for the team stays with it.
    comment: printedText(found?.audience === 'family' ? found.comment : ''),
    self: found?.selfState == null ? '' : selfLabels(isProfessional)[found.selfState],
    selfComment: selfComment === '' ? '' : `«\u00a0${selfComment}\u00a0»`,
    marks: linesOf(found?.marks ?? '').flatMap((address) => marks.get(address) ?? []),
  };
}

/** Of a cell without a level the day says nothing to parents. */
function dayOfLevel({ id, state }: Observation, { leveledOn, at }: RowOptions): string {
  const instant = leveledOn.get(id);
  return state === null || instant === undefined ? '–' : dayOf(instant, at);
}

/** From the first to the last day on which one of these was observed. */
function periodOf(
  observations: readonly Observation[],
  { leveledOn, at }: Pick<StandardParts, 'leveledOn' | 'at'>,
): string {
  const days = observations.flatMap(({ id, state }) => (state === null ? [] : (leveledOn.get(id) ?? [])));
  days.sort();
  const [first, last] = [days.at(0), days.at(-1)].map((day) => (day === undefined ? '' : dayWithCentury(day, at)));
  return first === last ? (first ?? '') : `${first} – ${last}`;
}

function printedCounts(shown: readonly Observation[], isProfessional: boolean): PupilReport['counts'] {
  const counts = countStates(shown.map(({ state }) => state));
  const word = isProfessional ? 'atteint' : 'observé';
  const text = `${counts.ok} sur ${counted(counts.total, 'critère')} ${plural(counts.ok, word)}`;
  const levels = (['ok', 'nok', 'unrated', 'unset'] as const).map((code) => ({
    ...printedLevel(isProfessional, code === 'unset' ? null : code),
    count: counts[code],
  }));
  return { total: counts.total, text, levels };
}
