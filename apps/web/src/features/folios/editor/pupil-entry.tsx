import { Button } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../../../shared/icon.tsx';
import { Avatar } from '../../../shared/shell/avatar.tsx';
import { useSortableEntry } from '../../../shared/sortable-list.tsx';
import type { FolioPupil } from './folio-draft.ts';
import classes from './pupils-tab.module.css';

export type PupilActions = { readonly onRemove: (worldId: string) => void };

type PupilEntryProps = { pupil: FolioPupil; actions: PupilActions };

/** One pupil: the handle alone moves her. */
export const PupilEntry = memo(function PupilEntry({ pupil, actions }: PupilEntryProps) {
  const { cloeeWorldId, displayName, className } = pupil;
  const { ref, style, isDragging, handle } = useSortableEntry(cloeeWorldId, displayName);
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
        data-pupil={cloeeWorldId}
        onClick={() => actions.onRemove(cloeeWorldId)}
      >
        Retirer
      </Button>
    </li>
  );
});
