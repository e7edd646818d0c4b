import { linesOf, type Observation } from '@pupitre/contract';
import { counted, differs, type LevelCode, scaleOf, selfLabels } from '@pupitre/learning';
import { memo, type ReactNode } from 'react';
import small from '../../../shared/editor/small-switch.module.css';
import { Icon } from '../../../shared/parts/icon.tsx';
import { AudienceChoice } from '../observation/audience-choice.tsx';
import { CommentField } from '../observation/comment-field.tsx';
import type { RowDialog, TeacherValues } from '../observation/dialog-props.ts';
import { LevelChoice } from '../observation/level-choice.tsx';
import { MarkButton } from './mark-button.tsx';
import classes from './observation-row.module.css';
import type { SheetRow } from './sheet-rows.ts';

type ObservationRowProps = {
  row: SheetRow;
  observation: Observation;
  /** Criterion on the page of a pupil, pupil on that of a criterion: names every control of the row. */
  name: string;
  /** Before the level: what the row is about. */
  lead: ReactNode;
  /** What practice proposes; null for nothing now, undefined where it never does. */
  offer: ReactNode | undefined;
  isDirty: boolean;
  isSelected: boolean;
  readOnly: boolean;
  optionsProfessionnelles: boolean;
  onChange: (id: number, change: Partial<TeacherValues>) => void;
  onOpen: (id: number, dialog: RowDialog) => void;
  onSelect: (id: number, on: boolean, isRange: boolean) => void;
};

/** One observation: whether it is chosen, level, comment, mark, discussion, history, seen. Drawn again only when its own values change. */
export const ObservationRow = memo(function ObservationRow(props: ObservationRowProps) {
  const { row, observation, name, lead, isDirty, isSelected, readOnly, optionsProfessionnelles } = props;
  const { onChange, onOpen, onSelect } = props;
  const { id } = row;
  const open = (dialog: RowDialog) => onOpen(id, dialog);
  return (
    <li
      className={classes.row}
      data-dirty={isDirty || undefined}
      data-selected={isSelected || undefined}
      data-observation={id}
      aria-label={name}
    >
      {!readOnly && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={`Choisir\u00a0: ${name}`}
            checked={isSelected}
            onChange={(event) => {
              const isRange = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
              onSelect(id, event.currentTarget.checked, isRange);
            }}
          />
        </label>
      )}
      <div className={classes.lead}>
        {lead}
        {isDirty && <span className={classes.changed}>modifié</span>}
        <SelfPart
          observation={observation}
          state={row.state}
          name={name}
          optionsProfessionnelles={optionsProfessionnelles}
          onOpen={() => open('self')}
        />
      </div>
      {props.offer !== undefined && <div className={classes.offer}>{props.offer}</div>}
      <div className={classes.level}>
        <LevelChoice
          label={`Niveau\u00a0: ${name}`}
          scale={scaleOf(optionsProfessionnelles)}
          value={row.state}
          readOnly={readOnly}
          onChange={(state) => onChange(id, { state })}
        />
      </div>
      <div className={classes.comment} data-empty={(readOnly && row.comment === '') || undefined}>
        <CommentField
          label={`Commentaire\u00a0: ${name}`}
          value={row.comment}
          readOnly={readOnly}
          onChange={(comment) => onChange(id, { comment })}
        />
        {row.comment !== '' && (
          <AudienceChoice
            label={`Commentaire pour\u00a0: ${name}`}
            value={row.audience}
            onChange={readOnly ? undefined : (audience) => onChange(id, { audience })}
          />
        )}
      </div>
      <div className={classes.tools}>
        <MarkButton
          name={name}
          marks={linesOf(row.marks)}
          readOnly={readOnly}
          onOpen={open}
          onRemove={() => onChange(id, { marks: '' })}
        />
        <DiscussionButton count={observation.discussionCount} name={name} onOpen={() => open('discussion')} />
        <button
          type="button"
          className={classes.icon}
          aria-label={`Historique\u00a0: ${name}`}
          title="Historique"
          disabled={observation.version === 0 && observation.selfVersion === 0}
          onClick={() => open('history')}
        >
          <Icon name="clock-history" />
        </button>
      </div>
      <label className={classes.seen}>
        <input
          type="checkbox"
          role="switch"
          className={small.switch}
          aria-label={`Vu\u00a0: ${name}`}
          checked={row.checked}
          aria-checked={row.checked}
          disabled={readOnly}
          onChange={(event) => onChange(id, { checked: event.currentTarget.checked })}
        />
        <span aria-hidden="true">{row.checked ? 'Vu' : 'Pas vu'}</span>
      </label>
    </li>
  );
});

function DiscussionButton({ count, name, onOpen }: { count: number; name: string; onOpen: () => void }) {
  const what = count === 0 ? 'Discussion' : `Discussion, ${counted(count, 'commentaire')}`;
  return (
    <button type="button" className={classes.icon} aria-label={`${what}\u00a0: ${name}`} title={what} onClick={onOpen}>
      <Icon name="chat-left-text" />
      {count > 0 && <span className={classes.dot} />}
    </button>
  );
}

type SelfPartProps = {
  observation: Observation;
  /** The teacher's level as it stands on the page. */
  state: LevelCode | null;
  name: string;
  optionsProfessionnelles: boolean;
  onOpen: () => void;
};

/** What the pupil says of herself, and the comparison where the two opinions differ (OBS-17). */
function SelfPart({ observation, state, name, optionsProfessionnelles, onOpen }: SelfPartProps) {
  const { selfState, selfComment, autoEvaluationEnabled, label } = observation;
  if (!autoEvaluationEnabled && selfState === null && selfComment === '') return null;
  const firstName = label.trim().split(/\s+/)[0] ?? label;
  const own = selfState === null ? null : selfLabels(optionsProfessionnelles)[selfState].toLocaleLowerCase('fr-CH');
  const heading =
    own !== null ? (
      <b>{`${firstName}\u00a0: ${own}.`}</b>
    ) : selfComment === '' ? (
      'Pas encore d’auto-évaluation'
    ) : (
      <b>{`${firstName}\u00a0:`}</b>
    );
  const canCompare = differs(state, selfState);
  return (
    <div className={classes.self}>
      <span className={classes.chip} dir="auto">
        <Icon name="emoji-smile" label="Auto-évaluation" />
        <span>
          {heading}
          {selfComment !== '' && ` «\u00a0${selfComment}\u00a0»`}
        </span>
      </span>
      <button
        type="button"
        className={classes.compare}
        aria-label={`Comparer avec l’auto-évaluation\u00a0: ${name}`}
        disabled={!canCompare}
        title={canCompare ? 'Les deux avis diffèrent' : undefined}
        onClick={onOpen}
      >
        <Icon name="arrow-left-right" />
        Comparer
      </button>
    </div>
  );
}
