import { FAIL_REVERT, SORTING_ADVANCE } from '@pupitre/learning';
import { memo, useEffect } from 'react';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { type Fit, FitWord } from '../fit-word.tsx';
import { ROVING_ATTRIBUTE } from '../use-roving-focus.ts';
import classes from './sorting.module.css';

type PoolWordProps = {
  id: number;
  text: string;
  languageId: string;
  /** Size of the letters, the same on all words. */
  fit: Fit;
  isFound: boolean;
  /** The try that failed with this word and still shows. */
  failedTry: number | undefined;
  isTabStop: boolean;
  onPick: (id: number) => void;
  onAdvance: (id: number) => void;
  onRevert: (tryNumber: number) => void;
};

/** A word on the table, with its sound beside it. */
export const PoolWord = memo(function PoolWord(props: PoolWordProps) {
  const { id, text, languageId, isFound, failedTry, onPick, onAdvance, onRevert } = props;
  useEffect(() => {
    if (!isFound) return;
    const timer = setTimeout(() => onAdvance(id), SORTING_ADVANCE);
    return () => clearTimeout(timer);
  }, [isFound, id, onAdvance]);
  useEffect(() => {
    if (failedTry === undefined) return;
    const timer = setTimeout(() => onRevert(failedTry), FAIL_REVERT);
    return () => clearTimeout(timer);
  }, [failedTry, onRevert]);

  const hasFailed = failedTry !== undefined;
  const tabIndex = props.isTabStop ? 0 : -1;
  return (
    <>
      <button
        type="button"
        className={classes.word}
        data-status={isFound ? 'found' : hasFailed ? 'fail' : 'notfound'}
        {...{ [ROVING_ATTRIBUTE]: true }}
        tabIndex={tabIndex}
        aria-disabled={isFound || undefined}
        onClick={() => onPick(id)}
      >
        <FitWord text={text} languageId={languageId} fit={props.fit} />
        {/* For the ear: a word of its own. */}
        {(isFound || hasFailed) && ' '}
        {isFound && <State icon="check-lg">Trouvé</State>}
        {hasFailed && <State icon="arrow-counterclockwise">Pas encore</State>}
      </button>
      <span className={classes.sound}>
        <SpeakButton text={text} languageId={languageId} tabIndex={tabIndex} />
      </span>
    </>
  );
});

const State = ({ icon, children }: { icon: string; children: string }) => (
  <span className={classes.state}>
    <Icon name={icon} />
    {children}
  </span>
);
