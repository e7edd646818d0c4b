import type { EvaluationLevel } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { DatedForm } from '../observation/dated-form.tsx';
import type { SeriesSaving } from '../observation/use-series-saving.ts';
import type { CellDay } from './cell-days.ts';
import type { DaySheet } from './use-day-sheet.ts';

type SheetFormProps = {
  sheet: DaySheet;
  day: CellDay | null;
  scale: readonly EvaluationLevel[];
  saving: SeriesSaving;
  onClose: () => void;
};

/** Another date for the open day, or one more day; both need the network. */
export function SheetForm({ sheet, day, scale, saving, onClose }: SheetFormProps): ReactNode {
  const { read } = sheet;
  if (read.data === undefined) return null;
  const dated =
    day === null ? null : (read.data.series.find(({ observedOn }) => observedOn === day.observedOn) ?? null);
  return (
    <>
      <DatedForm
        observation={dated}
        days={read.data.days}
        scale={scale}
        saving={saving}
        onClose={() => {
          onClose();
          sheet.open(null);
        }}
      />
      {saving.failure !== null && (
        <Notice kind="bad" live>
          {saving.failure}
        </Notice>
      )}
    </>
  );
}
