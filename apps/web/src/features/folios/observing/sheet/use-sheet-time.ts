import type { Folio, Observation, RowSeries } from '@pupitre/contract';
import { dayNumberOf, type EvaluationLevel, monthsBetween, scaleOf } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { onDevice } from '../../../../api/device-storage.ts';
import { useSession } from '../../../../api/use-session.ts';
import type { pupilSeries } from '../../folio-queries.ts';
import { monthName } from '../time/month-name.ts';
import { type Days, useSchoolTimes } from '../time/shown-time.ts';
import type { TwoDays } from '../time/time-address.ts';
import { type ShownDay, shownDays } from '../time/two-days.ts';
import { type LastTime, lastTime } from './last-time.ts';

/** What every row shows of time; the same object until something of it changes, so that rows are not drawn again. */
export type RowTime = {
  readonly scale: readonly EvaluationLevel[];
  readonly days: Days;
  /** Where the months begin. */
  readonly months: readonly { readonly day: number; readonly name: string }[];
  readonly before: ShownDay;
  readonly after: ShownDay;
  /** Words in the place of drawings. */
  readonly areFigures: boolean;
  /** Without what one writes with. */
  readonly isReading: boolean;
};

/** No series where nobody has observed anything. */
const NONE: RowSeries = { id: 0, levels: [], self: [] };

/** The year of a page of observations: its series, the two days beside each other, and how they are shown. */
export function useSheetTime(
  query: ReturnType<typeof pupilSeries>,
  folio: Pick<Folio, 'optionsProfessionnelles' | 'periods'>,
  { avant, apres }: TwoDays,
  /** Who may only read has nothing to observe with. */
  readOnly: boolean,
) {
  const times = useSchoolTimes(folio);
  const scale = scaleOf(folio.optionsProfessionnelles);
  // The loader has asked; after that only what is saved here makes it old.
  const { data, isError, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const [reads, setReading] = useReading();
  const isReading = reads || readOnly;
  const [areFigures, setFigures] = useState(false);
  const row = useMemo((): RowTime => {
    const days = { from: times.year.from, to: times.today };
    const months = monthsBetween(days.from, days.to).map(({ month }) => ({
      day: Math.max(days.from, dayNumberOf(month)),
      name: monthName(month),
    }));
    return { scale, days, months, ...shownDays({ avant, apres }, times), areFigures, isReading };
  }, [times, scale, avant, apres, areFigures, isReading]);
  const series = useMemo(() => (data === undefined ? null : new Map(data.map((one) => [one.id, one]))), [data]);
  const seriesOf = (id: number): RowSeries | null => (series === null ? null : (series.get(id) ?? NONE));
  const lasts = useMemo(() => new WeakMap<Observation, { series: RowSeries | null; last: LastTime | null }>(), []);
  return {
    times,
    row,
    /** null until it is there. */
    seriesOf,
    /** The same object while it says the same, so that rows are not drawn again. */
    lastOf: (observation: Observation): LastTime | null => {
      const own = seriesOf(observation.id);
      const known = lasts.get(observation);
      if (known !== undefined && known.series === own) return known.last;
      const last = lastTime(observation, own, times.today);
      lasts.set(observation, { series: own, last });
      return last;
    },
    isMissing: isError && data === undefined,
    retry: () => void refetch(),
    setReading,
    setFigures,
  };
}

export type SheetTime = ReturnType<typeof useSheetTime>;

/** Kept in this browser for each person. */
function useReading(): [boolean, (isReading: boolean) => void] {
  const place = `pupitre-sheet:${useSession().userId ?? 0}`;
  const [isReading, setReading] = useState(() => onDevice.get(place) === 'read');
  const change = (next: boolean) => {
    setReading(next);
    onDevice.set(place, next ? 'read' : 'write');
  };
  return [isReading, change];
}
