import { MEDIA_ICONS, mediaKindOf } from '@pupitre/contract';
import { useState } from 'react';
import { MediaImage } from '../../../shared/media/media-image.tsx';
import { LazyMenu } from '../../../shared/menu/lazy-menu.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import type { RowDialog } from '../observation/dialog-props.ts';
import classes from './observation-row.module.css';

type MarkButtonProps = {
  /** Whose mark, e.g. the criterion. */
  name: string;
  markUrl: string;
  readOnly: boolean;
  onOpen: (dialog: RowDialog) => void;
  onRemove: () => void;
};

/** OBS-19: adds a mark, or shows the one that is there and lets it be opened, replaced or removed. */
export function MarkButton({ name, markUrl, readOnly, onOpen, onRemove }: MarkButtonProps) {
  const [opened, setOpened] = useState(false);
  if (markUrl === '') {
    return readOnly ? (
      <span className={classes.icon} />
    ) : (
      <button
        type="button"
        className={classes.icon}
        aria-label={`Ajouter une trace\u00a0: ${name}`}
        title="Ajouter une trace"
        onClick={() => onOpen('mark')}
      >
        <Icon name="paperclip" />
      </button>
    );
  }
  const kind = mediaKindOf(markUrl);
  const thumbnail = (
    <button
      type="button"
      className={classes.mark}
      aria-label={`Trace\u00a0: ${name}`}
      title="Trace"
      {...(readOnly ? { onClick: () => onOpen('view') } : {})}
    >
      {kind === 'image' || kind === null ? (
        <MediaImage address={markUrl} alt="" width={64} className={classes.thumbnail} />
      ) : (
        <Icon name={MEDIA_ICONS[kind]} />
      )}
    </button>
  );
  if (readOnly) return thumbnail;
  return (
    <LazyMenu
      button={thumbnail}
      opened={opened}
      onChange={setOpened}
      entries={[
        { icon: 'eye', label: 'Ouvrir la trace', onClick: () => onOpen('view') },
        { icon: 'arrow-left-right', label: 'Remplacer la trace', onClick: () => onOpen('mark') },
        { icon: 'trash3', label: 'Retirer la trace', isApart: true, onClick: onRemove },
      ]}
    />
  );
}
