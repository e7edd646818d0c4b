import type { ActivityAsked, List } from '@pupitre/contract';
import { ACTIVITY_TYPES, type ActivityType, whyUnavailable } from '@pupitre/learning';
import { type ReactNode, useId, useState } from 'react';
import { ActivityOptions, askedText, hasOptions } from '../../ui/parts/activity-options.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { activityOf } from '../content/activity-catalogue.ts';
import { LanguageNote } from '../content/language-note.tsx';
import { LACK_TEXTS, LackNotice } from '../content/list-lack.tsx';
import type { GiveChoice } from './give-choice.ts';
import classes from './giving.module.css';
import { messages } from './messages.ts';

type Exercises = Pick<GiveChoice, 'exercises' | 'asked'>;
type ExerciseQuestionProps = {
  list: List;
  choice: Exercises;
  onChange: (next: Partial<Exercises>) => void;
  /** A tile after the exercises. */
  children?: ReactNode;
};

/** « Quels exercices ? »: the six tiles; an exercise that the list cannot have stays visible and says why. */
export function ExerciseQuestion({ list, choice, onChange, children }: ExerciseQuestionProps) {
  const { exercises, asked } = choice;
  const toggle = (type: ActivityType) =>
    onChange({
      exercises: ACTIVITY_TYPES.filter((each) => (each === type) !== exercises.includes(each)),
    });
  const isPossible = ACTIVITY_TYPES.some((type) => whyUnavailable(type, list) === null);
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>
        {'Quels exercices\u00a0?'} <span className={classes.fact}>{messages.chosen(exercises.length)}</span>
      </legend>
      <div className={classes.exercises}>
        {ACTIVITY_TYPES.map((type) => (
          <Exercise
            key={type}
            type={type}
            list={list}
            isChosen={exercises.includes(type)}
            asked={asked[type] ?? {}}
            onToggle={() => toggle(type)}
            onAsk={(next) => onChange({ asked: { ...asked, [type]: next } })}
          />
        ))}
        {children}
      </div>
      {!isPossible && (
        <Notice kind="warning">{list.items.length === 0 ? messages.emptyList : messages.noneFits}</Notice>
      )}
      <LackNotice list={list} />
      <LanguageNote list={list} />
    </fieldset>
  );
}

type ExerciseProps = {
  type: ActivityType;
  list: List;
  isChosen: boolean;
  asked: ActivityAsked;
  onToggle: () => void;
  onAsk: (asked: ActivityAsked) => void;
};

function Exercise({ type, list, isChosen, asked, onToggle, onAsk }: ExerciseProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { shortLabel, icon, caption } = activityOf(type);
  const reason = whyUnavailable(type, list);
  const settled = askedText(asked);
  return (
    <div className={classes.exercise} data-chosen={isChosen || undefined} data-off={reason !== null || undefined}>
      <label className={classes.tile}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isChosen}
          disabled={reason !== null}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-caption`}
          onChange={onToggle}
        />
        <span id={`${id}-name`} className="flex-row gap-8 shrinks bolder">
          <Icon name={icon} />
          {shortLabel}
        </span>
        <span id={`${id}-caption`} className={classes.caption}>
          {reason !== null ? LACK_TEXTS[reason] : isChosen && settled !== '' ? settled : caption}
        </span>
      </label>
      {isChosen && hasOptions(type) && (
        <button
          type="button"
          className={classes.settle}
          aria-expanded={isOpen}
          aria-label={`Régler\u00a0: ${shortLabel}`}
          onClick={() => setOpen(!isOpen)}
        >
          régler
        </button>
      )}
      {isChosen && isOpen && (
        <div className={classes.settings}>
          <ActivityOptions type={type} asked={asked} onChange={onAsk} />
        </div>
      )}
    </div>
  );
}
