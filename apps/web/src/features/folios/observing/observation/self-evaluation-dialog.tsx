import { Button } from '@mantine/core';
import { differs, type LevelCode, scaleOf, selfLabels, stateLabel, UNSET_LABEL } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { CellHeading } from './cell-heading.tsx';
import type { CellDialogProps } from './dialog-props.ts';
import { LevelChoice } from './level-choice.tsx';
import classes from './observation-dialogs.module.css';

type SelfEvaluationDialogProps = Omit<CellDialogProps, 'folioId'> & {
  optionsProfessionnelles: boolean;
  /** The teacher changes her opinion; null: she may not write. */
  onLevel: ((level: LevelCode | null) => void) | null;
  /** On to the discussion of the same cell. */
  onDiscuss: () => void;
};

/** MODAL-31, OBS-18: what the pupil says of herself beside what the teacher observed, who may come to see it otherwise. */
export function SelfEvaluationDialog(props: SelfEvaluationDialogProps) {
  const { opened, onClose, observation, pupil, criterion, optionsProfessionnelles, onLevel, onDiscuss } = props;
  const { state, selfState, comment, selfComment, discussionCount } = observation;
  const scale = scaleOf(optionsProfessionnelles);
  const own = selfState === null ? UNSET_LABEL : selfLabels(optionsProfessionnelles)[selfState];
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Auto-évaluation"
      icon="emoji-smile"
      color="c-blue"
      size={640}
      actions={
        <>
          <Button leftSection={<Icon name="chat-left-text" />} onClick={onDiscuss}>
            {discussionCount > 0 ? `Discussion (${discussionCount})` : 'Discuter'}
          </Button>
          <Button onClick={onClose} data-autofocus>
            Fermer
          </Button>
        </>
      }
    >
      <CellHeading pupil={pupil} criterion={criterion} />
      <div className={classes.opinions}>
        <Opinion who={pupil} heading={own} text={selfComment} nothing="Pas de commentaire de l’élève.">
          <LevelMark code={selfState} scale={scale} />
        </Opinion>
        <Opinion
          who="Enseignant-e"
          heading={stateLabel(scale, state)}
          text={comment}
          nothing="Pas de commentaire de l’enseignant-e."
        >
          <LevelMark code={state} scale={scale} />
        </Opinion>
      </div>
      <p className={classes.difference} role="status">
        {verdictOf(state, selfState)}
      </p>
      {onLevel !== null && (
        <div className={classes.mine}>
          <span aria-hidden="true">Changer mon avis</span>
          <LevelChoice label={`Changer mon avis\u00a0: ${criterion}`} scale={scale} value={state} onChange={onLevel} />
        </div>
      )}
    </AppModal>
  );
}

function verdictOf(state: LevelCode | null, selfState: LevelCode | null): string {
  if (differs(state, selfState)) return 'Les deux avis diffèrent.';
  return state !== null && state === selfState ? 'Les deux avis concordent.' : '';
}

type OpinionProps = { who: string; heading: string; text: string; nothing: string; children: ReactNode };

const Opinion = ({ who, heading, text, nothing, children }: OpinionProps) => (
  <section className={classes.opinion}>
    <h3 dir="auto">{who}</h3>
    <p className={classes.level}>
      {children}
      <b>{heading}</b>
    </p>
    <p className={text === '' ? 'note' : classes.words} dir="auto">
      {text === '' ? nothing : text}
    </p>
  </section>
);
