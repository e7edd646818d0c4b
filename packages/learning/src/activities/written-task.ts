import { isSpeakable } from '../speech/rate.ts';
import { isConjugation } from './usable-items.ts';
import { askedText, type WrittenItem, type WrittenState } from './written.ts';
import type { Duration, HiddenPart, TranslationSettings, WritingSettings } from './written-settings.ts';

/** What the screen shows and reads aloud for one item of écriture or traduction. */
export type WrittenTask = {
  /** The word to write. */
  readonly word: string;
  readonly wordLanguage: string;
  /** When the word is shown, and which part of it is covered then. */
  readonly duration: Duration;
  readonly hide: HiddenPart;
  /** The word is read at the start of the turn: a dictation. */
  readonly isDictated: boolean;
  /** The word is read once the answer is checked. */
  readonly isReadAfter: boolean;
  /** Text hint beside the word to write, '' when there is none. */
  readonly hint: string;
  readonly hintLanguage: string;
  /** Address of the picture hint; '' when there is none or it is hidden. */
  readonly picture: string;
  readonly isHintShown: boolean;
  /** The hint is read at the start of the turn. */
  readonly isHintRead: boolean;
};

type Languages = WrittenState['languages'];

/**
 * Écriture: conjugation is never shown but dictated (ACT-WRITE-13), unless the pupil turns the voice off and has a
 * hint. Every item has a cue.
 */
export function writingTask(item: WrittenItem, settings: WritingSettings, languages: Languages): WrittenTask {
  const { text, languageId } = askedText(item, languages);
  const hint = text === item.hintTxt && item.learnTxt.trim() === '' ? '' : item.hintTxt.trim();
  const picture = item.hintImgUrl.trim();
  const isForced = isConjugation(item);
  const canRead = isSpeakable(text, languageId);
  const duration = isForced ? 0 : settings.duration;
  const isBlind = duration === 0 && hint === '' && picture === '';
  const isRead = canRead && (isForced ? settings.dictateVerbs : settings.sonorize);
  return {
    word: text,
    wordLanguage: languageId,
    // Without any cue the word itself is shown until the pupil types.
    duration: isBlind && !canRead ? 1 : duration,
    hide: settings.hide,
    isDictated: isRead || (isBlind && canRead),
    isReadAfter: isRead,
    hint,
    hintLanguage: languages.hint,
    picture,
    isHintShown: true,
    isHintRead: settings.sonorizeHint && isSpeakable(hint, languages.hint),
  };
}

/** Traduction: the hint is the question, in writing or, with displayHint off, aloud; the word is never heard before. */
export function translationTask(item: WrittenItem, settings: TranslationSettings, languages: Languages): WrittenTask {
  const { text, languageId } = askedText(item, languages);
  const hint = item.hintTxt.trim();
  const isShown = settings.displayHint || !isSpeakable(hint, languages.hint);
  return {
    word: text,
    wordLanguage: languageId,
    duration: settings.duration,
    hide: 0,
    isDictated: false,
    isReadAfter: settings.sonorize && isSpeakable(text, languageId),
    hint,
    hintLanguage: languages.hint,
    picture: isShown ? item.hintImgUrl.trim() : '',
    isHintShown: isShown,
    isHintRead: !isShown,
  };
}

/**
 * Whether the word to write may still be shown: before the check and, for « until typing », before the first letter.
 */
export const isWordShown = (task: WrittenTask, hasTyped: boolean): boolean =>
  task.duration === 2 || (task.duration === 1 && !hasTyped);

/** Whether nothing but the hint asks for the word: it is neither seen nor heard, and other words of the same hint fit as well. */
export const isAskedByHint = (task: WrittenTask): boolean =>
  task.duration === 0 && !task.isDictated && (task.hint !== '' || task.picture !== '');
