import type { HiddenPart } from '@pupitre/learning';
import type { Ref } from 'react';
import { sizeOf } from '../../../school/exercise/words.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { langOf } from '../../../ui/text/language.ts';
import classes from './written.module.css';

type ShownWordProps = {
  id: string;
  ref: Ref<HTMLDivElement>;
  text: string;
  languageId: string;
  hide: HiddenPart;
};

/** The word to write, whole or with a part covered for the eye. */
export const ShownWord = ({ id, ref, text, languageId, hide }: ShownWordProps) => (
  <div ref={ref} className={classes.shown}>
    <span className="note">Le mot à écrire</span>
    <p className={classes.word} data-length={sizeOf(text)}>
      <CoveredText id={id} text={text} languageId={languageId} hide={hide} />
    </p>
  </div>
);

/** Replaces the word once the pupil types, so that nothing moves under the fingers. */
export const GoneWord = ({ height }: { height: number }) => (
  <div className={classes.gone} style={{ minHeight: height }} aria-hidden="true">
    <Icon name="eye-slash" />
    Le mot est caché.
  </div>
);

type CoveredTextProps = { id?: string; text: string; languageId: string; hide: HiddenPart };

/** A text with a bar over the top, the middle or the bottom of each of its lines. */
export const CoveredText = ({ id, text, languageId, hide }: CoveredTextProps) => (
  <span className={classes.covered} data-hide={hide || undefined}>
    <span translate="no" id={id} lang={langOf(languageId)} dir="auto">
      {text}
    </span>
  </span>
);
