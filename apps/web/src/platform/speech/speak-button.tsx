import { isSpeakable, needsPauseControl } from '@pupitre/learning';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './speak-button.module.css';
import { useSpeech, useSpeechStatus } from './use-speech.ts';

type SpeakButtonProps = {
  text: string;
  languageId: string;
  size?: 'md' | 'lg';
  /** Name of the button where the text itself must not be told: « Écouter le mot ». */
  label?: string;
  /** -1 where many stand in a row and the arrows lead to one at a time. */
  tabIndex?: number;
};

/** « Écouter » beside a word; long texts can be paused. Not shown for « Autre », which has no voice. */
export function SpeakButton({ text, languageId, size = 'md', label, tabIndex }: SpeakButtonProps) {
  const speech = useSpeech(languageId);
  const status = useSpeechStatus(text, languageId);
  if (!isSpeakable(text, languageId)) return null;
  const isPaused = status === 'paused';
  return (
    <span className={classes.group} data-size={size}>
      <button
        type="button"
        className={classes.button}
        tabIndex={tabIndex}
        aria-label={label ?? `Écouter «\u00a0${text}\u00a0»`}
        data-active={status !== 'idle' || undefined}
        onClick={() => speech.speak(text, true)}
      >
        <Icon name="volume-up-fill" />
      </button>
      {needsPauseControl(text) && (
        <button
          type="button"
          className={classes.button}
          tabIndex={tabIndex}
          aria-label={isPaused ? 'Reprendre la lecture' : 'Mettre la lecture en pause'}
          disabled={status === 'idle'}
          onClick={isPaused ? speech.resume : speech.pause}
        >
          <Icon name={isPaused ? 'play-fill' : 'pause-fill'} />
        </button>
      )}
    </span>
  );
}
