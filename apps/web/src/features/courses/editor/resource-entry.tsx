import '../../../theme/mantine-overlays.css';
import { ActionIcon } from '@mantine/core';
import { isMediaPath } from '@pupitre/contract';
import { memo } from 'react';
import { activityOf } from '../../../school/content/activity-catalogue.ts';
import { missingPart } from '../../../school/following/unfinished-item.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useSortableEntry } from '../../../ui/parts/sortable-list.tsx';
import { plainLine } from '../../../ui/text/content-text.ts';
import { cutText } from '../../../ui/text/cut-text.ts';
import { shortDate } from '../../../ui/text/dates.ts';
import { activityOfLink } from './resource-address.ts';
import { RESOURCE_CHOICES } from './resource-choices.ts';
import { isNotForAll, nameOfResource, type ResourceRow, rowProblem } from './resource-row.ts';
import classes from './resource-section.module.css';

/** Its identity never changes, so that one edit draws one entry. */
export type EntryActions = {
  readonly onEdit: (key: number) => void;
  readonly onAddAfter: (key: number) => void;
  readonly onDuplicate: (key: number) => void;
  readonly onRemove: (key: number) => void;
  readonly onTrack: (key: number, on: boolean) => void;
};

/** What an entry shows of a long description. */
const EXCERPT_MAX = 160;

type ResourceEntryProps = { row: ResourceRow; actions: EntryActions };

/** One resource: the handle alone moves it (COURSE-65), the rest of the line opens nothing by accident. */
export function ResourceEntry({ row, actions }: ResourceEntryProps) {
  const { ref, style, isDragging, handle } = useSortableEntry(row.key, nameOfResource(row));
  return (
    <li
      ref={ref}
      style={style}
      className={classes.entry}
      data-type={row.itemType}
      data-dragging={isDragging || undefined}
      data-key={row.key}
    >
      {handle}
      <EntryContent row={row} actions={actions} />
    </li>
  );
}

/** Moving one entry tells all of them; what they show stays drawn. */
const EntryContent = memo(function EntryContent({ row, actions }: ResourceEntryProps) {
  const { key, itemType } = row;
  const kind = RESOURCE_CHOICES[itemType];
  const name = nameOfResource(row);
  const quoted = `«\u00a0${name}\u00a0»`;
  return (
    <>
      {itemType !== 'Title' && (
        <span className={`tile size-20 ${row.color}`}>
          <Icon name={row.icon} />
        </span>
      )}
      <div className={classes.text}>
        <h3 dir="auto">{name}</h3>
        <Excerpt row={row} />
        <Warning row={row} />
      </div>
      <span className={classes.kind}>{kind.label}</span>
      <label className={classes.track}>
        <input
          type="checkbox"
          checked={row.progressionEnabled}
          aria-label={`Suivie\u00a0: ${quoted}`}
          onChange={(event) => actions.onTrack(key, event.currentTarget.checked)}
        />
        <span aria-hidden="true">{row.progressionEnabled ? 'suivie' : 'sans suivi'}</span>
      </label>
      <div className={classes.actions}>
        <Action name="edit" label={`Modifier ${quoted}`} icon="pencil" onClick={() => actions.onEdit(key)} popup />
        <Action
          name="add"
          label={`Ajouter une ressource après ${quoted}`}
          icon="node-plus"
          onClick={() => actions.onAddAfter(key)}
          popup
        />
        <Action name="copy" label={`Dupliquer ${quoted}`} icon="copy" onClick={() => actions.onDuplicate(key)} />
        <Action name="remove" label={`Supprimer ${quoted}`} icon="trash3" onClick={() => actions.onRemove(key)} />
      </div>
    </>
  );
});

function Excerpt({ row }: { row: ResourceRow }) {
  const description = cutText(plainLine(row.description), EXCERPT_MAX);
  const date = row.publishedOn === null ? '' : shortDate(row.publishedOn);
  const text = [date, description || placeOf(row)].filter((part) => part !== '').join(' · ');
  if (text === '' || (row.itemType === 'Title' && description === '' && date === '')) return null;
  return (
    <p className="ellipsis note" dir="auto">
      {text}
    </p>
  );
}

/** Where a resource without description leads. */
function placeOf(row: ResourceRow): string {
  const activity = activityOfLink(row.navigationUrl);
  if (activity !== null) return activityOf(activity.type).shortLabel;
  if (isMediaPath(row.navigationUrl)) return row.fileName || fileOf(row.navigationUrl);
  return row.navigationUrl;
}

function fileOf(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function Warning({ row }: { row: ResourceRow }) {
  const problem = rowProblem(row);
  const text = problem ?? missingPart(row) ?? (isNotForAll(row) ? 'Ne s’ouvre pas pour tout le monde' : null);
  if (text === null) return null;
  return (
    <p className={classes.warning} data-bad={problem !== null || undefined}>
      <Icon name={problem === null ? 'exclamation-triangle-fill' : 'exclamation-circle-fill'} />
      <span>{text}</span>
    </p>
  );
}

type ActionProps = { name: string; label: string; icon: string; onClick: () => void; popup?: boolean };

const Action = ({ name, label, icon, onClick, popup = false }: ActionProps) => (
  <ActionIcon
    variant="subtle"
    aria-label={label}
    title={label}
    data-action={name}
    onClick={onClick}
    {...(popup ? { 'aria-haspopup': 'dialog' as const } : {})}
  >
    <Icon name={icon} />
  </ActionIcon>
);
