import { Button } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { useSortableEntry } from '../../../shared/sortable-list.tsx';
import { type FolioPupil, keyOfPupil } from './folio-draft.ts';
import classes from './pupils-tab.module.css';

export type PupilActions = { readonly onRemove: (key: string) => void };

type PupilEntryProps = { pupil: FolioPupil; actions: PupilActions };

/** One pupil: the handle alone moves her. */
export const PupilEntry = memo(function PupilEntry({ pupil, actions }: PupilEntryProps) {
  const { displayName, className } = pupil;
  const key = keyOfPupil(pupil);
  const { ref, style, isDragging, handle } = useSortableEntry(key, displayName);
  return (
    <li ref={ref} style={style} className={classes.entry} data-dragging={isDragging || undefined}>
      {handle}
      <Avatar name={displayName} />
      <span className={classes.name}>
        <b dir="auto">{displayName}</b>
        {className !== '' && <span className={classes.className}>{className}</span>}
      </span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon name="x-lg" />}
        aria-label={`Retirer ${displayName}`}
        data-pupil={key}
        onClick={() => actions.onRemove(key)}
      >
        Retirer
      </Button>
    </li>
  );
});
