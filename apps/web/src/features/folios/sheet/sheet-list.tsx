import type { Observation } from '@pupitre/contract';
import type { EvaluationLevel } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import { FailureNotice } from '../../../shared/errors/failure-notice.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LevelChoice } from '../observation/level-choice.tsx';
import { useSheetProposals } from '../proposals/use-sheet-proposals.tsx';
import type { TwoDays } from '../time/time-address.ts';
import type { Selection } from '../use-selection.ts';
import { useKeptTraces } from './kept-traces.tsx';
import rows from './observation-row.module.css';
import { ObservationRow } from './observation-row.tsx';
import classes from './row-time.module.css';
import type { SheetRow } from './sheet-rows.ts';
import { DayHead, MonthHeads } from './two-day-heads.tsx';
import type { SheetPageState } from './use-sheet-page.ts';
import type { SheetTime } from './use-sheet-time.ts';

export type SheetListProps = {
  page: SheetPageState;
  time: SheetTime;
  /** Other days in the address. */
  onDays: (days: TwoDays) => void;
  /** Rows that are shown, in their order. */
  shown: readonly SheetRow[];
  selection: Selection;
  /** What the rows are: « Critère » or « Élève ». */
  rowHead: string;
  nameOf: (observation: Observation) => string;
  leadOf: (observation: Observation) => ReactNode;
};

/** The observations of a page, one row each, over what the signs of their lines mean. */
export function SheetList(props: SheetListProps) {
  const { page, time, shown, selection, nameOf, leadOf } = props;
  const { folio, sheet, observations, readOnly } = page;
  const { hasRoom, offerOf, dialog } = useSheetProposals(page);
  const { kept, counter } = useKeptTraces(folio.id, !readOnly);
  return (
    <div
      className={rows.rows}
      data-locked={readOnly || undefined}
      data-fed={(hasRoom && !time.row.isReading) || undefined}
      data-reading={time.row.isReading || undefined}
    >
      {time.isMissing && (
        <div className={classes.missing}>
          <FailureNotice onRetry={time.retry}>L’évolution n’a pas pu être lue.</FailureNotice>
        </div>
      )}
      <SheetHeads {...props} />
      <ul className={rows.list}>
        {shown.map((row) => {
          const observation = observations.get(row.id);
          return observation === undefined ? null : (
            <ObservationRow
              key={row.id}
              row={row}
              observation={observation}
              name={nameOf(observation)}
              lead={leadOf(observation)}
              offer={hasRoom ? offerOf(row.id, nameOf(observation)) : undefined}
              time={time.row}
              series={time.seriesOf(row.id)}
              kept={kept.get(row.id) ?? 0}
              folioId={folio.id}
              isDirty={sheet.dirty.has(row.id)}
              isSelected={selection.keys.has(row.id)}
              readOnly={readOnly}
              optionsProfessionnelles={folio.optionsProfessionnelles}
              onChange={sheet.change}
              onOpen={page.open}
              onSelect={selection.toggle}
              onOwn={sheet.receiveOwn}
            />
          );
        })}
      </ul>
      <LinesLegend
        scale={page.scale}
        areFigures={time.row.areFigures}
        onFigures={() => time.setFigures(!time.row.areFigures)}
      />
      {dialog}
      {counter}
    </div>
  );
}

function SheetHeads({ page: { scale, readOnly }, time, rowHead, onDays }: SheetListProps) {
  const { row, times } = time;
  return (
    <div className={rows.heads}>
      <div className={classes.rowHead}>
        <span aria-hidden="true">{rowHead}</span>
        <button type="button" className={classes.mode} onClick={() => time.setReading(!row.isReading)}>
          <Icon name={row.isReading ? 'pencil' : 'eye'} />
          {row.isReading ? 'Observer' : 'Lire'}
        </button>
      </div>
      <MonthHeads months={row.months} days={row.days} />
      <div className={classes.past}>
        <DayHead label="Premier jour" shown={row.before} times={times} onDay={(avant) => onDays({ avant })} />
      </div>
      <div className={classes.now}>
        <DayHead label="Second jour" shown={row.after} times={times} onDay={(apres) => onDays({ apres })} />
        {!row.isReading && (
          <span className={rows.levelWidth} aria-hidden="true">
            <LevelChoice label="" scale={scale} value={null} onChange={() => undefined} readOnly={readOnly} />
          </span>
        )}
      </div>
    </div>
  );
}

type LinesLegendProps = { scale: readonly EvaluationLevel[]; areFigures: boolean; onFigures: () => void };

const HEIGHTS = ['haut', 'milieu', 'bas'];

/** What height and shape say; the same as words for those who prefer them. */
const LinesLegend = ({ scale, areFigures, onFigures }: LinesLegendProps) => (
  <div className={classes.legend}>
    <p className={classes.signs}>
      {scale.map(({ code, short }, place) => (
        <span key={code}>
          <LevelMark code={code} scale={scale} size={18} />
          {`${short.toLocaleLowerCase('fr-CH')} (${HEIGHTS[place]})`}
        </span>
      ))}
      <span>
        <svg className={classes.diamond} viewBox="0 0 14 14" aria-hidden="true">
          <path className={classes.diamonds} d="M7 1l6 6l-6 6l-6-6z" />
        </svg>
        ce que l’élève dit de soi
      </span>
    </p>
    <button type="button" className={classes.mode} aria-pressed={areFigures} onClick={onFigures}>
      Voir les chiffres
    </button>
  </div>
);
