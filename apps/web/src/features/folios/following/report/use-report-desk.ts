import type { Folio, LeftOutComment, MonitoredStudent, ReportChoices, ReportRequest } from '@pupitre/contract';
import { useState } from 'react';
import { useSchoolTimes } from '../../observing/time/shown-time.ts';
import { type Period, type PeriodKind, partAt, periodOf } from './report-period.ts';

const CHOICES: ReportChoices = {
  title: 'Rapport aux familles',
  criteria: null,
  levels: true,
  evolution: true,
  dates: false,
  comments: 'chosen',
  marks: true,
  selfEvaluation: true,
  head: true,
  signatures: true,
};

export type ReportDesk = ReturnType<typeof useReportDesk>;

export const commentKey = ({ observation, on }: LeftOutComment): string => `${observation} ${on}`;

/** What is chosen for a report, and which pupil's pages are in sight. */
export function useReportDesk(folio: Folio) {
  const [choices, setChoices] = useState(CHOICES);
  const times = useSchoolTimes(folio);
  const [kind, setKind] = useState<PeriodKind>(() => partAt(times));
  const [days, setDays] = useState<Period>(() => periodOf(partAt(times), times));
  const [unchosen, setUnchosen] = useState<ReadonlySet<number>>(new Set());
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, LeftOutComment>>(new Map());
  const [wanted, setWanted] = useState<number | null>(null);

  const pupils = folio.monitoredStudents.filter(({ id }) => !unchosen.has(id));
  const current = pupils.find(({ id }) => id === wanted) ?? pupils[0] ?? null;
  const place = current === null ? -1 : pupils.indexOf(current);
  const period = kind === 'days' ? days : periodOf(kind, times);
  const isComplete = choices.title.trim() !== '' && period.from <= period.to && choices.criteria?.length !== 0;

  /** What the server is asked for. */
  const requestFor = (shown: readonly MonitoredStudent[], form: ReportRequest['form']): ReportRequest => ({
    ...period,
    choices,
    form,
    pupils: shown.map(({ id }) => id),
    leftOut: [...leftOut.values()],
  });

  return {
    choices,
    times,
    kind,
    period,
    pupils,
    unchosen,
    current,
    place,
    isComplete,
    leftOut,
    requestFor,
    choose: (change: Partial<ReportChoices>) => setChoices({ ...choices, ...change }),
    setKind: (next: PeriodKind) => {
      setDays(period);
      setKind(next);
    },
    setDays,
    setUnchosen,
    setLeftOut: (comment: LeftOutComment, isLeftOut: boolean) => {
      const next = new Map(leftOut);
      if (isLeftOut) next.set(commentKey(comment), comment);
      else next.delete(commentKey(comment));
      setLeftOut(next);
    },
    /** The pupil so many places on, within the chosen ones. */
    show: setWanted,
    move: (by: number) => setWanted(pupils[place + by]?.id ?? current?.id ?? null),
  };
}
