import type { List } from '@pupitre/contract';
import {
  ANSWER_LEVEL_LABELS,
  ANSWER_LEVELS,
  type AnswerLevel,
  CLASS_TEST_KINDS,
  type ClassTestKind,
} from '@pupitre/learning';
import { useId, useMemo } from 'react';
import { useSettings } from '../../api/use-session.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { soundText, TEST_MINUTES, whyNotAsTest } from './class-test-choice.ts';
import classes from './giving.module.css';

export type TestChoice = { kind: ClassTestKind; level: AnswerLevel; minutes: number | null };
type TestQuestionsProps = { list: List; choice: TestChoice; onChange: (next: Partial<TestChoice>) => void };

const KINDS: Readonly<Record<ClassTestKind, { label: string; icon: string; caption: string }>> = {
  dictation: { label: 'Dictée', icon: 'volume-up', caption: 'une voix dit les mots' },
  translation: { label: 'Traduction', icon: 'translate', caption: 'l’indice demande le mot' },
};

/** A revision counts accents and capitals: what a test tolerates beyond that is said before it is given. */
const TOLERANCE_FACTS: Readonly<Record<AnswerLevel, string>> = {
  exacte: 'accents et majuscules comptent, comme en révision',
  tolerante: 'accents et majuscules tolérés, plus qu’en révision',
  souple: 'une petite faute passe, plus qu’en révision',
};

/** How the words are asked, how strictly they are read, in how much time. */
export function TestQuestions({ list, choice, onChange }: TestQuestionsProps) {
  const settings = useSettings();
  const sound = useMemo(() => soundText(list), [list]);
  return (
    <>
      <Choices
        legend={'Sous quelle forme\u00a0?'}
        options={CLASS_TEST_KINDS.map((kind) => {
          const reason = whyNotAsTest(kind, list, settings);
          const { label, icon, caption } = KINDS[kind];
          return { value: kind, label, icon, caption: reason ?? caption, isOff: reason !== null };
        })}
        value={choice.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {choice.kind === 'dictation' && sound !== null && <Notice icon="volume-up">{sound}</Notice>}
      <Choices
        legend={'Quelle tolérance\u00a0?'}
        fact={TOLERANCE_FACTS[choice.level]}
        options={ANSWER_LEVELS.map((level) => ({ value: level, label: ANSWER_LEVEL_LABELS[level] }))}
        value={choice.level}
        onChange={(level) => onChange({ level })}
      />
      <Choices
        legend={'En combien de temps\u00a0?'}
        fact="dès que l’élève commence"
        options={TEST_MINUTES.map((minutes) => ({
          value: minutes,
          label: minutes === null ? 'Sans limite' : `${minutes}\u00a0min`,
        }))}
        value={choice.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
    </>
  );
}

type Option<Value> = { value: Value; label: string; icon?: string; caption?: string; isOff?: boolean };
type ChoicesProps<Value> = {
  legend: string;
  fact?: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One question with answers to press; an answer that cannot be given stays visible and says why. */
function Choices<Value extends string | number | null>(props: ChoicesProps<Value>) {
  const { legend, fact, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>
        {legend} {fact !== undefined && <span className={classes.fact}>{fact}</span>}
      </legend>
      <div className="flex-wrap gap-8 no-padding no-margin unmarked">
        {options.map(({ value: each, label, icon, caption, isOff = false }) => (
          <label
            key={each}
            className={classes.option}
            data-chosen={(each === value && !isOff) || undefined}
            aria-disabled={isOff || undefined}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={each === value && !isOff}
              disabled={isOff}
              onChange={() => onChange(each)}
            />
            {each === value && !isOff ? <Icon name="check-lg" /> : icon !== undefined && <Icon name={icon} />}
            {label}
            {caption !== undefined && (
              <span className="regular">
                <span className="sr-only">, </span>
                <span aria-hidden="true">· </span>
                {caption}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
