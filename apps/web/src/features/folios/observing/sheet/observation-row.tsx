import type { Observation, RowSeries } from '@pupitre/contract';
import { type LevelCode, levelOn, withPresent } from '@pupitre/learning';
import { memo, type ReactNode, useState } from 'react';
import type { RowDialog, TeacherValues } from '../observation/dialog-props.ts';
import type { ShownDay } from '../time/two-days.ts';
import classes from './observation-row.module.css';
import { DayLevel, RowEvolution } from './row-evolution.tsx';
import { RowSeriesList } from './row-series-list.tsx';
import { RowTools, SeenSwitch } from './row-tools.tsx';
import { SelfPart } from './self-part.tsx';
import type { SheetRow } from './sheet-rows.ts';
import type { RowTime } from './use-sheet-time.ts';

export type ObservationRowProps = {
  row: SheetRow;
  observation: Observation;
  /** Criterion on the page of a pupil, pupil on that of a criterion: names every control of the row. */
  name: string;
  /** Before the level: what the row is about. */
  lead: ReactNode;
  time: RowTime;
  /** null until it is there. */
  series: RowSeries | null;
  /** Traces that wait on this device. */
  kept: number;
  folioId: number;
  isDirty: boolean;
  isSelected: boolean;
  readOnly: boolean;
  optionsProfessionnelles: boolean;
  onChange: (id: number, change: Partial<TeacherValues>) => void;
  onOpen: (id: number, dialog: RowDialog) => void;
  onSelect: (id: number, on: boolean, isRange: boolean) => void;
  /** A dated observation was written. */
  onOwn: (cells: readonly Observation[], given: { onlyMarks: boolean }) => void;
};

/**
 * One observation to read: whether it is chosen, how it came about, its level on two days, comment, traces, discussion,
 * history, seen. Drawn again only when its own values change.
 */
export const ObservationRow = memo(function ObservationRow(props: ObservationRowProps) {
  const { row, observation, name, isDirty, isSelected, readOnly, time } = props;
  const { onChange, onOpen } = props;
  const { id } = row;
  const [isListed, setListed] = useState(false);
  const change = (values: Partial<TeacherValues>) => onChange(id, values);
  const open = (dialog: RowDialog) => onOpen(id, dialog);
  return (
    <li
      className={classes.row}
      data-dirty={isDirty || undefined}
      data-selected={isSelected || undefined}
      data-observation={id}
      aria-label={name}
    >
      {!readOnly && <RowChoice {...props} />}
      <div className={classes.lead}>
        {props.lead}
        {isDirty && <span className={classes.changed}>modifié</span>}
        <SelfPart
          observation={observation}
          state={row.state}
          name={name}
          optionsProfessionnelles={props.optionsProfessionnelles}
          onOpen={() => open('self')}
        />
        {row.comment !== '' && <p className={classes.said} dir="auto">{`«\u00a0${row.comment}\u00a0»`}</p>}
      </div>
      <RowLevels {...props} />
      <div className={classes.foot}>
        <div className="flex-row gap-4 rigid at-end">
          <RowTools
            row={row}
            observation={observation}
            name={name}
            readOnly={readOnly}
            kept={props.kept}
            isListed={isListed}
            onList={() => setListed(!isListed)}
            onChange={change}
            onOpen={open}
          />
        </div>
        <SeenSwitch name={name} isSeen={row.checked} readOnly={readOnly} onChange={change} />
      </div>
      {isListed && (
        <RowSeriesList
          folioId={props.folioId}
          observation={observation}
          scale={time.scale}
          canWrite={!readOnly}
          onSaved={(cell) => props.onOwn([cell], { onlyMarks: false })}
          onClose={() => setListed(false)}
        />
      )}
    </li>
  );
});

export function RowChoice({
  row,
  name,
  isSelected,
  onSelect,
}: Pick<ObservationRowProps, 'row' | 'name' | 'isSelected' | 'onSelect'>) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={`Choisir\u00a0: ${name}`}
        checked={isSelected}
        onChange={(event) => {
          const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
          onSelect(row.id, event.currentTarget.checked, isRange);
        }}
      />
    </label>
  );
}

/** The year, and the levels of two days. */
function RowLevels({ row, time, series, optionsProfessionnelles }: ObservationRowProps) {
  const { before, after, scale } = time;
  // Until the series is there only what stands now is known.
  const levelAt = ({ day, isToday }: ShownDay): LevelCode | null =>
    isToday ? row.state : series === null ? null : levelOn(series.levels, day);
  const isChanged = series !== null && levelAt(before) !== levelAt(after);
  const day = (shown: ShownDay) =>
    series === null && !shown.isToday ? null : (
      <DayLevel day={shown.day} level={levelAt(shown)} scale={scale} isChanged={isChanged} />
    );
  return (
    <>
      <div className={classes.evolution}>
        {series !== null && (
          <RowEvolution
            levels={withPresent(series.levels, row.state, time.days.to)}
            self={series.self}
            state={row.state}
            time={time}
            optionsProfessionnelles={optionsProfessionnelles}
          />
        )}
      </div>
      <div className={classes.past}>{day(before)}</div>
      <div className={classes.level}>{day(after)}</div>
    </>
  );
}
