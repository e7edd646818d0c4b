import type { Folio } from '@pupitre/contract';
import {
  byHardness,
  CLASS_GROUPINGS,
  type ClassGrouping,
  type ClassParts,
  classLines,
  countsOn,
  type LevelCounts,
  monthsBetween,
  NAME_HEADS,
  nameColumns,
  scaleOf,
  share,
  UNSET_LABEL,
} from '@pupitre/learning';
import { nameWidth, nameWidths, type TextSheet } from '../../../documents/text-workbook.ts';
import type { FollowUpTable } from './follow-up-table.ts';

const LEVELS = ['ok', 'nok', 'unrated', 'unset'] as const;
const NAMES: Record<ClassGrouping, readonly [sheet: string, one: string]> = {
  criteria: ['Par critère', 'Critère'],
  axes: ['Par axe', 'Axe'],
  pupils: ['Par élève', 'Élève'],
};
const MONTHS = ['Par mois', 'Mois'] as const;

type ClassNumbers = {
  folio: Pick<Folio, 'optionsProfessionnelles' | 'criterias' | 'monitoredStudents'>;
  series: ClassParts['series'];
  /** First day of the school year, and the day at whose end the class is looked at. */
  from: number;
  day: number;
};

type Row = readonly [name: string, code: string, counts: LevelCounts];
type CountTable = { by: ClassGrouping | 'months'; names: readonly [sheet: string, one: string]; rows: Row[] };

/** The numbers of the class view, a table for each way of counting: the hardest first, months in their order. */
function tablesOf({ folio, series, from, day }: ClassNumbers): CountTable[] {
  const parts = { series, pupils: folio.monitoredStudents, criteria: folio.criterias };
  const ids = { pupils: parts.pupils.map(({ id }) => id), criteria: parts.criteria.map(({ id }) => id) };
  return [
    ...CLASS_GROUPINGS.map((by) => ({
      by,
      names: NAMES[by],
      rows: classLines(by, parts, day)
        .toSorted((one, other) => byHardness(one.counts, other.counts))
        .map(({ name, code, counts }): Row => [name, code, counts]),
    })),
    {
      by: 'months',
      names: MONTHS,
      rows: monthsBetween(from, day).map(
        ({ month, day: end }): Row => [
          `${String(month.month).padStart(2, '0')}.${month.year}`,
          '',
          countsOn(series, ids, end),
        ],
      ),
    },
  ];
}

const heads = (isProfessional: boolean): string[] => {
  const labels = [...scaleOf(isProfessional).map(({ label }) => label), UNSET_LABEL];
  return [...labels, ...labels.map((label) => `${label} (%)`)];
};

const numbersOf = (counts: LevelCounts): number[] => [
  ...LEVELS.map((level) => counts[level]),
  ...LEVELS.map((level) => Math.round(100 * share(counts, level))),
];

/** A sheet for each way of counting; pupils have no code, but a name of two columns. */
export function classSheets(given: ClassNumbers): TextSheet[] {
  const head = heads(given.folio.optionsProfessionnelles);
  const widths = head.map(() => 14);
  return tablesOf(given).map(({ by, names: [name, one], rows }) =>
    by === 'pupils'
      ? {
          name,
          rows: [
            [...NAME_HEADS, ...head],
            ...rows.map(([text, , counts]) => [...nameColumns(text), ...numbersOf(counts)]),
          ],
          widths: [...nameWidths(rows.map(([text]) => nameColumns(text))), ...widths],
          stickyColumns: NAME_HEADS.length,
        }
      : {
          name,
          rows: [[one, 'Code', ...head], ...rows.map(([text, code, counts]) => [text, code, ...numbersOf(counts)])],
          widths: [nameWidth(rows.map(([text]) => text)), 12, ...widths],
        },
  );
}

/** The same in one table, whose first column says how its lines count; only a pupil has a given name. */
export function classTable(given: ClassNumbers): FollowUpTable {
  return {
    title: '',
    head: ['Compté', ...NAME_HEADS, 'Code', ...heads(given.folio.optionsProfessionnelles)],
    rows: tablesOf(given).flatMap(({ by, names: [name], rows }) =>
      rows.map(([text, code, counts]) => [
        ...[name, ...(by === 'pupils' ? nameColumns(text) : [text, ''])],
        ...[code, ...numbersOf(counts)],
      ]),
    ),
  };
}
