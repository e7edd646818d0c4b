import type { WrittenItem, WrittenTask } from '@pupitre/learning';
import { useState } from 'react';
import { SpeakButton } from '../../../platform/speech/speak-button.tsx';
import { pictureAlternative } from '../../../school/exercise/picture-alternative.ts';
import { sizeOf } from '../../../school/exercise/words.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { langOf } from '../../../ui/text/language.ts';
import classes from './written.module.css';

type WrittenHintProps = { id: string; item: WrittenItem; task: WrittenTask; isChecked: boolean };

/** The hint as text, picture or sound, and the sound of a dictated word. */
export function WrittenHint({ id, item, task, isChecked }: WrittenHintProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  const isSeen = task.isHintShown || isAskedFor || isChecked;
  const hasHint = task.hint !== '';
  const size = sizeOf(task.hint);
  return (
    <>
      {task.isDictated && !isChecked && (
        <div className={classes.hintRow}>
          <p className={classes.listen}>Écoute le mot.</p>
          <SpeakButton text={task.word} languageId={task.wordLanguage} size="lg" label="Écouter le mot" />
        </div>
      )}
      {hasHint && isSeen && (
        <div className={classes.hintRow}>
          <div>
            <span className="note">Indice</span>
            <p
              translate="no"
              id={id}
              className={classes.hint}
              data-length={size}
              lang={langOf(task.hintLanguage)}
              dir="auto"
              // A long text scrolls, by keyboard too.
              tabIndex={size === 'text' ? 0 : undefined}
            >
              {task.hint}
            </p>
          </div>
          <SpeakButton text={task.hint} languageId={task.hintLanguage} size="lg" />
        </div>
      )}
      {hasHint && !isSeen && (
        <div className={classes.hintRow}>
          <div>
            <p id={id} className={classes.listen}>
              Écoute l’indice.
            </p>
            <button type="button" className={classes.seeHint} onClick={() => setAskedFor(true)}>
              <Icon name="eye" />
              Voir l’indice
            </button>
          </div>
          <SpeakButton text={task.hint} languageId={task.hintLanguage} size="lg" label="Écouter l’indice" />
        </div>
      )}
      {task.picture !== '' && (
        <figure className={classes.picture} data-small={hasHint || isChecked || undefined}>
          <img
            src={task.picture}
            alt={pictureAlternative({ item, answer: task.word, hasBeenGuessed: isChecked, hasText: hasHint })}
            decoding="async"
            draggable={false}
          />
        </figure>
      )}
    </>
  );
}
