import type { BlockCell, HistoryBlock } from '@pupitre/contract';
import { type EvaluationLevel, stateLabel } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '../../../shared/errors/failure-notice.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { LevelMark } from '../../../shared/observing/level-mark.tsx';
import { historyBlock } from '../folio-queries.ts';
import { cellsText, leftText, othersOf } from './block-words.ts';
import classes from './history.module.css';

type HistoryCellsProps = { folioId: number; block: HistoryBlock; scale: readonly EvaluationLevel[] };

/** The cells of a block, from what to what; those that somebody changed since come first. */
export function HistoryCells({ folioId, block, scale }: HistoryCellsProps) {
  const { data, isError, refetch } = useQuery(historyBlock(folioId, block.id));
  if (data === undefined) {
    return (
      <div className={classes.cells} aria-busy={!isError}>
        {isError ? (
          <FailureNotice onRetry={() => void refetch()}>Les cellules n’ont pas pu être lues.</FailureNotice>
        ) : (
          'Lecture des cellules…'
        )}
      </div>
    );
  }
  const isOneCriterion = block.criteria.count === 1;
  const rest = data.total - data.cells.length;
  return (
    <ul className={classes.cells}>
      {data.cells.map((cell) => (
        <li key={`${cell.monitoredStudentId}-${cell.criteriaId}`} className={classes.cell}>
          <b dir="auto">{isOneCriterion ? cell.pupil : `${cell.pupil}, ${cell.criterion}`}</b>
          <CellChange cell={cell} scale={scale} />
          {cell.isChanged && block.undone === null && (
            <span className={classes.changed}>
              <Icon name="exclamation-triangle-fill" /> {leftText(cell)}
            </span>
          )}
        </li>
      ))}
      {rest > 0 && <li className={classes.dim}>{`et ${cellsText(rest)} de plus`}</li>}
    </ul>
  );
}

function CellChange({ cell, scale }: { cell: BlockCell; scale: readonly EvaluationLevel[] }) {
  const others = othersOf(cell);
  return (
    <>
      {cell.levels !== null && (
        <span className={classes.levels}>
          <LevelMark code={cell.levels.before} scale={scale} size={22} />
          <span className="sr-only">{stateLabel(scale, cell.levels.before)}</span>
          <Icon name="arrow-right" label="devient" size="0.8em" />
          <LevelMark code={cell.levels.after} scale={scale} size={22} />
          <span className="sr-only">{stateLabel(scale, cell.levels.after)}</span>
        </span>
      )}
      {others !== '' && <span className={classes.dim}>{others}</span>}
    </>
  );
}
