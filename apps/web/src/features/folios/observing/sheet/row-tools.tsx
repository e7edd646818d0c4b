import { linesOf, MEDIA_ICONS, type MediaKind, mediaKindOf, type Observation } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import small from '../../../../school/editor/small-switch.module.css';
import { Icon } from '../../../../ui/parts/icon.tsx';
import type { RowDialog, TeacherValues } from '../observation/dialog-props.ts';
import { MarkButton } from './mark-button.tsx';
import classes from './observation-row.module.css';
import type { SheetRow } from './sheet-rows.ts';

type RowToolsProps = {
  row: SheetRow;
  observation: Observation;
  name: string;
  readOnly: boolean;
  /** Traces that wait on this device. */
  kept: number;
  /** The list of observations is open below. */
  isListed: boolean;
  onList: () => void;
  onChange: (change: Partial<TeacherValues>) => void;
  onOpen: (dialog: RowDialog) => void;
};

/** Behind a row: its traces, its discussion, its history, and its observations one by one. */
export function RowTools({
  row,
  observation,
  name,
  readOnly,
  kept,
  isListed,
  onList,
  onChange,
  onOpen,
}: RowToolsProps) {
  const marks = linesOf(row.marks);
  return (
    <>
      {!readOnly && <TraceButton name={name} onOpen={onOpen} />}
      <MarkButton
        name={name}
        marks={marks}
        readOnly={readOnly}
        onOpen={onOpen}
        onRemove={() => onChange({ marks: '' })}
      />
      <TraceCounts marks={marks} kept={kept} />
      <DiscussionButton count={observation.discussionCount} name={name} onOpen={() => onOpen('discussion')} />
      <HistoryButton observation={observation} name={name} onOpen={() => onOpen('history')} />
      <ListButton name={name} isListed={isListed} onList={onList} />
    </>
  );
}

type TraceButtonProps = { name: string; onOpen: (dialog: RowDialog) => void };

export const TraceButton = ({ name, onOpen }: TraceButtonProps) => (
  <button
    type="button"
    className={classes.icon}
    aria-label={`Ajouter une trace\u00a0: ${name}`}
    title="Ajouter une trace"
    onClick={() => onOpen('traces')}
  >
    <Icon name="camera" />
  </button>
);

type SeenSwitchProps = Pick<RowToolsProps, 'name' | 'readOnly' | 'onChange'> & { isSeen: boolean };

export const SeenSwitch = ({ name, isSeen, readOnly, onChange }: SeenSwitchProps) => (
  <label className={classes.seen}>
    <input
      type="checkbox"
      role="switch"
      className={small.switch}
      aria-label={`Vu\u00a0: ${name}`}
      checked={isSeen}
      aria-checked={isSeen}
      disabled={readOnly}
      onChange={(event) => onChange({ checked: event.currentTarget.checked })}
    />
    <span aria-hidden="true">{isSeen ? 'Vu' : 'Pas vu'}</span>
  </label>
);

const KIND_WORDS: Record<MediaKind, readonly [string, string]> = {
  image: ['image', 'images'],
  sound: ['son', 'sons'],
  video: ['film', 'films'],
  document: ['document', 'documents'],
};

/** How many traces there are of each kind, and how many wait on this device. */
export function TraceCounts({ marks, kept }: { marks: readonly string[]; kept: number }) {
  if (marks.length + kept === 0) return null;
  const kinds = Map.groupBy(marks, (url) => mediaKindOf(url) ?? 'document');
  return (
    <span className={classes.counts}>
      {[...kinds].map(([kind, { length }]) => (
        <span key={kind}>
          <Icon name={MEDIA_ICONS[kind]} />
          <span aria-hidden="true">{length}</span>
          <span className="sr-only">{counted(length, ...KIND_WORDS[kind])}</span>
        </span>
      ))}
      {kept > 0 && (
        <span data-kept>
          <Icon name="cloud-slash" />
          <span aria-hidden="true">
            {kept}
            <span className={classes.keptWord}> à envoyer</span>
          </span>
          <span className="sr-only">{`${counted(kept, 'trace')} à envoyer`}</span>
        </span>
      )}
    </span>
  );
}

export function DiscussionButton({ count, name, onOpen }: { count: number; name: string; onOpen: () => void }) {
  const what = count === 0 ? 'Discussion' : `Discussion, ${counted(count, 'commentaire')}`;
  return (
    <button type="button" className={classes.icon} aria-label={`${what}\u00a0: ${name}`} title={what} onClick={onOpen}>
      <Icon name="chat-left-text" />
      {count > 0 && <span className={classes.dot} />}
    </button>
  );
}

type HistoryButtonProps = { observation: Observation; name: string; onOpen: () => void };

export const HistoryButton = ({ observation, name, onOpen }: HistoryButtonProps) => (
  <button
    type="button"
    className={classes.icon}
    aria-label={`Historique\u00a0: ${name}`}
    title="Historique"
    disabled={observation.version === 0 && observation.selfVersion === 0}
    onClick={onOpen}
  >
    <Icon name="clock-history" />
  </button>
);

type ListButtonProps = { name: string; isListed: boolean; onList: () => void };

/** The dated observations below the row. */
export const ListButton = ({ name, isListed, onList }: ListButtonProps) => (
  <button
    type="button"
    className={classes.icon}
    aria-label={`Observations datées\u00a0: ${name}`}
    title="Observations datées"
    aria-expanded={isListed}
    onClick={onList}
  >
    <Icon name="list-ul" />
  </button>
);
