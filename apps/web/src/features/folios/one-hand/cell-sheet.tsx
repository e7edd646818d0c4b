import { Button } from '@mantine/core';
import type { FolioProposals, PracticeProposal } from '@pupitre/contract';
import { type EvaluationLevel, type LevelCode, stateLabel, UNSET_LABEL } from '@pupitre/learning';
import { useState } from 'react';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { Notice } from '../../../shared/parts/notice.tsx';
import type { CellChange } from '../cells/cell-writes.ts';
import type { CellView } from '../cells/observation-store.ts';
import { AudienceChoice } from '../observation/audience-choice.tsx';
import { CommentField } from '../observation/comment-field.tsx';
import { FoundComment, useTypedComment } from '../observation/found-comment.tsx';
import { ProposalReason } from '../proposals/proposal-reason.tsx';
import classes from './cell-sheet.module.css';

type CellSheetProps = {
  opened: boolean;
  onClose: () => void;
  folioId: number;
  cell: CellView | undefined;
  pupil: string;
  criterion: string;
  scale: readonly EvaluationLevel[];
  readOnly: boolean;
  /** `seen`: the version that a comment was typed over, where that is not the one of now. */
  onChange: (change: CellChange, seen?: number) => void;
  onResolve: (whose: 'mine' | 'theirs') => void;
  /** What practice proposes for the cell, and the answers to it. */
  proposal: PracticeProposal | null;
  sources: FolioProposals['sources'];
  onAccept: () => void;
  onAside: () => void;
};

/** A long press: all levels, « indéfini » and the comment, or the two sides of a conflict. */
export function CellSheet(props: CellSheetProps) {
  const { cell } = props;
  return cell === undefined ? null : <OneCellSheet key={`${cell.id} ${props.opened}`} {...props} cell={cell} />;
}

function OneCellSheet(props: SheetProps) {
  const { conflict } = props.cell;
  // One that comes while somebody types takes nothing away: the row offers it afterwards.
  const [isAboutConflict] = useState(conflict !== null);
  return isAboutConflict && conflict !== null ? <ConflictSheet {...props} /> : <LevelSheet {...props} />;
}

type SheetProps = CellSheetProps & { cell: CellView };

function LevelSheet(props: SheetProps) {
  const { opened, onClose, folioId, cell, pupil, criterion, scale, readOnly, onChange } = props;
  const typed = useTypedComment(folioId, cell);
  const choices: readonly (readonly [LevelCode | null, string])[] = [
    ...scale.map(({ code, label }) => [code, label] as const),
    [null, UNSET_LABEL],
  ];
  // What is typed is never lost: too long, it stays open until it is shortened.
  const close = () => {
    if (typed.isTooLong) return;
    if (!readOnly) {
      onChange(typed.change, typed.seen);
      typed.settle();
    }
    onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={close}
      title={pupil}
      actions={
        <Button variant="filled" size="lg" onClick={close} disabled={typed.isTooLong}>
          {readOnly ? 'Fermer' : 'Terminé'}
        </Button>
      }
    >
      <p className={classes.asked} dir="auto">
        {criterion}
      </p>
      {props.proposal !== null && (
        <div className={classes.proposal}>
          <ProposalReason
            pupil=""
            proposal={props.proposal}
            source={props.sources[props.proposal.source]}
            scale={scale}
            withKeys={false}
            onAccept={() => {
              props.onAccept();
              close();
            }}
            onAside={() => {
              props.onAside();
              close();
            }}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div className={classes.choices} role="group" aria-label="Niveau">
        {choices.map(([code, label]) => (
          <button
            key={label}
            type="button"
            className={classes.choice}
            aria-pressed={cell.state === code}
            disabled={readOnly}
            onClick={() => onChange({ state: code })}
          >
            <LevelMark code={code} scale={scale} size={40} />
            {label}
          </button>
        ))}
      </div>
      {!readOnly && <FoundComment typed={typed} />}
      <CommentField label="Commentaire" value={typed.comment} onChange={typed.type} readOnly={readOnly} />
      {typed.comment !== '' && (
        <AudienceChoice
          label="Commentaire pour"
          value={typed.audience}
          onChange={readOnly ? undefined : typed.choose}
        />
      )}
    </AppModal>
  );
}

/** The same cell changed by two people: both words, and a choice. */
function ConflictSheet({ opened, onClose, cell, pupil, criterion, scale, onResolve }: SheetProps) {
  const { conflict } = cell;
  if (conflict === null) return null;
  const { mine, theirs } = conflict;
  const choose = (whose: 'mine' | 'theirs') => {
    onResolve(whose);
    onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={pupil}
      actions={
        <>
          <Button size="lg" onClick={() => choose('theirs')}>
            Prendre le sien
          </Button>
          <Button size="lg" onClick={() => choose('mine')}>
            Garder le mien
          </Button>
        </>
      }
    >
      <p className={classes.asked} dir="auto">
        {criterion}
      </p>
      <Notice kind="warning">{`${theirs.updatedBy} a changé cette observation entre-temps.`}</Notice>
      <dl className={classes.sides}>
        <Side who={theirs.updatedBy} state={theirs.state} comment={theirs.comment} scale={scale} />
        <Side
          who="Vous"
          state={mine.state === undefined ? theirs.state : mine.state}
          comment={mine.comment ?? theirs.comment}
          scale={scale}
        />
      </dl>
    </AppModal>
  );
}

type SideProps = { who: string; state: string | null; comment: string; scale: readonly EvaluationLevel[] };

const Side = ({ who, state, comment, scale }: SideProps) => (
  <div>
    <dt>{who}</dt>
    <dd>
      <LevelMark code={state} scale={scale} size={32} /> {stateLabel(scale, state)}
    </dd>
    {comment !== '' && (
      <dd className={classes.sideComment} dir="auto">
        {comment}
      </dd>
    )}
  </div>
);
