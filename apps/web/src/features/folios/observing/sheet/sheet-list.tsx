import type { Observation } from '@pupitre/contract';
import type { EvaluationLevel } from '@pupitre/learning';
import { type ReactNode, useCallback, useState } from 'react';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { FailureNotice } from '../../../../ui/errors/failure-notice.tsx';
import { useCode } from '../../../../ui/errors/use-code.ts';
import type { Selection } from '../../use-selection.ts';
import { dateOfNumber } from '../time/shown-time.ts';
import type { TwoDays } from '../time/time-address.ts';
import type { Kept } from '../traces/kept-counts.tsx';
import rows from './observation-row.module.css';
import { ObservationRow } from './observation-row.tsx';
import classes from './row-time.module.css';
import type { SheetRow } from './sheet-rows.ts';
import todayLook from './today-row.module.css';
import { type Opened, TodayRow } from './today-row.tsx';
import { DayHead, MonthHeads } from './two-day-heads.tsx';
import type { SheetPageState } from './use-sheet-page.ts';
import { useSheetProposals } from './use-sheet-proposals.tsx';
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

/** The observations of a page, one row each: to read, with what the signs of their lines mean, or to observe today. */
export function SheetList(props: SheetListProps) {
  return props.time.row.isReading ? <ReadList {...props} /> : <TodayList {...props} />;
}

/** What every row of a page has. */
function useRowProps({ page, time, selection, nameOf, leadOf }: SheetListProps) {
  const { folio, sheet, readOnly } = page;
  const { kept, counter } = useKeptTraces(folio.id, !readOnly);
  const rowProps = (row: SheetRow, observation: Observation) => ({
    row,
    observation,
    name: nameOf(observation),
    lead: leadOf(observation),
    time: time.row,
    series: time.seriesOf(row.id),
    kept: kept.get(row.id) ?? 0,
    folioId: folio.id,
    isDirty: sheet.dirty.has(row.id),
    isSelected: selection.keys.has(row.id),
    readOnly,
    optionsProfessionnelles: folio.optionsProfessionnelles,
    onChange: sheet.change,
    onOpen: page.open,
    onSelect: selection.toggle,
    onOwn: sheet.receiveOwn,
  });
  return { rowProps, counter };
}

function TodayList(props: SheetListProps) {
  const { page, time, shown, rowHead, nameOf } = props;
  const { sheet, observations } = page;
  const { hasRoom, offerOf, dialog } = useSheetProposals(page);
  const { rowProps, counter } = useRowProps(props);
  const [opened, setOpened] = useState<{ id: number; what: Opened } | null>(null);
  const onOpened = useCallback((id: number, what: Opened | null) => setOpened(what === null ? null : { id, what }), []);
  const { today } = time.times;
  return (
    <div className={`${rows.rows} ${todayLook.list}`}>
      {time.isMissing && (
        <div className={classes.missing}>
          <FailureNotice onRetry={time.retry}>L’évolution n’a pas pu être lue.</FailureNotice>
        </div>
      )}
      <div className={todayLook.heads} aria-hidden="true">
        <span>{rowHead}</span>
        <span>Dernière fois</span>
        <span>{`Aujourd’hui, ${dateOfNumber(today).slice(0, 5)}`}</span>
        <span>Commentaire et traces</span>
      </div>
      <ul className="no-padding no-margin">
        {shown.map((row) => {
          const observation = observations.get(row.id);
          return observation === undefined ? null : (
            <TodayRow
              key={row.id}
              {...rowProps(row, observation)}
              last={time.lastOf(observation)}
              offer={hasRoom ? offerOf(row.id, nameOf(observation)) : undefined}
              opened={opened?.id === row.id ? opened.what : null}
              onOpened={onOpened}
              onLevel={sheet.press}
            />
          );
        })}
      </ul>
      {dialog}
      {counter}
    </div>
  );
}

function ReadList(props: SheetListProps) {
  const { page, time, shown, rowHead, onDays } = props;
  const { readOnly, observations, scale } = page;
  const { rowProps, counter } = useRowProps(props);
  const { row: shownTime, times } = time;
  return (
    <div className={rows.rows} data-locked={readOnly || undefined} data-reading>
      {time.isMissing && (
        <div className={classes.missing}>
          <FailureNotice onRetry={time.retry}>L’évolution n’a pas pu être lue.</FailureNotice>
        </div>
      )}
      <div className={rows.heads}>
        <div className={classes.rowHead} aria-hidden="true">
          {rowHead}
        </div>
        <MonthHeads months={shownTime.months} days={shownTime.days} />
        <div className={classes.past}>
          <DayHead label="Premier jour" shown={shownTime.before} times={times} onDay={(avant) => onDays({ avant })} />
        </div>
        <div className={classes.now}>
          <DayHead label="Second jour" shown={shownTime.after} times={times} onDay={(apres) => onDays({ apres })} />
        </div>
      </div>
      <ul className="no-padding no-margin">
        {shown.map((row) => {
          const observation = observations.get(row.id);
          return observation === undefined ? null : <ObservationRow key={row.id} {...rowProps(row, observation)} />;
        })}
      </ul>
      <LinesLegend
        scale={scale}
        areFigures={shownTime.areFigures}
        onFigures={() => time.setFigures(!shownTime.areFigures)}
      />
      {counter}
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

const NONE: Kept = new Map();
const loadCounts = async () => (await import('../traces/kept-counts.tsx')).KeptCounts;

/** How many traces wait for each row, once what counts them is there: the rows come first. */
function useKeptTraces(folioId: number, isWanted: boolean) {
  const [kept, setKept] = useState(NONE);
  // Without network: the sheet of traces fetches it as well.
  const { code: Counts } = useCode(loadCounts, isWanted);
  return { kept, counter: Counts === null ? null : <Counts folioId={folioId} onCounts={setKept} /> };
}
