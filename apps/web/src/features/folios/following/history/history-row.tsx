import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import '../../../../theme/mantine-overlays.css';
import { ActionIcon, Button } from '@mantine/core';
import type { BlockCell, Folio, HistoryBlock } from '@pupitre/contract';
import { type EvaluationLevel, scaleOf, stateLabel } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { FailureNotice } from '../../../../ui/errors/failure-notice.tsx';
import { lazyModal } from '../../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { historyBlock } from '../../folio-queries.ts';
import {
  cellsText,
  detailOf,
  leftText,
  nameOf,
  namesIn,
  otherPupilsOf,
  timeOf,
  titleOf,
  undoneText,
  wayOf,
} from './block-words.ts';
import classes from './history.module.css';
import type { useUndoBlock } from './use-undo-block.ts';

const Question = lazyModal(async () => (await import('../../../../ui/modals/question.tsx')).Question);

type HistoryRowProps = {
  folio: Folio;
  block: HistoryBlock;
  canUndo: boolean;
  isLatestLarge: boolean;
  undo: ReturnType<typeof useUndoBlock>;
};

/** One block: who, how, what, how many; taken back or brought back by its button. */
export function HistoryRow({ folio, block, canUndo, isLatestLarge, undo }: HistoryRowProps) {
  const { displayName } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const scale = scaleOf(folio.optionsProfessionnelles);
  const title = titleOf(block, scale);
  const names = namesIn(block);
  const isUndone = block.undone !== null && block.undone.again === null;
  const isSettled = block.undone !== null && block.undone.again !== null;
  const isOurs = undo.variables?.id === block.id;
  const isBusy = undo.isPending && isOurs;
  const button = { loading: isBusy, disabled: undo.isPending };
  const run = () => undo.mutate(block, { onSettled: () => setAsking(false) });
  return (
    <li
      className={classes.block}
      data-block={block.id}
      data-large={isLatestLarge || undefined}
      data-undone={isUndone || undefined}
      tabIndex={-1}
      aria-label={`${nameOf(block)}, ${timeOf(block.on)}, ${title}, ${cellsText(block.cells)}`}
    >
      <time className={`num ${classes.time}`} dateTime={block.on}>
        {timeOf(block.on)}
      </time>
      <Avatar name={block.isOwn ? displayName : block.by} />
      <div className={classes.what}>
        <p>
          <b>
            <KeepNames of={[block.by]}>{nameOf(block)}</KeepNames>
          </b>{' '}
          <span className={classes.dim}>
            <KeepNames of={names}>{`· ${wayOf(block)}`}</KeepNames>
          </span>
        </p>
        <p className={classes.title} dir="auto">
          <KeepNames of={names}>{title}</KeepNames>
        </p>
        <p className={classes.detail}>
          <span>{detailOf(block, scale)}</span>
          {block.undone !== null && (
            <>
              <span>{' · '}</span>
              <b>
                <KeepNames of={names}>{undoneText(block)}</KeepNames>
              </b>
            </>
          )}
        </p>
      </div>
      {!isLatestLarge && <span className={`num ${classes.count}`}>{cellsText(block.cells)}</span>}
      {canUndo && !isSettled && (
        <div className={classes.action}>
          {isLatestLarge ? (
            <Button variant="filled" leftSection={<Icon name="arrow-counterclockwise" />} {...button} onClick={run}>
              {`Annuler cette saisie (${cellsText(block.cells)})`}
            </Button>
          ) : isUndone || block.way === 'undo' ? (
            <Button variant="subtle" {...button} onClick={run}>
              Rétablir
            </Button>
          ) : (
            <Button variant="subtle" {...button} onClick={() => setAsking(true)} aria-haspopup="dialog">
              Annuler…
            </Button>
          )}
        </div>
      )}
      <ActionIcon
        className="rigid"
        variant="subtle"
        aria-label={isOpen ? 'Cacher les cellules' : 'Montrer les cellules'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </ActionIcon>
      {isOurs && undo.isError && (
        <div className={classes.failure}>
          <FailureNotice onRetry={run}>Rien n’a été annulé.</FailureNotice>
        </div>
      )}
      {isOpen && <HistoryCells folioId={folio.id} block={block} scale={scale} />}
      <Question
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        busy={isBusy}
        title={'Annuler cette saisie\u00a0?'}
        confirm={`Annuler la saisie (${cellsText(block.cells)})`}
        icon="arrow-counterclockwise"
        variant="filled"
      >
        <p dir="auto">
          <b>
            <KeepNames of={[block.by]}>{nameOf(block)}</KeepNames>
          </b>
          <KeepNames of={names}>{`\u00a0: ${title}`}</KeepNames>
        </p>
        <p>
          Ces cellules retrouvent ce qu’elles contenaient avant, avec la date de leur niveau. Celles qui ont changé
          depuis restent telles quelles. L’annulation peut être rétablie.
        </p>
      </Question>
    </li>
  );
}

type HistoryCellsProps = { folioId: number; block: HistoryBlock; scale: readonly EvaluationLevel[] };

/** The cells of a block, from what to what; those that somebody changed since come first. */
function HistoryCells({ folioId, block, scale }: HistoryCellsProps) {
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
        <li key={`${cell.monitoredStudentId}-${cell.criteriaId}`} className="inline-row shrinks fine wraps gap-4-8">
          <b dir="auto">
            <KeepNames of={[cell.pupil]}>{isOneCriterion ? cell.pupil : `${cell.pupil}, ${cell.criterion}`}</KeepNames>
          </b>
          <CellChange cell={cell} scale={scale} />
          {cell.isChanged && block.undone === null && (
            <span className={classes.changed}>
              <Icon name="exclamation-triangle-fill" /> <KeepNames of={[cell.changedBy]}>{leftText(cell)}</KeepNames>
            </span>
          )}
        </li>
      ))}
      {rest > 0 && <li className={classes.dim}>{`et ${cellsText(rest)} de plus`}</li>}
    </ul>
  );
}

function CellChange({ cell, scale }: { cell: BlockCell; scale: readonly EvaluationLevel[] }) {
  const others = otherPupilsOf(cell);
  return (
    <>
      {cell.levels !== null && (
        <span className="inline-row gap-6">
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
