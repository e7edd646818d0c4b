import '../../theme/mantine-overlays.css';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../../ui/parts/icon.tsx';

type HistoryButtonsProps = {
  state: { past: readonly unknown[]; future: readonly unknown[] };
  dispatch: (action: { type: 'undo' } | { type: 'redo' }) => void;
};

/** Undo and redo of everything done to the rows of an editor. */
export const HistoryButtons = ({ state, dispatch }: HistoryButtonsProps) => (
  <span className="inline-row">
    <HistoryButton
      label="Annuler"
      icon="arrow-counterclockwise"
      disabled={state.past.length === 0}
      onClick={() => dispatch({ type: 'undo' })}
    />
    <HistoryButton
      label="Rétablir"
      icon="arrow-clockwise"
      disabled={state.future.length === 0}
      onClick={() => dispatch({ type: 'redo' })}
    />
  </span>
);

type HistoryButtonProps = { label: string; icon: string; disabled: boolean; onClick: () => void };

const HistoryButton = ({ label, icon, disabled, onClick }: HistoryButtonProps) => (
  <ActionIcon variant="subtle" size="sm" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </ActionIcon>
);
