import type { Audience, Criterion, MonitoredStudent } from '@pupitre/contract';
import { levelOf, NAME_HEADS, nameColumns, observationIdOf, plainName, scaleOf } from '@pupitre/learning';
import type { DatedCell, DatedEvent } from '../../observations/dated-cells.service.ts';
import { type Days, eventsWithin } from '../period-cells.ts';
import type { FollowUpTable } from './follow-up-table.ts';

export type DatedParts = {
  title: string;
  optionsProfessionnelles: boolean;
  criterias: readonly Criterion[];
  monitoredStudents: readonly MonitoredStudent[];
  cells: ReadonlyMap<number, DatedCell>;
  days: Days;
};

export type DatedRow = { pupil: MonitoredStudent; criterion: Criterion; event: DatedEvent; level: string };

/** Everything observed in the period: pupil by pupil, criterion by criterion, oldest first. */
export function datedRows({
  optionsProfessionnelles,
  criterias,
  monitoredStudents,
  cells,
  days,
}: DatedParts): DatedRow[] {
  const scale = scaleOf(optionsProfessionnelles);
  return monitoredStudents.flatMap((pupil) =>
    criterias.flatMap((criterion) =>
      eventsWithin(cells.get(observationIdOf(pupil.id, criterion.id)), days).map((event) => ({
        pupil,
        criterion,
        event,
        level: levelOf(scale, event.state)?.label ?? '',
      })),
    ),
  );
}

export const AUDIENCE_WORDS: Record<Audience, string> = { team: 'équipe', family: 'famille' };

/** A line for each observation, for other programs: days as they sort, nothing that has to be taken apart. */
export function datedTable(parts: DatedParts): FollowUpTable {
  return {
    title: parts.title,
    head: [
      ...[...NAME_HEADS, 'Classe', 'Critère', 'Code du PER', 'Axe thématique', 'Date', 'Niveau'],
      ...['Commentaire', 'Commentaire pour', 'Trace', 'Observé par'],
    ],
    rows: datedRows(parts).map(({ pupil, criterion, event, level }) => [
      ...[...nameColumns(pupil.displayName), pupil.className, criterion.label, criterion.perObjectiveCode],
      ...[criterion.axesThematiques.join(' · '), event.day, level, event.comment],
      ...[
        event.comment === '' ? '' : AUDIENCE_WORDS[event.audience],
        event.markUrl === '' ? '' : 'oui',
        plainName(event.by),
      ],
    ]),
  };
}
