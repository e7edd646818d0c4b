import {
  type LevelCode,
  NAME_HEADS,
  nameColumns,
  observationIdOf,
  plainName,
  scaleOf,
  shortNames,
} from '@pupitre/learning';
import {
  CELL_COLOURS,
  type CellColour,
  dayCell,
  nameWidths,
  type SheetCell,
  type TextSheet,
} from '../../../documents/text-workbook.ts';
import { standingOn } from '../period-cells.ts';
import { groupCriteria } from '../report-groups.ts';
import { printedLevels } from '../report-levels.ts';
import { AUDIENCE_WORDS, type DatedParts, datedRows } from './dated-rows.ts';

/** A workbook as a teacher would have made it. */
export type DatedWorkbook = { sheets: TextSheet[]; colours: [string, CellColour][] };

/** Told from each other without their colour, and short enough for a class beside each other. */
const SIGNS: Record<LevelCode, string> = { ok: '✓', nok: '◐', unrated: '/' };
const PROFESSIONAL_SIGNS: Record<LevelCode, string> = { ok: '✓', nok: '✗', unrated: '/' };
const SIGN_WIDTH = 4.5;
const LABEL_WIDTH = 52;
/** Of heads that stand upright, in points: a letter needs about six. */
const HEAD_HEIGHT = { least: 60, most: 160, letter: 6.2 };

export function datedWorkbook(parts: DatedParts): DatedWorkbook {
  const signs = parts.optionsProfessionnelles ? PROFESSIONAL_SIGNS : SIGNS;
  const scale = scaleOf(parts.optionsProfessionnelles);
  const tones = printedLevels(parts.optionsProfessionnelles);
  const colours = scale.flatMap(({ code, label }, at): [string, CellColour][] => {
    const colour = CELL_COLOURS[tones[at]?.tone ?? 'unset'];
    return [
      [signs[code], colour],
      [label, colour],
    ];
  });
  return {
    sheets: [levelsSheet(parts, signs), commentsSheet(parts), datesSheet(parts), ...statisticsSheets(parts)],
    colours,
  };
}

const stateOf = ({ cells, days }: DatedParts, pupilId: number, criterionId: number): LevelCode | null =>
  standingOn(cells.get(observationIdOf(pupilId, criterionId)), days.to)?.state ?? null;

/** Criteria in rows and pupils in columns, as on the screen, with what the signs mean. */
function levelsSheet(parts: DatedParts, signs: Record<LevelCode, string>): TextSheet {
  const { criterias, monitoredStudents, optionsProfessionnelles } = parts;
  const names = shortNames(monitoredStudents.map(({ displayName }) => displayName)).map(plainName);
  const groups = groupCriteria(criterias, (criterion): SheetCell[] => [
    criterion.label,
    ...monitoredStudents.map(({ id }): SheetCell => {
      const state = stateOf(parts, id, criterion.id);
      return state === null ? '' : { text: signs[state], look: 'sign' };
    }),
  ]);
  const legend = scaleOf(optionsProfessionnelles).map(({ code, label }): SheetCell[] => [
    label,
    { text: signs[code], look: 'sign' },
  ]);
  const longest = Math.max(0, ...names.map((name) => name.length));
  return {
    name: 'Niveaux',
    rows: [
      [`Critère, au ${frenchDay(parts.days.to)}`, ...names.map((text): SheetCell => ({ text, look: 'upright' }))],
      ...groups.flatMap(({ code, title, rows }) => {
        const head = [code, title].filter((part) => part !== '').join(' · ');
        return head === '' ? rows : [[{ text: head, look: 'group' } as const], ...rows];
      }),
      [],
      [{ text: 'Légende', look: 'group' }],
      ...legend,
    ],
    widths: [LABEL_WIDTH, ...monitoredStudents.map(() => SIGN_WIDTH)],
    headHeight: Math.min(HEAD_HEIGHT.most, Math.max(HEAD_HEIGHT.least, longest * HEAD_HEIGHT.letter)),
  };
}

function commentsSheet(parts: DatedParts): TextSheet {
  const said = datedRows(parts).filter(({ event }) => event.comment !== '');
  return {
    name: 'Commentaires',
    rows: [
      [...NAME_HEADS, 'Critère', 'Date', 'Niveau', 'Commentaire', 'Pour', 'Écrit par'],
      ...said.map(({ pupil, criterion, event, level }): SheetCell[] => [
        ...[...nameColumns(pupil.displayName), criterion.label, dayCell(event.day), level],
        ...[event.comment, AUDIENCE_WORDS[event.audience], plainName(event.by)],
      ]),
    ],
    ...namesFirst(parts, [40, 12, 18, 60, 10, 22]),
  };
}

function datesSheet(parts: DatedParts): TextSheet {
  const leveled = datedRows(parts).filter(({ event }) => event.state !== null);
  return {
    name: 'Dates',
    rows: [
      [...NAME_HEADS, 'Critère', 'Date', 'Niveau', 'Observé par'],
      ...leveled.map(({ pupil, criterion, event, level }): SheetCell[] => [
        ...[...nameColumns(pupil.displayName), criterion.label, dayCell(event.day), level, plainName(event.by)],
      ]),
    ],
    ...namesFirst(parts, [60, 12, 24, 24]),
  };
}

/** How many have which level, by criterion and by pupil, of all cells, also the empty ones. */
function statisticsSheets(parts: DatedParts): TextSheet[] {
  const { criterias, monitoredStudents, optionsProfessionnelles } = parts;
  const scale = scaleOf(optionsProfessionnelles);
  const counts = (states: readonly (LevelCode | null)[]): SheetCell[] => {
    const count = (code: LevelCode | null) => states.filter((state) => state === code).length;
    const share = states.length === 0 ? '' : Math.round((100 * count('ok')) / states.length);
    return [...scale.map(({ code }) => count(code)), count(null), share];
  };
  const heads = [...scale.map(({ label }) => label), 'Sans niveau', `${scale[0]?.label ?? ''} (%)`];
  const widths = heads.map(() => 16);
  return [
    {
      name: 'Statistiques',
      rows: [
        ['Critère', ...heads],
        ...criterias.map(({ id, label }) => [
          label,
          ...counts(monitoredStudents.map((pupil) => stateOf(parts, pupil.id, id))),
        ]),
      ],
      widths: [LABEL_WIDTH, ...widths],
    },
    {
      name: 'Statistiques par élève',
      rows: [
        [...NAME_HEADS, ...heads],
        ...monitoredStudents.map(({ id, displayName }) => [
          ...nameColumns(displayName),
          ...counts(criterias.map((criterion) => stateOf(parts, id, criterion.id))),
        ]),
      ],
      ...namesFirst(parts, widths),
    },
  ];
}

/** The columns of `nameColumns`, always in sight, and others. */
const namesFirst = ({ monitoredStudents }: DatedParts, others: readonly number[]) => ({
  widths: [...nameWidths(monitoredStudents.map(({ displayName }) => nameColumns(displayName))), ...others],
  stickyColumns: NAME_HEADS.length,
});

/** « 20.11.2026 » */
const frenchDay = (day: string): string => day.split('-').reverse().join('.');
