import '../../theme/mantine-overlays.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconTile } from '../icon-tile.tsx';
import classes from './app-modal.module.css';

type AppModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** A tile before the title, for modals from 640 px up. */
  icon?: string;
  color?: string;
  /** Questions 520, settings 640, forms 680, pickers and comparisons 960. */
  size?: 520 | 640 | 680 | 960;
  /** Buttons at the right, the safe one first. `data-autofocus` on one puts the focus there. */
  actions?: ReactNode;
  /** At the left of the actions, e.g. how many are chosen. */
  actionsStart?: ReactNode;
  /** While something is on its way the modal cannot be closed by mistake. */
  locked?: boolean;
  children: ReactNode;
};

/** The one anatomy of every modal. Mantine's header element is replaced: in a dialog it would count as a second banner. */
export function AppModal(props: AppModalProps) {
  const { opened, onClose, title, icon, size = 520, actions, actionsStart, locked = false, children } = props;
  useRescuedFocus(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={locked ? () => undefined : onClose}
      size={size}
      centered
      transitionProps={{ duration: 160, transition: 'fade' }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content classNames={{ content: classes.content ?? '' }} radius="lg">
        <div className={classes.head}>
          {icon !== undefined && <IconTile name={icon} color={props.color} />}
          <Modal.Title component="h2" className={classes.title}>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fermer" size={36} iconSize={20} disabled={locked} className={classes.close} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
        {(actions !== undefined || actionsStart !== undefined) && (
          <div className={classes.foot} data-line={size >= 640 || undefined}>
            <div className={classes.footStart}>{actionsStart}</div>
            {actions}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** After the transition, and after Mantine's own attempt to give the focus back. */
const SETTLED_MS = 210;

/** What opened the modal may be gone with what was confirmed: its content then takes the focus, not the page's start. */
function useRescuedFocus(opened: boolean): void {
  const wasOpened = useRef(false);
  useEffect(() => {
    const isClosing = wasOpened.current && !opened;
    wasOpened.current = opened;
    if (!isClosing) return;
    const timer = window.setTimeout(() => {
      const focused = document.activeElement;
      if (focused !== null && focused !== document.body) return;
      document.getElementById('contenu')?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [opened]);
}
