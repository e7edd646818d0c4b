import { linesOf, type Observation } from '@pupitre/contract';
import type { LevelCode } from '@pupitre/learning';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { AudienceChoice } from '../observation/audience-choice.tsx';
import { CommentField } from '../observation/comment-field.tsx';
import type { RowDialog, TeacherValues } from '../observation/dialog-props.ts';
import { LevelChoice } from '../observation/level-choice.tsx';
import type { LastTime } from './last-time.ts';
import { MarkButton } from './mark-button.tsx';
import rows from './observation-row.module.css';
import { type ObservationRowProps, RowChoice } from './observation-row.tsx';
import { RowSeriesList } from './row-series-list.tsx';
import { DiscussionButton, HistoryButton, ListButton, SeenSwitch, TraceButton, TraceCounts } from './row-tools.tsx';
import { CompareButton, SelfPart } from './self-part.tsx';
import classes from './today-row.module.css';

/** What is open below a row: the comment, or everything. */
export type Opened = 'comment' | 'all' | 'series';

type TodayRowProps = ObservationRowProps & {
  last: LastTime | null;
  /** What practice proposes; null for nothing now, undefined where it never does. */
  offer: ReactNode | undefined;
  opened: Opened | null;
  /** null closes. */
  onOpened: (id: number, opened: Opened | null) => void;
  /** null takes today's level away again. */
  onLevel: (id: number, level: LevelCode | null) => void;
};

/**
 * One line: what it is about, the last time, today's level, and what is said today. The comment opens below, one row at a
 * time. Drawn again only when its own values change.
 */
export const TodayRow = memo(function TodayRow(props: TodayRowProps) {
  const { row, observation, name, isDirty, isSelected, time, opened, last } = props;
  const { id } = row;
  const change = (values: Partial<TeacherValues>) => props.onChange(id, values);
  const open = (dialog: RowDialog) => props.onOpen(id, dialog);
  const level = row.earlier === true ? null : row.state;
  return (
    <li
      className={`${rows.row} ${classes.row}`}
      data-dirty={isDirty || undefined}
      data-selected={isSelected || undefined}
      data-opened={opened !== null || undefined}
      data-observation={id}
      aria-label={name}
    >
      <RowChoice {...props} />
      <div className={classes.lead}>
        <div className={classes.what}>{props.lead}</div>
        <SelfPart
          observation={observation}
          state={row.state}
          name={name}
          optionsProfessionnelles={props.optionsProfessionnelles}
          isShort
          onOpen={() => open('self')}
        />
      </div>
      {/* Beside the words, which may fill their two lines: it is never cut. */}
      {isDirty && <span className={`${rows.changed} ${classes.changed}`}>modifié</span>}
      <p className={classes.past}>
        <span className="sr-only">{'Dernière fois\u00a0: '}</span>
        <LevelMark code={last?.state ?? null} scale={time.scale} size={28} isPale />
        {last === null ? (
          'jamais'
        ) : (
          <>
            <span className="sr-only">{time.scale.find(({ code }) => code === last.state)?.short}</span>
            <span className="num">{`le ${last.day}`}</span>
          </>
        )}
      </p>
      <div className={classes.level}>
        <LevelChoice
          label={`Niveau d’aujourd’hui\u00a0: ${name}`}
          scale={time.scale}
          value={level}
          signs={last}
          onChange={(state) => props.onLevel(id, state)}
        />
        {props.offer !== undefined && <div className={classes.offer}>{props.offer}</div>}
      </div>
      <TodayTools {...props} onOpen={open} />
      {opened !== null && <TodayPanel {...props} onChange={change} onOpen={open} />}
    </li>
  );
});

type Acting = { onOpen: (dialog: RowDialog) => void };

function TodayTools(props: Omit<TodayRowProps, 'onOpen'> & Acting) {
  const { row, observation, name, opened, onOpened, onOpen, kept } = props;
  const { id } = row;
  const said = row.earlier === true ? '' : row.comment;
  const isWriting = opened === 'comment';
  return (
    <div className={classes.tools}>
      {said !== '' && opened === null && (
        <span className={classes.said} title={said} dir="auto">
          {said}
        </span>
      )}
      <TraceCounts marks={linesOf(row.marks)} kept={kept} />
      {observation.discussionCount > 0 && (opened === null || isWriting) && (
        <span className={classes.discussion}>
          <DiscussionButton count={observation.discussionCount} name={name} onOpen={() => onOpen('discussion')} />
        </span>
      )}
      <button
        type="button"
        className={rows.icon}
        aria-label={`Commenter\u00a0: ${name}`}
        title="Commenter"
        aria-expanded={opened !== null}
        onClick={() => onOpened(id, isWriting ? null : 'comment')}
      >
        <Icon name={said === '' ? 'chat-left' : 'chat-left-text'} />
      </button>
      <TraceButton name={name} onOpen={onOpen} />
      <button
        type="button"
        className={rows.icon}
        aria-label={`Tout voir\u00a0: ${name}`}
        title="Tout voir"
        aria-expanded={opened === 'all' || opened === 'series'}
        onClick={() => onOpened(id, opened === 'all' || opened === 'series' ? null : 'all')}
      >
        <Icon name={opened === 'all' || opened === 'series' ? 'chevron-up' : 'chevron-down'} />
      </button>
    </div>
  );
}

type PanelProps = Omit<TodayRowProps, 'onChange' | 'onOpen'> &
  Acting & { onChange: (change: Partial<TeacherValues>) => void };

/** Below its row: today's comment with whom it is for, and the traces; in « Tout voir » also what is done more rarely. */
function TodayPanel(props: PanelProps) {
  const { row, observation, name, opened, onOpened, onChange, onOpen, time } = props;
  const { id } = row;
  const field = useRef<HTMLDivElement>(null);
  const isWriting = opened === 'comment';
  useEffect(() => {
    if (isWriting) field.current?.querySelector('textarea')?.focus();
  }, [isWriting]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of what it holds
    <div
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        const button = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-expanded="true"]');
        onOpened(id, null);
        button?.focus();
      }}
    >
      <div ref={field} className={classes.comment}>
        <CommentField
          label={`Commentaire d’aujourd’hui\u00a0: ${name}`}
          value={row.earlier === true ? '' : row.comment}
          onChange={(comment) => onChange({ comment })}
        />
      </div>
      <AudienceChoice
        label={`Commentaire pour\u00a0: ${name}`}
        value={row.earlier === true ? 'team' : row.audience}
        onChange={row.earlier === true ? undefined : (audience) => onChange({ audience })}
      />
      <MarkButton
        name={name}
        marks={linesOf(row.marks)}
        readOnly={false}
        isLarge
        onOpen={onOpen}
        onRemove={() => onChange({ marks: '' })}
      />
      {!isWriting && (
        <div className="flex-row gap-4 wraps">
          <SeenSwitch name={name} isSeen={row.checked} readOnly={false} onChange={onChange} />
          {observation.autoEvaluationEnabled && (
            <CompareButton
              state={row.state}
              selfState={observation.selfState}
              name={name}
              onOpen={() => onOpen('self')}
            />
          )}
          <DiscussionButton count={observation.discussionCount} name={name} onOpen={() => onOpen('discussion')} />
          <HistoryButton observation={observation} name={name} onOpen={() => onOpen('history')} />
          <ListButton
            name={name}
            isListed={opened === 'series'}
            onList={() => onOpened(id, opened === 'series' ? 'all' : 'series')}
          />
        </div>
      )}
      {opened === 'series' && (
        <RowSeriesList
          folioId={props.folioId}
          observation={observation}
          scale={time.scale}
          canWrite
          onSaved={(cell: Observation) => props.onOwn([cell], { onlyMarks: false })}
          onClose={() => onOpened(id, 'all')}
        />
      )}
    </div>
  );
}
