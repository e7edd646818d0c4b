import type { EvaluationLevel, LevelCode } from '@pupitre/learning';
import { UNSET_LABEL } from '@pupitre/learning';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './level-choice.module.css';

type LevelChoiceProps = {
  /** Whose level, for those who do not see the row. */
  label: string;
  scale: readonly EvaluationLevel[];
  value: LevelCode | null;
  onChange: (value: LevelCode | null) => void;
  readOnly?: boolean;
  /**
   * As signs: the word stands on the chosen one alone, and the last time is outlined among them while none is chosen; null
   * for no last time. There is no rubber then: a second press or Backspace takes back.
   */
  signs?: { readonly state: LevelCode; readonly day: string } | null | undefined;
};

/**
 * The levels side by side; « indéfini » is the small rubber at their end, a second press on the chosen level, or
 * Backspace. 1, 2 and 3 choose as in the table.
 */
export function LevelChoice({ label, scale, value, onChange, readOnly = false, signs }: LevelChoiceProps) {
  const areSigns = signs !== undefined;
  const codes: readonly (LevelCode | null)[] = [...scale.map(({ code }) => code), ...(areSigns ? [] : [null])];
  const isLast = (code: LevelCode | null) => value === null && code !== null && signs?.state === code;
  const choose = (code: LevelCode | null, group: HTMLElement) => {
    onChange(code);
    const place = codes.indexOf(code);
    group.querySelectorAll('button')[place]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || readOnly) return;
    const group = event.currentTarget;
    const place = [...group.querySelectorAll('button')].indexOf(event.target as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const numbered = codes[Number(event.key) - 1];
    if (step !== undefined) choose(codes[(place + step + codes.length) % codes.length] ?? null, group);
    else if (event.key === 'Backspace' || event.key === 'Delete') choose(null, group);
    else if (/^[1-9]$/.test(event.key) && numbered !== undefined && numbered !== null) choose(numbered, group);
    else return;
    event.preventDefault();
  };
  /** A radio input cannot be cleared by a second press. */
  const radio = (code: LevelCode | null, name: string) =>
    ({
      type: 'button',
      role: 'radio',
      'aria-checked': code === value,
      'aria-label': name,
      'aria-disabled': readOnly || undefined,
      tabIndex: code === value || (areSigns && value === null && code === codes[0]) ? 0 : -1,
      onClick: () => {
        if (!readOnly) onChange(code === value ? null : code);
      },
    }) as const;
  return (
    <div
      className={classes.scale}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-readonly={readOnly || undefined}
      data-signs={areSigns || undefined}
      onKeyDown={onKeyDown}
    >
      {scale.map(({ code, label: name, short, icon, color }) => (
        <button
          key={code}
          {...radio(code, name)}
          className={classes.level}
          data-color={color}
          data-last={isLast(code) || undefined}
          title={isLast(code) ? `${name}, encore, comme le ${signs?.day}` : areSigns ? name : undefined}
        >
          <Icon name={icon} />
          {areSigns ? (
            code === value && <span>{short}</span>
          ) : (
            <>
              <Word text={name} when={name === short ? undefined : 'wide'} />
              {name !== short && <Word text={short} when="narrow" />}
            </>
          )}
        </button>
      ))}
      {!areSigns && (
        <button {...radio(null, UNSET_LABEL)} className={classes.unset} title={UNSET_LABEL}>
          <Icon name="eraser" />
        </button>
      )}
    </div>
  );
}

/** The bold word has its room from the start; a short one takes its place where the whole one has none. */
const Word = ({ text, when }: { text: string; when: 'wide' | 'narrow' | undefined }) => (
  <span className={classes.word} data-text={text} data-when={when}>
    {text}
  </span>
);
