import { Button, CloseButton } from '@mantine/core';
import type { Notification } from '@pupitre/contract';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { IconTile } from '../../ui/parts/icon-tile.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { dateAndTime, relativeTime } from '../../ui/text/dates.ts';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import classes from './notifications.module.css';

type NotificationRowProps = {
  notification: Notification;
  now: Date;
  /** It came since the person last looked. */
  isNew: boolean;
  /** The server did not take its dismissal. */
  hasFailed: boolean;
  onDismiss: () => void;
};

export function NotificationRow({ notification, now, isNew, hasFailed, onDismiss }: NotificationRowProps) {
  const { title, content, names, date, link } = notification;
  const kind = linkKindOf(link);
  return (
    <li className={classes.row} data-new={isNew || undefined} data-notification={notification.id}>
      <span
        className={classes.dot}
        {...(isNew ? { role: 'img', 'aria-label': 'Nouvelle' } : { 'aria-hidden': true })}
      />
      <IconTile name={kind.icon} color={kind.color} />
      <div className={classes.words} dir="auto">
        <h3>
          <KeepNames of={names}>{title}</KeepNames>
        </h3>
        {content !== '' && (
          <p>
            <KeepNames of={names}>{content}</KeepNames>
          </p>
        )}
        {hasFailed && (
          <p className={classes.failed} role="alert">
            {addressed('Cette notification n’a pas pu être effacée. Réessayez.')}
          </p>
        )}
      </div>
      <time className={classes.when} dateTime={date} title={dateAndTime(date)}>
        {relativeTime(date, now)}
      </time>
      {isOwnPath(link) ? <PathButton path={link} word={kind.word} title={title} /> : <span />}
      <CloseButton
        className={classes.dismiss}
        aria-label={`Effacer «\u00a0${title}\u00a0»`}
        title="Effacer"
        onClick={onDismiss}
        data-dismiss
      />
    </li>
  );
}

type PathButtonProps = { path: string; word: string; title: string };

/** A link to a path that the server wrote: the router knows its screens, not its text. */
function PathButton({ path, word, title }: PathButtonProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <Button
      component="a"
      href={path}
      size="xs"
      className={classes.link ?? ''}
      rightSection={<Icon name="arrow-right" />}
      aria-label={`${word}\u00a0: ${title}`}
      onClick={follow}
    >
      {word}
    </Button>
  );
}

type LinkKind = { readonly icon: string; readonly color: string; readonly word: string };

/** First path segment of a link → how its row looks and what its button says. */
const KINDS: Readonly<Record<string, LinkKind>> = {
  parcours: { icon: 'map', color: 'c-blue', word: 'Parcours' },
  possibles: { icon: 'lightbulb', color: 'c-yellow', word: 'Possible' },
  listes: { icon: 'card-list', color: 'c-indigo', word: 'Liste' },
  folios: { icon: 'journal-check', color: 'c-green', word: 'Folio' },
  'auto-evaluation': { icon: 'emoji-smile', color: 'c-teal', word: 'Auto-évaluation' },
};
const OTHER: LinkKind = { icon: 'arrow-up-right-square', color: 'c-grey', word: 'Ouvrir' };
const NONE: LinkKind = { icon: 'info-circle', color: 'c-grey', word: '' };

/** A path of the product; « //elsewhere » and « /\elsewhere » would leave it. */
const isOwnPath = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);

function linkKindOf(link: string | null): LinkKind {
  if (!isOwnPath(link)) return NONE;
  return KINDS[link.split(/[/?#]/)[1] ?? ''] ?? OTHER;
}
