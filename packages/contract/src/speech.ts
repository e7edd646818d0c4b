import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

/** Languages that the server can speak (OP-047); any other answers 404. */
export const SPOKEN_LANGUAGES = ['fr', 'de', 'en', 'es', 'it'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** Longest text that is spoken, in visible characters. */
export const SPEECH_TEXT_MAX = 1_000;

export const synthesizeSpeech = endpoint('GET', '/speech/synthesize/:lang/:text', 'signedIn', {
  summary: 'The text, spoken: an mp3 that browsers keep and ask for again by its ETag.',
  // A language that is not spoken is unknown (404), not malformed.
  params: z.object({ lang: z.string().check(z.maxLength(20)), text: requiredText(SPEECH_TEXT_MAX) }),
  produces: 'audio/mpeg',
  errors: ['NOT_FOUND', 'TOO_MANY', 'UPSTREAM_FAILED', 'UNAVAILABLE'],
});
