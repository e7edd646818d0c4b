import type { TableFacts } from './use-table-facts.ts';
import '../../../theme/mantine-inputs.css';
import { Button, Textarea } from '@mantine/core';
import { linesOf, OBSERVATION_COMMENT_MAX } from '@pupitre/contract';
import { differs, tooLong, UNSET_LABEL } from '@pupitre/learning';
import { useState } from 'react';
import { LevelMark } from '../../../shared/charts/level-mark.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LinkButton } from '../../../shared/parts/link-button.tsx';
import type { CellView } from '../cells/observation-store.ts';
import { useCell } from '../cells/use-observation-store.ts';
import { AudienceChoice } from '../observation/audience-choice.tsx';
import { CellSeriesList } from '../observation/cell-series.tsx';
import { FoundComment, useTypedComment } from '../observation/found-comment.tsx';
import classes from './cell-menu.module.css';
import { hourOf } from './when.ts';

export type CellDialog = 'history' | 'discussion' | 'self' | 'conflict' | 'trace';

type CellMenuProps = {
  opened: boolean;
  onClose: () => void;
  facts: TableFacts;
  cell: number;
  pupil: string;
  criterion: string;
  criterionId: number;
  onOpen: (dialog: CellDialog) => void;
};

/** All about one cell: every level, « Indéfini », the comment, and what was said and done before. */
export function CellMenu(props: CellMenuProps) {
  const view = useCell(props.facts.store, props.cell);
  return view === undefined ? null : <OpenMenu {...props} view={view} />;
}

function OpenMenu(props: CellMenuProps & { view: CellView }) {
  const { opened, onClose, cell, pupil, criterion, view } = props;
  const { store, scale, canWrite, folioId, kind } = props.facts;
  const typed = useTypedComment(folioId, view);
  const { isTooLong } = typed;
  const [isWriting, setWriting] = useState(false);
  /** What is typed stands here alone: the dialog stays until it is saved or left. */
  const isHeld = isTooLong || isWriting;
  // What is typed is never lost: too long, it stays open until it is shortened.
  const keep = () => {
    if (!canWrite) return;
    store.change(cell, typed.change, typed.seen);
    typed.settle();
  };
  const close = () => {
    if (isTooLong) return;
    keep();
    onClose();
  };
  const choose = (state: 'ok' | 'nok' | 'unrated' | null) => {
    if (isHeld) return;
    store.change(cell, { state, ...typed.change }, typed.seen);
    typed.settle();
    onClose();
  };
  const open = (dialog: CellDialog) => {
    if (isHeld) return;
    close();
    props.onOpen(dialog);
  };
  const traces = linesOf(view.marks).length;
  const discussion = view.discussionCount > 0 ? `Discussion (${view.discussionCount})` : 'Discussion';
  return (
    <AppModal
      opened={opened}
      onClose={close}
      title={pupil}
      written={isWriting}
      actions={
        <Button variant="filled" onClick={close} disabled={isHeld}>
          {typed.isChanged ? 'Enregistrer' : 'Fermer'}
        </Button>
      }
    >
      <p className={classes.criterion} dir="auto">
        {criterion}
      </p>
      {view.conflict !== null && (
        <Button
          variant="danger"
          leftSection={<Icon name="exclamation-triangle-fill" />}
          onClick={() => open('conflict')}
        >
          Choisir entre deux avis
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would say the pupil and the criterion a third time */}
      <div className={classes.levels} role="group" aria-label="Niveau">
        {[...scale, null].map((level, index) => (
          <button
            key={level?.code ?? 'unset'}
            type="button"
            className={classes.level}
            aria-label={level?.label ?? UNSET_LABEL}
            aria-pressed={view.state === (level?.code ?? null)}
            data-autofocus={view.state === (level?.code ?? null) || undefined}
            disabled={!canWrite}
            onClick={() => choose(level?.code ?? null)}
          >
            <LevelMark code={level?.code ?? null} scale={scale} size={30} />
            <span>{level?.label ?? UNSET_LABEL}</span>
            <kbd className="kbd">{level === null ? 0 : index + 1}</kbd>
          </button>
        ))}
      </div>
      {canWrite && <FoundComment typed={typed} />}
      <Textarea
        label="Commentaire"
        description={`${typed.length}/${OBSERVATION_COMMENT_MAX}`}
        rows={3}
        resize="vertical"
        dir="auto"
        value={typed.comment}
        readOnly={!canWrite}
        error={isTooLong ? tooLong(OBSERVATION_COMMENT_MAX) : undefined}
        onChange={(event) => typed.type(event.currentTarget.value)}
      />
      {typed.comment !== '' && (
        <AudienceChoice
          label="Commentaire pour"
          value={typed.audience}
          onChange={canWrite ? typed.choose : undefined}
        />
      )}
      <CellSeriesList
        folioId={folioId}
        observationId={view.id}
        version={view.version}
        scale={scale}
        canWrite={canWrite}
        onSaved={(saved) => store.receive([saved])}
        onWriting={setWriting}
      />
      <div className={classes.links}>
        {canWrite && (
          <Button leftSection={<Icon name="camera" />} onClick={() => open('trace')}>
            {traces === 0 ? 'Ajouter une trace' : `Traces (${traces})`}
          </Button>
        )}
        <Button leftSection={<Icon name="clock-history" />} onClick={() => open('history')}>
          Historique
        </Button>
        <Button leftSection={<Icon name="chat-left-text" />} onClick={() => open('discussion')}>
          {discussion}
        </Button>
        {view.autoEvaluationEnabled && (
          <Button
            leftSection={<Icon name="emoji-smile" />}
            disabled={!differs(view.state, view.selfState)}
            onClick={() => open('self')}
          >
            Auto-évaluation
          </Button>
        )}
        <LinkButton
          to="/folios/$kind/$id/critere/$criteriaId"
          params={{ kind, id: String(folioId), criteriaId: String(props.criterionId) }}
          leftSection={<Icon name="list-check" />}
          onClick={(event) => {
            if (isHeld) event.preventDefault();
            else keep();
          }}
        >
          {'Page du critère et «\u00a0Vu\u00a0»'}
        </LinkButton>
      </div>
      {view.updatedOn !== null && (
        <p className={classes.last}>{`Dernier changement ${hourOf(view.updatedOn)}, ${view.updatedBy}`}</p>
      )}
    </AppModal>
  );
}
