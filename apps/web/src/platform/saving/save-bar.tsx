import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { openSignIn } from '../../ui/page/leave-page.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Spinner } from '../../ui/parts/spinner.tsx';
import { sessionOver } from '../../ui/text/why-failed.ts';
import { useBarRoom } from './bar-room.ts';
import classes from './save-bar.module.css';
import type { SaveState } from './save-state.ts';

type SaveBarProps = {
  state: SaveState;
  onSave: () => void;
  /** Opens the comparison of the two versions. */
  onCompare?: () => void;
  /** Runs before the person leaves to sign in again; stores the draft. */
  beforeSignIn?: () => void;
  /** Small print after the state, e.g. when the draft was stored. */
  detail?: ReactNode;
  /** Retour, Supprimer: before Enregistrer. */
  children?: ReactNode;
  disabled?: boolean;
};

/** The bar at the bottom of every editor: its state at the left, its actions at the right. */
export function SaveBar(props: SaveBarProps) {
  const { state, onSave, detail, children } = props;
  const bar = useBarRoom();
  return (
    <div ref={bar} className={`no-print ${classes.bar}`}>
      <div className={classes.inner}>
        <div className={classes.state} role="status" data-kind={state.kind}>
          {SIGNS[state.kind]}
          <span>{wordsOf(state)}</span>
          {state.kind === 'saved' && <span className="fine-note regular">à {clock(state.at)}</span>}
          {detail !== undefined && <span className="fine-note regular">{detail}</span>}
        </div>
        <div className={classes.actions}>
          {children}
          <StateAction {...props} />
          <Button
            variant="filled"
            leftSection={<Icon name="check-lg" />}
            onClick={onSave}
            loading={state.kind === 'saving'}
            disabled={props.disabled === true}
            aria-keyshortcuts="Control+S Meta+S"
          >
            Enregistrer <span className={classes.keys}>Ctrl+S</span>
          </Button>
        </div>
      </div>
    </div>
  );
}

const SIGNS: Record<SaveState['kind'], ReactNode> = {
  clean: <Icon name="check-circle-fill" />,
  dirty: <span className={classes.dot} />,
  saving: <Spinner />,
  saved: <Icon name="check-circle-fill" />,
  offline: <Icon name="cloud-slash" />,
  failed: <Icon name="exclamation-triangle-fill" />,
  conflict: <Icon name="exclamation-triangle-fill" />,
  expired: <Icon name="lock" />,
};

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return state.message ?? 'Enregistré';
    case 'saved':
      return 'Enregistré';
    case 'dirty':
      return 'Modifications non enregistrées';
    case 'saving':
      return 'Enregistrement…';
    case 'offline':
      return 'Gardé ici, pas encore envoyé';
    case 'failed':
      return state.message ?? 'L’enregistrement a échoué';
    case 'conflict':
      return state.message ?? 'Quelqu’un d’autre a enregistré entre-temps';
    case 'expired':
      return sessionOver();
  }
}

function StateAction({ state, onSave, onCompare, beforeSignIn }: SaveBarProps) {
  switch (state.kind) {
    case 'offline':
    case 'failed':
      return (
        <Button leftSection={<Icon name="arrow-clockwise" />} onClick={onSave}>
          Réessayer
        </Button>
      );
    case 'conflict':
      return onCompare === undefined ? null : <Button onClick={onCompare}>Comparer</Button>;
    case 'expired':
      return (
        <Button
          onClick={() => {
            beforeSignIn?.();
            openSignIn();
          }}
        >
          Se connecter
        </Button>
      );
    default:
      return null;
  }
}

const clock = (at: Date) => at.toLocaleTimeString('fr-CH', { hour: '2-digit', minute: '2-digit' });
