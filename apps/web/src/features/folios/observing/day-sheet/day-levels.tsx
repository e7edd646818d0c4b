import type { EvaluationLevel, LevelCode } from '@pupitre/learning';
import { type KeyboardEvent, useId } from 'react';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import classes from './day-sheet.module.css';

type DayLevelsProps = {
  label: string;
  scale: readonly EvaluationLevel[];
  value: LevelCode | null;
  /** A word under a level: « encore pareil, comme le 18.11 ». */
  note: { level: LevelCode; text: string } | null;
  markSize: number;
  canWrite: boolean;
  /** The focus begins here. */
  isFirst: boolean;
  onChoose: (level: LevelCode) => void;
};

/** The levels of a day, large; another day's are outlined. 1, 2 and 3 choose as in the table. */
export function DayLevels({ label, scale, value, note, markSize, canWrite, isFirst, onChoose }: DayLevelsProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const level = /^[1-9]$/.test(event.key) ? scale[Number(event.key) - 1] : undefined;
    if (level === undefined || !canWrite || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(level.code);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className={classes.levels} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {scale.map(({ code, label: name, short }, place) => {
        const isChosen = value === code;
        const noted = note?.level === code ? note.text : null;
        return (
          <button
            key={code}
            type="button"
            className={classes.level}
            aria-label={name}
            aria-pressed={isChosen}
            aria-describedby={noted === null ? undefined : id}
            title={name === short ? undefined : name}
            data-autofocus={(isFirst && (isChosen || (value === null && place === 0))) || undefined}
            disabled={!canWrite}
            onClick={() => onChoose(code)}
          >
            <LevelMark code={code} scale={scale} size={markSize} isPale={!isChosen} />
            <span>
              {short}
              {noted !== null && <small id={id}>{noted}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
