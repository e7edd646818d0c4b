import type { List } from '@pupitre/contract';
import { useId } from 'react';
import { useSettings } from '../../api/use-session.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { startKind, whyNotAsTest } from './class-test-choice.ts';
import classes from './giving.module.css';

const NAMES = {
  dictation: { name: 'Dictée', icon: 'volume-up' },
  translation: { name: 'Contrôle', icon: 'journal-check' },
} as const;

/** Beside the exercises: the list as a test, whose form it opens. */
export function TestTile({ list, onPress }: { list: List; onPress: () => void }) {
  const id = useId();
  const settings = useSettings();
  const kind = startKind(list, settings);
  const reason = whyNotAsTest(kind, list, settings);
  const { name, icon } = NAMES[kind];
  return (
    <button
      type="button"
      className={`${classes.exercise} ${classes.test}`}
      data-off={reason !== null || undefined}
      disabled={reason !== null}
      aria-haspopup="dialog"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-caption`}
      onClick={onPress}
    >
      <span id={`${id}-name`} className="flex-row gap-8 shrinks bolder">
        <Icon name={icon} />
        {name}
      </span>
      <span id={`${id}-caption`} className={classes.caption}>
        {reason ?? 'en contrôle\u00a0: un seul essai, sans aide, copies à corriger'}
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}
