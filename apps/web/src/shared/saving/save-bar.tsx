import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { storeRedirectUrl } from '../redirect-url.ts';
import { Spinner } from '../spinner.tsx';
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
    <div ref={bar} className={classes.bar}>
      <div className={classes.inner}>
        <div className={classes.state} role="status" data-kind={state.kind}>
          <StateText state={state} />
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
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

function StateText({ state }: { state: SaveState }) {
  switch (state.kind) {
    case 'clean':
      return (
        <>
          <Icon name="check-circle-fill" />
          Enregistré
        </>
      );
    case 'dirty':
      return (
        <>
          <span className={classes.dot} />
          Modifications non enregistrées
        </>
      );
    case 'saving':
      return (
        <>
          <Spinner />
          Enregistrement…
        </>
      );
    case 'saved':
      return (
        <>
          <Icon name="check-circle-fill" />
          Enregistré
          <span className={classes.detail}>à {clock(state.at)}</span>
        </>
      );
    case 'offline':
      return (
        <>
          <Icon name="cloud-slash" />
          Gardé ici, pas encore envoyé
        </>
      );
    case 'failed':
      return (
        <>
          <Icon name="exclamation-triangle-fill" />
          {state.message ?? 'L’enregistrement a échoué'}
        </>
      );
    case 'conflict':
      return (
        <>
          <Icon name="exclamation-triangle-fill" />
          {state.message ?? 'Quelqu’un d’autre a enregistré entre-temps'}
        </>
      );
    case 'expired':
      return (
        <>
          <Icon name="lock" />
          {'Votre session a expiré\u00a0: rien n’est perdu'}
        </>
      );
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
            storeRedirectUrl(window.location.href);
            window.location.assign(LOGIN_PATH);
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
