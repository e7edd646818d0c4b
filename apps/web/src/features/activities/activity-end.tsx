import type { ActivityResult, PlayableItem } from '@pupitre/learning';
import { useEffect, useRef } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { LangText } from '../../shared/lang-text.tsx';
import { SpeakButton } from '../../shared/speech/speak-button.tsx';
import classes from './activity-end.module.css';
import { AnswerButton, AnswerRow } from './answer-buttons.tsx';
import { OpenDesk } from './open-desk.tsx';
import { formatSeconds } from './use-activity-clock.ts';
import { countWords } from './words.ts';

type ActivityEndProps = {
  isAbandoned: boolean;
  result: ActivityResult;
  /** « Du premier coup », « Trouvés ». */
  goodLabel: string;
  /** « À répéter », « Pas trouvés ». */
  repeatLabel: string;
  seconds: number;
  learnLanguage: string;
  hintLanguage: string;
  isRestarting: boolean;
  onRestart: () => void;
  onChooseOther: () => void;
  /** Where the activity was opened from a course: the one way on, in place of another exercise (ACT-20, ACT-21). */
  onContinueCourse: (() => void) | undefined;
};

/** What came of it: rate, parts, the words to look at again, and where to go from here. */
export function ActivityEnd(props: ActivityEndProps) {
  const { goodLabel, repeatLabel } = props;
  const { good, toRepeat, untried, rate } = props.result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className={classes.end}>
        <OpenDesk />
        <section className={classes.sheet}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {endTitle(props.isAbandoned)}
          </h1>
          <p className={`${classes.rate} num`}>{formatRate(rate)}</p>
          <p className={classes.caption}>Taux de réussite</p>
          <ResultBar {...{ good, goodLabel, repeatLabel, untried }} toRepeat={toRepeat.length} />
          <dl className={classes.facts}>
            <Fact label={goodLabel} value={countWords(good)} />
            <Fact label={repeatLabel} value={countWords(toRepeat.length)} />
            <Fact label="Temps" value={formatSeconds(props.seconds)} />
          </dl>
          {untried > 0 && <p className={classes.untried}>Pas encore vus&nbsp;: {countWords(untried)}.</p>}
          {toRepeat.length > 0 && <WordsToRepeat items={toRepeat} {...props} />}
        </section>
      </div>
      <AnswerRow>
        <AnswerButton icon="arrow-counterclockwise" isBusy={props.isRestarting} onClick={props.onRestart}>
          Recommencer
        </AnswerButton>
        {props.onContinueCourse === undefined ? (
          <AnswerButton icon="grid" isPrimary onClick={props.onChooseOther}>
            Choisir un autre exercice
          </AnswerButton>
        ) : (
          <AnswerButton icon="arrow-right" isPrimary onClick={props.onContinueCourse}>
            Continuer le parcours
          </AnswerButton>
        )}
      </AnswerRow>
    </>
  );
}

export const endTitle = (isAbandoned: boolean): string => (isAbandoned ? 'Activité abandonnée' : 'Activité terminée');
export const formatRate = (rate: number): string => `${rate}\u00a0%`;

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

type ResultBarProps = { good: number; goodLabel: string; toRepeat: number; repeatLabel: string; untried: number };

function ResultBar({ good, goodLabel, toRepeat, repeatLabel, untried }: ResultBarProps) {
  const parts = [`${goodLabel}\u00a0: ${countWords(good)}`, `${repeatLabel}\u00a0: ${countWords(toRepeat)}`];
  if (untried > 0) parts.push(`Pas encore vus\u00a0: ${countWords(untried)}`);
  return (
    <div className={classes.bar} role="img" aria-label={parts.join(', ')}>
      {good > 0 && <span className={classes.ok} style={{ flexGrow: good }} />}
      {toRepeat > 0 && <span className={classes.nok} style={{ flexGrow: toRepeat }} />}
      {untried > 0 && <span style={{ flexGrow: untried }} />}
    </div>
  );
}

type WordsToRepeatProps = Pick<ActivityEndProps, 'learnLanguage' | 'hintLanguage' | 'repeatLabel'> & {
  items: readonly PlayableItem[];
};

function WordsToRepeat({ items, learnLanguage, hintLanguage, repeatLabel }: WordsToRepeatProps) {
  return (
    <div className={classes.repeat}>
      <h2 className={classes.repeatTitle}>{repeatLabel}</h2>
      <ul className={classes.words}>
        {items.map((item) => {
          // Écriture also asks items that have a hint only.
          const [text, languageId] =
            item.learnTxt.trim() === '' ? [item.hintTxt, hintLanguage] : [item.learnTxt, learnLanguage];
          return (
            <li key={item.id} className={classes.word}>
              <Icon name="arrow-repeat" />
              <b>
                <LangText language={languageId}>{text}</LangText>
              </b>
              <SpeakButton text={text} languageId={languageId} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
