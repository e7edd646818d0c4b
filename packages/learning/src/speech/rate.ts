import { visibleLength } from '../text/visible-length.ts';

/** Language « Autre »: nothing is ever read aloud in it (SPEECH-06). */
export const SILENT_LANGUAGE = 'nc';
/** Texts with more visible characters than this get a pause control. */
export const PAUSE_ABOVE = 30;

/** Rate of the browser's voice for a speed from 0 to 100: 0.8 at the default speed 80. */
export const browserVoiceRate = (speed: number): number => speed / 100;

/** Rate of a sound file for a speed from 0 to 100: 0.9 at the default speed 80. */
export const soundFileRate = (speed: number): number => 0.5 + 0.005 * speed;

/** True when there is something to read in a language that has voices. */
export const isSpeakable = (text: string, languageId: string): boolean =>
  languageId !== SILENT_LANGUAGE && text.trim() !== '';

/** True for a text long enough to be paused while it is read. */
export const needsPauseControl = (text: string): boolean => visibleLength(text) > PAUSE_ABOVE;
