import {
  type Criterion,
  type Folio,
  linesOf,
  type MonitoredStudent,
  type ReportChoices,
  type SchoolHead,
} from '@pupitre/contract';
import {
  addDays,
  firstNameOf,
  isoDay,
  LEVEL_CODES,
  type LevelCode,
  observationIdOf,
  readIsoDay,
  selfLabels,
  thatName,
  writtenIsoDay,
} from '@pupitre/learning';
import type { DatedCell, DatedEvent } from '../observations/dated-cells.service.ts';
import { type Days, eventsWithin, standingOn } from './period-cells.ts';
import { printedText, runningTitle } from './printed-text.ts';
import { type Group, groupCriteria } from './report-groups.ts';
import { type PrintedLevel, printedLevel, printedLevels, type Tone } from './report-levels.ts';
import { dayWithCentury, type Moment } from './report-time.ts';
import type { PrintedMark } from './standard-report.ts';

/** A step of the small line: `x` from the first to the last day, `y` from the lowest to the highest level. */
type Point = { x: number; y: number; tone: Tone };
type Row = {
  label: string;
  /** Before the period; '' without a level. */
  before: Tone | '';
  /** What stood when the period began, and each observation within it. */
  start: number;
  points: Point[];
  evolution: string;
  tone: Tone;
  level: string;
  date: string;
  comments: { day: string; text: string }[];
  self: string;
};
type Trace = { picture: string; text: string };
type ReportPupil = {
  name: string;
  /** Heads the criteria. */
  learns: string;
  running: string;
  school: { name: string; address: string; logo: string };
  facts: { label: string; value: string }[];
  remark: string;
  groups: Group<Row>[];
  traces: Trace[];
  saysTitle: string;
  says: { text: string; about: string }[];
};

/** What templates/composed.typ reads. */
export type ComposedReport = {
  documentTitle: string;
  author: string;
  title: string;
  date: string;
  folioTitle: string;
  footer: string;
  /** The columns that there are. */
  shows: { levels: boolean; before: string; evolution: boolean; dates: boolean; remarks: boolean };
  now: string;
  /** How high each level stands, for the lines behind an evolution. */
  heights: number[];
  legend: PrintedLevel[];
  sample: Point[];
  sampleText: string;
  head: boolean;
  signatures: boolean;
  pupils: ReportPupil[];
};

export type ReportParts = {
  folio: Pick<Folio, 'title' | 'author' | 'optionsProfessionnelles'>;
  criteria: readonly Criterion[];
  pupils: readonly MonitoredStudent[];
  cells: ReadonlyMap<number, DatedCell>;
  choices: ReportChoices;
  days: Days;
  /** Comments that are not printed, by `leftOutKey`. */
  leftOut: ReadonlySet<string>;
  /** The general remark, by pupil. */
  remarks: ReadonlyMap<number, string>;
  marks: ReadonlyMap<string, PrintedMark>;
  /** Where each pupil goes to school, by pupil; its logo is one of the marks. */
  schools: ReadonlyMap<number, Pick<SchoolHead, 'name' | 'address' | 'logo'>>;
  /** Name of the period that the days are; '' for other days. */
  periodName: string;
  at: Moment;
};

export const leftOutKey = (observation: number, on: string): string => `${observation} ${on}`;

/** The comments of a cell that are printed: those for the family alone. */
export function printedComments(cell: DatedCell | undefined, id: number, parts: ReportParts): DatedEvent[] {
  const { choices, days, leftOut } = parts;
  if (choices.comments === 'none') return [];
  const all = eventsWithin(cell, days).filter(({ comment, audience }) => comment !== '' && audience === 'family');
  return choices.comments === 'all' ? all : all.filter(({ on }) => !leftOut.has(leftOutKey(id, on)));
}

/** Marks that these pupils' reports show, oldest first. */
export const shownMarks = ({ cells, days, choices }: Pick<ReportParts, 'cells' | 'days' | 'choices'>): string[] =>
  choices.marks
    ? [...cells.values()].flatMap((cell) => eventsWithin(cell, days).flatMap(({ markUrl }) => linesOf(markUrl)))
    : [];

/** Reports of these pupils over a period, as somebody put them together. */
export function composedReport(parts: ReportParts): ComposedReport {
  const { folio, choices, days, at } = parts;
  const isProfessional = folio.optionsProfessionnelles;
  const pupils = parts.pupils.map((pupil) => reportPupil(parts, pupil));
  const rows = pupils.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const today = at.now.toISOString();
  return {
    documentTitle: printedText(reportTitle(parts)),
    author: printedText(folio.author),
    title: printedText(choices.title),
    date: dayWithCentury(today, at),
    folioTitle: printedText([folio.title, parts.periodName].filter((part) => part !== '').join(' · ')),
    footer: 'Document destiné à l’élève et à ses parents',
    shows: {
      levels: choices.levels,
      before: choices.levels && rows.some(({ before }) => before !== '') ? shortDay(dayBefore(days.from)) : '',
      evolution: choices.evolution,
      dates: choices.dates,
      remarks: rows.some(({ comments, self }) => comments.length > 0 || self !== ''),
    },
    now: dayWithCentury(today, at) === writtenIsoDay(days.to) ? 'Aujourd’hui' : `Au ${shortDay(days.to)}`,
    heights: LEVEL_CODES.map(heightOf),
    legend: [
      ...(choices.levels || choices.evolution ? printedLevels(isProfessional) : []),
      ...(choices.levels && rows.some(({ tone }) => tone === 'unset') ? [printedLevel(isProfessional, null)] : []),
    ],
    sample: choices.evolution ? SAMPLE.map((point) => ({ ...point, tone: toneOf(point.state, isProfessional) })) : [],
    sampleText: `du ${writtenIsoDay(days.from)} au ${writtenIsoDay(days.to)}\u00a0: ${heightWords(isProfessional)}`,
    head: choices.head,
    signatures: choices.signatures,
    pupils,
  };
}

const PLACES = ['en haut', 'au milieu', 'en bas'];

/** What the heights of the lines say. */
const heightWords = (isProfessional: boolean): string =>
  printedLevels(isProfessional)
    .map(({ label }, place) => `${PLACES[place]}, ${lowered(label)}`)
    .join('\u00a0; ');

/** Name of the document: of its pupil where it is about one. */
export function reportTitle({ choices, folio, pupils }: Pick<ReportParts, 'choices' | 'folio' | 'pupils'>): string {
  const [only] = pupils;
  const name = `${choices.title} – ${folio.title}`;
  return pupils.length === 1 && only !== undefined ? `${name} – ${only.displayName}` : name;
}

function reportPupil(parts: ReportParts, pupil: MonitoredStudent): ReportPupil {
  const { folio, criteria, choices, days, cells } = parts;
  const first = firstNameOf(pupil.displayName);
  const school = parts.schools.get(pupil.id);
  return {
    name: printedText(pupil.displayName),
    learns: printedText(`Ce ${thatName(first)} apprend`),
    running: runningTitle(`${pupil.displayName} · ${folio.title}`),
    school: {
      name: printedText(school?.name ?? pupil.schoolName),
      address: printedText(school?.address ?? ''),
      logo: parts.marks.get(school?.logo ?? '')?.picture ?? '',
    },
    facts: [
      ['Classe', pupil.className],
      ['Enseignant-e', folio.author],
      ['Période', `${writtenIsoDay(days.from)} – ${writtenIsoDay(days.to)}`],
    ].flatMap(([label = '', value = '']) => (value === '' ? [] : [{ label, value: printedText(value) }])),
    remark: printedText(parts.remarks.get(pupil.id) ?? ''),
    groups: groupCriteria(criteria, (criterion) => reportRow(parts, pupil, criterion)),
    traces: choices.marks ? tracesOf(parts, pupil) : [],
    saysTitle: printedText(`Ce ${thatName(first)} dit de son travail`),
    says: choices.selfEvaluation
      ? criteria.flatMap(({ id, label }) => {
          const said = cells.get(observationIdOf(pupil.id, id))?.selfComment ?? '';
          return said === '' ? [] : [{ text: `«\u00a0${printedText(said)}\u00a0»`, about: printedText(label) }];
        })
      : [],
  };
}

function reportRow(parts: ReportParts, pupil: MonitoredStudent, criterion: Criterion): Row {
  const { folio, choices, days, cells } = parts;
  const isProfessional = folio.optionsProfessionnelles;
  const id = observationIdOf(pupil.id, criterion.id);
  const cell = cells.get(id);
  const before = standingOn(cell, dayBefore(days.from));
  const now = standingOn(cell, days.to);
  const shown = printedLevel(isProfessional, now?.state ?? null);
  const within = eventsWithin(cell, days).flatMap((event) =>
    event.state === null ? [] : [{ ...event, state: event.state }],
  );
  return {
    label: printedText(criterion.label),
    before: before === null ? '' : toneOf(before.state, isProfessional),
    start: before === null ? -1 : heightOf(before.state),
    points: choices.evolution
      ? within.map(({ day, state }) => ({
          x: placeOf(day, days),
          y: heightOf(state),
          tone: toneOf(state, isProfessional),
        }))
      : [],
    evolution: within
      .map(({ day, state }) => `${shortDay(day)}\u00a0: ${lowered(printedLevel(isProfessional, state).label)}`)
      .join('\u00a0; '),
    tone: shown.tone,
    level: shown.label,
    date: now === null ? '–' : writtenIsoDay(now.day),
    comments: printedComments(cell, id, parts).map(({ day, comment }) => ({
      day: shortDay(day),
      text: printedText(comment),
    })),
    self:
      choices.selfEvaluation && cell !== undefined && cell.selfState !== null
        ? selfLabels(isProfessional)[cell.selfState]
        : '',
  };
}

function tracesOf({ criteria, cells, days, marks }: ReportParts, pupil: MonitoredStudent): Trace[] {
  return criteria.flatMap(({ id, label }) =>
    eventsWithin(cells.get(observationIdOf(pupil.id, id)), days).flatMap(({ markUrl, day }) =>
      linesOf(markUrl).flatMap((address) => {
        const mark = marks.get(address);
        if (mark === undefined) return [];
        const about = printedText(`${writtenIsoDay(day)}, ${label}`);
        return [{ picture: mark.picture, text: mark.picture === '' ? `${mark.text}, ${about}` : about }];
      }),
    ),
  );
}

/** Heights are shared out evenly; the first level of a scale stands highest. */
const heightOf = (code: LevelCode): number =>
  (LEVEL_CODES.length - 1 - LEVEL_CODES.indexOf(code)) / (LEVEL_CODES.length - 1);

const toneOf = (code: LevelCode, isProfessional: boolean): Tone => printedLevel(isProfessional, code).tone;

const SAMPLE: readonly { x: number; y: number; state: LevelCode }[] = [
  { x: 0.1, y: heightOf('nok'), state: 'nok' },
  { x: 0.45, y: heightOf('nok'), state: 'nok' },
  { x: 0.9, y: heightOf('ok'), state: 'ok' },
];

/** In hundredths, so that equal lines are drawn once. */
function placeOf(day: string, { from, to }: Days): number {
  const [first, last, at] = [from, to, day].map((one) => Date.parse(one));
  if (first === undefined || last === undefined || at === undefined || last === first) return 1;
  return Math.round((100 * (at - first)) / (last - first)) / 100;
}

const dayBefore = (day: string): string => {
  const read = readIsoDay(day);
  return read === null ? day : isoDay(addDays(read, -1));
};

/** « 20.11. » of « 2026-11-20 ». */
const shortDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;

const lowered = (label: string): string => `${label.charAt(0).toLocaleLowerCase('fr-CH')}${label.slice(1)}`;
