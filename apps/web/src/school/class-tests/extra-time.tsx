import '../../theme/mantine-inputs.css';
import { NativeSelect } from '@mantine/core';
import { EXTRA_MINUTES_MAX, EXTRA_MINUTES_STEP } from '@pupitre/contract';
import { ofName } from '@pupitre/learning';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../platform/account/avatar.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './extra-time.module.css';

/** Minutes more, by pupil. */
export type ExtraTimes<Key> = ReadonlyMap<Key, number>;

type ExtraTimeProps<Key> = {
  /** To whom it can be given, by family name. */
  pupils: readonly { key: Key; name: string }[];
  /** Minutes that everybody has. */
  minutes: number;
  times: ExtraTimes<Key>;
  onChange: (next: ExtraTimes<Key>) => void;
};

/** First steps: a third of the usual twenty minutes. */
const FIRST = 2 * EXTRA_MINUTES_STEP;

/** More time for named pupils, by steps of five minutes. */
export function ExtraTime<Key extends string | number>({ pupils, minutes, times, onChange }: ExtraTimeProps<Key>) {
  const [isChoosing, setChoosing] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const change = (key: Key, more: number | null) => {
    const next = new Map(times);
    if (more === null) next.delete(key);
    else next.set(key, more);
    onChange(next);
  };
  const others = pupils.filter(({ key }) => !times.has(key));
  return (
    <div className="grid gap-6 wide items-start">
      {pupils.flatMap(({ key, name }) => {
        const more = times.get(key);
        return more === undefined
          ? []
          : [
              <div key={key} className={classes.row}>
                <Avatar name={name} />
                <span className="breaks small bolder basis-128">{name}</span>
                <span className="note">{`${minutes}\u00a0min, et`}</span>
                <Stepper name={name} more={more} onChange={(next) => change(key, next)} />
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Retirer le temps ${ofName(name)}`}
                  onClick={() => {
                    change(key, null);
                    add.current?.focus();
                  }}
                >
                  <Icon name="x-lg" />
                </button>
              </div>,
            ];
      })}
      {isChoosing && others.length > 0 ? (
        <Choose
          pupils={others}
          onChoose={(key) => {
            setChoosing(false);
            if (key !== null) change(key, FIRST);
          }}
        />
      ) : (
        others.length > 0 && (
          <button ref={add} type="button" className="text-button" onClick={() => setChoosing(true)}>
            <Icon name="person-plus" />
            <span>{times.size === 0 ? 'Donner plus de temps à un élève' : 'Donner du temps à un autre élève'}</span>
          </button>
        )
      )}
    </div>
  );
}

function Stepper({ name, more, onChange }: { name: string; more: number; onChange: (next: number) => void }) {
  return (
    <span className={classes.step}>
      <button
        type="button"
        className={classes.press}
        aria-label={`${EXTRA_MINUTES_STEP} minutes de moins pour ${name}`}
        disabled={more <= EXTRA_MINUTES_STEP}
        onClick={() => onChange(more - EXTRA_MINUTES_STEP)}
      >
        <Icon name="dash-lg" />
      </button>
      <output>{`+ ${more}\u00a0min`}</output>
      <button
        type="button"
        className={classes.press}
        aria-label={`${EXTRA_MINUTES_STEP} minutes de plus pour ${name}`}
        disabled={more >= EXTRA_MINUTES_MAX}
        onClick={() => onChange(more + EXTRA_MINUTES_STEP)}
      >
        <Icon name="plus-lg" />
      </button>
    </span>
  );
}

type ChooseProps<Key> = {
  pupils: readonly { key: Key; name: string }[];
  onChoose: (key: Key | null) => void;
};

function Choose<Key extends string | number>({ pupils, onChoose }: ChooseProps<Key>) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <NativeSelect
      ref={field}
      label="Élève qui a plus de temps"
      data={[{ value: '', label: 'Choisir…' }, ...pupils.map(({ key, name }) => ({ value: String(key), label: name }))]}
      onChange={({ currentTarget: { value } }) =>
        onChoose(pupils.find(({ key }) => String(key) === value)?.key ?? null)
      }
    />
  );
}
