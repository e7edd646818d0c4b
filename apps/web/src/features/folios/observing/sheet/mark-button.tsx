import { MEDIA_ICONS, mediaKindOf } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useState } from 'react';
import { MediaImage } from '../../../../platform/media/media-image.tsx';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import type { RowDialog } from '../observation/dialog-props.ts';
import classes from './observation-row.module.css';

type MarkButtonProps = {
  /** Whose marks, e.g. the criterion. */
  name: string;
  marks: readonly string[];
  readOnly: boolean;
  onOpen: (dialog: RowDialog) => void;
  onRemove: () => void;
  /** Each with a picture that one can read, as below a row. */
  isLarge?: boolean;
};

/** Pictures in one button; the others are counted. */
const PICTURES = 3;

/** OBS-19: shows the marks that are there and lets them be opened, replaced or removed. */
export function MarkButton({ name, marks, readOnly, onOpen, onRemove, isLarge = false }: MarkButtonProps) {
  const [opened, setOpened] = useState(false);
  const [first] = marks;
  if (first === undefined) return null;
  const count = marks.length;
  const traces = plural(count, 'Trace', `${count}\u00a0traces`);
  const thumbnail = (
    <button
      type="button"
      className={classes.mark}
      data-large={isLarge || undefined}
      aria-label={`${traces}\u00a0: ${name}`}
      title={traces}
      {...(readOnly ? { onClick: () => onOpen('view') } : {})}
    >
      {isLarge ? (
        marks.slice(0, PICTURES).map((mark) => <Thumbnail key={mark} mark={mark} width={96} />)
      ) : (
        <Thumbnail mark={first} width={64} />
      )}
      {isLarge && count > PICTURES && <b aria-hidden="true">{`+${count - PICTURES}`}</b>}
    </button>
  );
  if (readOnly) return thumbnail;
  return (
    <LazyMenu
      button={thumbnail}
      opened={opened}
      onChange={setOpened}
      entries={[
        {
          icon: 'eye',
          label: plural(count, 'Ouvrir la trace', `Ouvrir les ${count}\u00a0traces`),
          onClick: () => onOpen('view'),
        },
        ...(count === 1
          ? [{ icon: 'arrow-left-right', label: 'Remplacer la trace', onClick: () => onOpen('mark') }]
          : []),
        {
          icon: 'trash3',
          label: plural(count, 'Retirer la trace', `Retirer les ${count}\u00a0traces`),
          isApart: true,
          onClick: onRemove,
        },
      ]}
    />
  );
}

function Thumbnail({ mark, width }: { mark: string; width: number }) {
  const kind = mediaKindOf(mark);
  return kind === 'image' || kind === null ? (
    <MediaImage address={mark} alt="" width={width} className={classes.thumbnail} />
  ) : (
    <span className={classes.thumbnail}>
      <Icon name={MEDIA_ICONS[kind]} />
    </span>
  );
}
