import { KeepNames, type Kept } from '../text/keep-names.tsx';
import '../../theme/mantine-overlays.css';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAskBeforeUnload } from '../page/ask-before-unload.ts';
import { IconTile } from '../parts/icon-tile.tsx';
import classes from './app-modal.module.css';
import { FirstFocus } from './first-focus.tsx';

type AppModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Of people, contents and words, as they stand in its title and subtitle: a translator leaves them. */
  names?: readonly Kept[];
  /** A field in place of the title, which then is heard only. */
  titleField?: ReactNode;
  /** What it is about, under the title. */
  subtitle?: string;
  /** A tile before the title, for modals from 640 px up. */
  icon?: string;
  color?: string;
  /** Questions 520, settings 640, forms 680, pickers and comparisons 960. */
  size?: 520 | 640 | 680 | 960;
  /**
   * Buttons at the right, the safe one first. `data-autofocus` on one puts the focus there, else see first-focus.tsx.
   * With a function « Annuler » asks as well.
   */
  actions?: ReactNode | ((leave: () => void) => ReactNode);
  /** At the left of the actions, e.g. how many are chosen. */
  actionsStart?: ReactNode;
  /** While something is on its way the modal cannot be closed by mistake. */
  locked?: boolean;
  /** The focus begins on the title: a press that opened the dialog must not answer it. */
  focusTitle?: boolean;
  /** On a phone it comes from the bottom, as wide as the screen; `wide`: on a tablet too. */
  sheet?: boolean | 'wide';
  /** Before the title. */
  lead?: ReactNode;
  /**
   * Something was written in it: Escape, the cross, a press beside it, and the browser before the page goes, ask before
   * it is lost.
   */
  written?: boolean;
  /** Its text is read to the end as it opens: a question. Of a form one hears the title, then what has the focus. */
  isRead?: boolean;
  children: ReactNode;
};

/**
 * The one anatomy of every modal. Mantine's header element is replaced: in a dialog it would count as a second banner.
 */
export function AppModal(props: AppModalProps) {
  const {
    opened,
    onClose,
    title,
    icon,
    size = 520,
    locked = false,
    written = false,
    sheet = false,
    isRead = false,
    names = [],
    children,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  useOpener(content, opened);
  useFocusInside(content, opened);
  useAskBeforeUnload(opened && written);
  const [wasAsked, setAsked] = useState(false);
  const isLeaving = wasAsked && opened && written;
  // An answer counts for the text at that moment only, not for another opening or other text.
  if (wasAsked && !isLeaving) setAsked(false);
  const leave = () => (written && !isLeaving ? setAsked(true) : onClose());
  const own = typeof props.actions === 'function' ? props.actions(leave) : props.actions;
  const actions = isLeaving ? <LeaveActions onStay={() => setAsked(false)} onLeave={onClose} /> : own;
  const actionsStart = isLeaving ? <b role="alert">{'Abandonner ce qui est écrit\u00a0?'}</b> : props.actionsStart;
  return (
    <Modal.Root
      opened={opened}
      onClose={locked ? () => undefined : leave}
      size={size}
      centered
      {...(sheet === false
        ? {}
        : { classNames: { inner: `${classes.sheetInner} ${sheet === 'wide' ? classes.wideInner : ''}` } })}
      transitionProps={{ duration: 160, transition: 'fade' }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content
        ref={content}
        classNames={{
          content: `${classes.content} ${sheet === false ? '' : classes.sheet} ${sheet === 'wide' ? classes.wide : ''}`,
        }}
        radius="lg"
      >
        <div className={classes.scroller}>
          <div className={classes.head}>
            {icon !== undefined && <IconTile name={icon} color={props.color} />}
            {props.lead}
            <div className="fills">
              <Modal.Title
                component="h2"
                className={props.titleField === undefined ? classes.title : 'sr-only'}
                {...(props.focusTitle === true ? { tabIndex: -1, 'data-autofocus': true } : {})}
              >
                <KeepNames of={names}>{title}</KeepNames>
              </Modal.Title>
              {props.titleField}
              {props.subtitle !== undefined && (
                <p className={classes.subtitle}>
                  <KeepNames of={names}>{props.subtitle}</KeepNames>
                </p>
              )}
            </div>
            <Modal.CloseButton
              aria-label="Fermer"
              size={36}
              iconSize={20}
              disabled={locked}
              className={classes.close}
            />
          </div>
          {isRead ? (
            <Modal.Body className={classes.body}>{children}</Modal.Body>
          ) : (
            <div className={classes.body}>{children}</div>
          )}
          {(actions !== undefined || actionsStart !== undefined) && (
            <div className={classes.foot} data-line={size >= 640 || undefined}>
              <div className={classes.footStart}>{actionsStart}</div>
              {actions}
            </div>
          )}
          <FirstFocus />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

const LeaveActions = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <>
    <Button onClick={onStay}>Continuer</Button>
    <Button variant="danger-filled" onClick={onLeave}>
      Abandonner
    </Button>
  </>
);

/** After Mantine's own attempt to give the focus back. */
const SETTLED_MS = 210;

type Content = RefObject<HTMLDivElement | null>;

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isFocusIn = (content: Content): boolean => content.current?.contains(document.activeElement) === true;

/**
 * Returns the focus to the opener, also for a modal that was mounted open, where Mantine knows no opener. Where the
 * opener is gone, the page's content takes the focus, not the page's start.
 */
function useOpener(content: Content, opened: boolean): void {
  const opener = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  // Before the focus moves into the modal.
  useLayoutEffect(() => {
    if (opened && !isFocusIn(content) && !isFocusLost()) opener.current = document.activeElement;
  }, [content, opened]);
  useEffect(() => {
    const isClosing = wasOpened.current && !opened;
    wasOpened.current = opened;
    if (!isClosing) return;
    const timer = window.setTimeout(() => {
      // It may still be fading, with the focus in it.
      if (isFocusLost() || isFocusIn(content)) giveBack(opener.current, document.getElementById('contenu'));
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [content, opened]);
  // Taken away while it was open.
  useEffect(
    () => () => {
      if (isFocusLost()) giveBack(opener.current, null);
    },
    [],
  );
}

function giveBack(opener: Element | null, otherwise: HTMLElement | null): void {
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : otherwise;
  target?.focus({ preventScroll: true });
}

/**
 * A button that disappears with its step loses the focus, and Tab would continue behind the modal. A field that lost
 * the focus because a tablet's keyboard was closed still exists: it is not focused again.
 */
function useFocusInside(content: Content, opened: boolean): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    // After what the content does itself: it may know a better place (keep-focus.ts).
    if (opened)
      queueMicrotask(() => isFocusLost() && last.current?.isConnected === false && focusFirst(content.current));
  });
  useEffect(() => {
    if (!opened) return;
    const onFocusIn = () => {
      if (isFocusIn(content)) last.current = document.activeElement;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !isFocusLost() || content.current === null) return;
      event.preventDefault();
      focusFirst(content.current);
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [content, opened]);
}

function focusFirst(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  if (isFocusLost()) content?.focus();
}
