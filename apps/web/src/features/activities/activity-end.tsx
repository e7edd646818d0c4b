import { type ActivityResult, counted, plural } from '@pupitre/learning';
import { useEffect, useRef } from 'react';
import classes from './activity-end.module.css';
import { EndActions, type EndWays } from './end-actions.tsx';
import { MissedWords } from './missed-words.tsx';
import { OpenDesk } from './open-desk.tsx';
import { countMissed } from './words.ts';

type ActivityEndProps = {
  isAbandoned: boolean;
  result: ActivityResult;
  total: number;
  /** Finished words of an abandoned game. */
  done: number;
  /** Label of the right words: « du premier coup », « trouvés ». */
  goodLabel: (count: number) => string;
  /** Label of the words to look at again: « manqué », « pas trouvé ». */
  missedWord: string;
  learnLanguage: string;
  hintLanguage: string;
  ways: EndWays;
};

/** Result of the game: the words to look at again with their meaning, and the next steps. */
export function ActivityEnd(props: ActivityEndProps) {
  const { isAbandoned, result, total, done } = props;
  const { good, toRepeat, untried, rate } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className={classes.end}>
        <OpenDesk holds={isAbandoned ? (done > 0 ? 'begun' : 'nothing') : 'finished'} />
        <section className={classes.sheet}>
          <div className={classes.head}>
            <div>
              <h1 ref={heading} tabIndex={-1} className={classes.title}>
                {endTitle(isAbandoned)}
              </h1>
              <p className={classes.caption}>{captionOf(props)}</p>
            </div>
            <p className={`${classes.figure} num`}>
              {isAbandoned ? (
                <>
                  <b data-testid="figure" data-step="words">{`${done} sur ${total}`}</b>
                  <span>{formatRate(rate)} de réussite</span>
                </>
              ) : (
                <>
                  <b data-testid="figure">{formatRate(rate)}</b>
                  <span>de réussite</span>
                </>
              )}
            </p>
          </div>
          <ResultBar {...props} good={good} missed={toRepeat.length} untried={untried} />
          {toRepeat.length > 0 && <MissedWords items={toRepeat} {...props} />}
        </section>
      </div>
      <EndActions {...props.ways} />
    </>
  );
}

export const endTitle = (isAbandoned: boolean): string => (isAbandoned ? 'Activité abandonnée' : 'Activité terminée');
export const formatRate = (rate: number): string => `${rate}\u00a0%`;

function captionOf({ isAbandoned, result: { good, toRepeat, untried }, total, done, goodLabel }: ActivityEndProps) {
  if (isAbandoned) return done > 0 ? 'Tout ce que tu as fait est gardé.' : 'Tu peux reprendre quand tu veux.';
  if (toRepeat.length + untried === 0) return 'Bravo, tout est juste\u00a0!';
  return `${counted(good, 'mot')} sur ${total} ${goodLabel(good)}.`;
}

type ResultBarProps = { good: number; missed: number; untried: number } & Pick<
  ActivityEndProps,
  'goodLabel' | 'missedWord'
>;

function ResultBar({ good, goodLabel, missed, missedWord, untried }: ResultBarProps) {
  const parts = [`${counted(good, 'mot')} ${goodLabel(good)}`, countMissed(missed, missedWord)];
  if (untried > 0) parts.push(`${counted(untried, 'mot')} pas encore ${plural(untried, 'vu')}`);
  return (
    <div className={classes.bar} role="img" aria-label={parts.join(', ')}>
      {good > 0 && <span className={classes.ok} style={{ flexGrow: good }} />}
      {missed > 0 && <span className={classes.nok} style={{ flexGrow: missed }} />}
      {untried > 0 && <span style={{ flexGrow: untried }} />}
    </div>
  );
}
