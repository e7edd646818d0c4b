import '../../theme/mantine-overlays.css';
import { ActionIcon } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { useSpeech, useSpeechStatus } from '../../shared/speech/use-speech.ts';
import classes from './preferences.module.css';
import { FIELD_LABELS } from './preferences-values.ts';

const LANGUAGE = 'fr';
const EXAMPLE = 'Bonjour\u00a0! Je lis les mots à cette vitesse.';

/** Speed of the voice, 0 to 100 by 10, with an example at the speed that the slider shows, saved or not. */
export function SpeedRow({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  const speech = useSpeech(LANGUAGE, value);
  const isRead = useSpeechStatus(EXAMPLE, LANGUAGE) !== 'idle';
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <label htmlFor={id} className={classes.label}>
          {FIELD_LABELS.synthesisSpeed}
        </label>
        <span id={`${id}-hint`} className={classes.hint}>
          Pour les mots lus à haute voix dans les activités.
        </span>
      </div>
      <div className={classes.speed}>
        <span className={classes.end} aria-hidden="true">
          lente
        </span>
        <input
          id={id}
          type="range"
          className={classes.slider}
          min={0}
          max={100}
          step={10}
          value={value}
          style={{ '--done': `${value}%` } as CSSProperties}
          aria-describedby={`${id}-hint`}
          aria-valuetext={`${value} sur 100`}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <span className={classes.end} aria-hidden="true">
          rapide
        </span>
        <output className={`${classes.value} num`} htmlFor={id} aria-hidden="true">
          {value}
        </output>
        <ActionIcon
          variant="default"
          className={classes.listen ?? ''}
          aria-label="Écouter un exemple"
          title="Écouter un exemple"
          data-active={isRead || undefined}
          onClick={() => speech.speak(EXAMPLE)}
        >
          <Icon name="volume-up-fill" />
        </ActionIcon>
      </div>
    </div>
  );
}
