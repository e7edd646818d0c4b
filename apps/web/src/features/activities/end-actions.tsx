import { counted, plural } from '@pupitre/learning';
import type { ReactNode } from 'react';
import { AnswerButton, AnswerRow } from '../../school/exercise/answer-buttons.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './activity-end.module.css';

/** Next steps at the end of a game. */
export type EndWays = {
  /** Words that can be played again by themselves; none when there are none, or too few. */
  missed: number;
  /** Resumes the abandoned game; `atWord` where words come one after the other. */
  resume: { readonly atWord: number | undefined; readonly onResume: () => void } | undefined;
  isRestarting: boolean;
  onReplayMissed: () => void;
  onRestart: () => void;
  onChooseOther: () => void;
  /** Where the activity was opened from a course: the way on, in place of another exercise (ACT-20, ACT-21). */
  onContinueCourse: (() => void) | undefined;
};

/** One filled button, the most useful one; the restart beside it; the other next steps below. */
export function EndActions(props: EndWays) {
  const { missed, resume, onContinueCourse } = props;
  const primary = resume !== undefined ? 'resume' : missed > 0 ? 'missed' : 'on';
  return (
    <AnswerRow isEnd>
      <AnswerButton icon="arrow-counterclockwise" isBusy={props.isRestarting} onClick={props.onRestart}>
        Recommencer
      </AnswerButton>
      {primary === 'resume' && (
        <AnswerButton icon="play-fill" isPrimary onClick={resume?.onResume}>
          {resume?.atWord === undefined ? 'Reprendre' : `Reprendre au mot ${resume.atWord}`}
        </AnswerButton>
      )}
      {primary === 'missed' && (
        <AnswerButton icon="arrow-repeat" isPrimary onClick={props.onReplayMissed}>
          {replayLabel(missed)}
        </AnswerButton>
      )}
      {primary === 'on' && (
        <AnswerButton
          icon={onContinueCourse === undefined ? 'grid' : 'arrow-right'}
          isPrimary
          onClick={onContinueCourse ?? props.onChooseOther}
        >
          {onLabel(onContinueCourse)}
        </AnswerButton>
      )}
      {primary !== 'on' && (
        <div className={classes.ways}>
          {primary === 'resume' && missed > 0 && (
            <Way icon="arrow-repeat" onClick={props.onReplayMissed}>
              {replayLabel(missed)}
            </Way>
          )}
          <Way
            icon={onContinueCourse === undefined ? 'grid' : 'arrow-right'}
            onClick={onContinueCourse ?? props.onChooseOther}
          >
            {onLabel(onContinueCourse)}
          </Way>
        </div>
      )}
    </AnswerRow>
  );
}

const replayLabel = (missed: number): string =>
  plural(missed, 'Refaire le mot manqué', `Refaire les ${counted(missed, 'mot manqué', 'mots manqués')}`);
const onLabel = (onContinueCourse: unknown): string =>
  onContinueCourse === undefined ? 'Choisir un autre exercice' : 'Continuer le parcours';

function Way({ icon, onClick, children }: { icon: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.way} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
