import '../../../theme/mantine-overlays.css';
import { ActionIcon } from '@mantine/core';
import type { Dispatch } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import type { CriterionListAction, CriterionListState } from './criterion-list-state.ts';

type HistoryButtonsProps = { state: CriterionListState; dispatch: Dispatch<CriterionListAction> };

/** Undo and redo of everything done to the criteria. */
export function HistoryButtons({ state, dispatch }: HistoryButtonsProps) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label="Annuler"
        title="Annuler"
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <Icon name="arrow-counterclockwise" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label="Rétablir"
        title="Rétablir"
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <Icon name="arrow-clockwise" />
      </ActionIcon>
    </>
  );
}
