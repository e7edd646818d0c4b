import { GOAL_DAYS_MAX, type Revision } from '@pupitre/contract';
import { counted, plural, schoolClock, weekday } from '@pupitre/learning';
import { useLayoutEffect, useRef, useState } from 'react';
import { MemoryMark, type MemorySign } from '../../school/practice/memory-mark.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { useSaveGoal } from '../practice/revision-queries.ts';
import classes from './revision-panel.module.css';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** « Mon but »: the days of this week on which she practised, and how many she set herself. A missed week is a new week. */
export function GoalPanel({ revision: { week, goal }, now }: { revision: Revision; now: Date }) {
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  const saveGoal = useSaveGoal();
  const done = week.filter(Boolean).length;
  // The choice gives the focus back to the button that opened it.
  useLayoutEffect(() => {
    if (wasChoosing.current && !isChoosing) opener.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  return (
    <div className={`panel ${classes.goal}`}>
      <h3>Mon but</h3>
      {goal !== null && <p className="dim">{`${counted(goal, 'jour')} par semaine`}</p>}
      {isChoosing ? (
        <GoalChoice
          goal={goal}
          onChoose={(chosen) => {
            saveGoal(chosen);
            setChoosing(false);
          }}
          onCancel={() => setChoosing(false)}
        />
      ) : (
        <>
          <ol className={classes.days} aria-label="Cette semaine">
            {DAYS.map((day, at) => (
              <Day key={day} day={day} isDone={week[at] === true} isToday={weekday(schoolClock(now)) === at + 1} />
            ))}
          </ol>
          {(done > 0 || goal !== null) && <p className="bold">{doneWords(done, goal)}</p>}
          <button ref={opener} type="button" className={classes.change} onClick={() => setChoosing(true)}>
            <Icon name="pencil" />
            <span>{goal === null ? 'Choisir un but' : 'Changer mon but'}</span>
          </button>
        </>
      )}
    </div>
  );
}

function Day({ day, isDone, isToday }: { day: string; isDone: boolean; isToday: boolean }) {
  const sign: MemorySign = isDone ? 'day' : isToday ? 'now' : 'toLearn';
  return (
    <li data-today={isToday || undefined}>
      <span aria-hidden="true">{day.charAt(0).toUpperCase()}</span>
      <MemoryMark sign={sign} size={30} />
      <span className="sr-only">{`${day}${isDone ? '\u00a0: fait' : isToday ? '\u00a0: aujourd’hui' : ''}`}</span>
    </li>
  );
}

/** « 1 jour fait, encore 3 »; a week that has just begun is not counted as nothing. */
function doneWords(done: number, goal: number | null): string {
  const days = `${counted(done, 'jour')} ${plural(done, 'fait')}`;
  if (goal === null) return `${days} cette semaine`;
  if (done === 0) return `encore ${counted(goal, 'jour')}`;
  return done >= goal ? `${days}, but atteint` : `${days}, encore ${goal - done}`;
}

type GoalChoiceProps = { goal: number | null; onChoose: (goal: number | null) => void; onCancel: () => void };

const GoalChoice = ({ goal, onChoose, onCancel }: GoalChoiceProps) => {
  const chosen = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => chosen.current?.focus(), []);
  const isFocused = (days: number) => days === (goal ?? 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
    <div
      role="group"
      aria-label="Combien de jours par semaine&nbsp;?"
      className="flex-column grows"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p className="dim">Combien de jours par semaine&nbsp;?</p>
      <div className={classes.numbers}>
        {Array.from({ length: GOAL_DAYS_MAX }, (_, at) => at + 1).map((days) => (
          <button
            key={days}
            ref={isFocused(days) ? chosen : undefined}
            type="button"
            className={classes.number}
            aria-pressed={days === goal}
            aria-label={counted(days, 'jour')}
            onClick={() => onChoose(days)}
          >
            {days}
          </button>
        ))}
      </div>
      <button type="button" className={classes.change} onClick={() => onChoose(null)}>
        Sans but
      </button>
    </div>
  );
};
