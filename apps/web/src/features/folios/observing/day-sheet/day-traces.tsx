import type { OtherPupil } from '../traces/other-pupils.ts';
import { TakingState, TraceKinds } from '../traces/trace-parts.tsx';
import { TraceTiles } from '../traces/trace-tiles.tsx';
import type { TraceTakingState } from '../traces/use-trace-taking.ts';
import classes from './day-sheet.module.css';
import { ofDay, tracesText } from './day-words.ts';
import type { DaySheet } from './use-day-sheet.ts';

type DayTracesProps = {
  sheet: DaySheet;
  taking: TraceTakingState;
  others: readonly OtherPupil[];
  /** The camera opened the sheet. */
  isFirst: boolean;
};

/** Photos, voices and films of the day that is open; what is taken now is of today. */
export function DayTraces({ sheet, taking, others, isFirst }: DayTracesProps) {
  const { day, marks, canWrite } = sheet;
  const names = [...marks, ...taking.waiting.map(({ name }) => name)];
  const mayTake = canWrite && day === null;
  if (names.length === 0 && !mayTake) return null;
  return (
    <div className="grid gap-12">
      <div className={classes.tracesLine}>
        <TraceTiles
          marks={marks}
          waiting={taking.waiting}
          held={taking.fresh}
          onRemoveMark={
            canWrite ? (url) => sheet.change({ marks: marks.filter((one) => one !== url).join('\n') }) : null
          }
          onRemoveWaiting={canWrite ? taking.remove : null}
          isSmall
        />
        {names.length > 0 && (
          <p className={classes.tracesWord}>
            <b>{`${tracesText(names)} ${ofDay(day?.observedOn ?? null)}`}</b>
            <span>avec cette observation</span>
          </p>
        )}
        {mayTake && <TraceKinds taking={taking} isInLine isFirst={isFirst} />}
      </div>
      {mayTake && <TakingState taking={taking} others={others} />}
    </div>
  );
}
