import { wordSet } from '../lexicon.ts';

/** States, which the continuous tenses do not tell: nobody « is knowing ». */
export const NO_CONTINUOUS = wordSet(
  `agree believe belong know like love hate mean need own prefer seem understand want recognise
   realise`,
);

/** Nobody can be told to do it. */
export const NO_IMPERATIVE = wordSet('belong own seem cost happen rain snow occur appear need want mean');

/** The weather. */
export const ONLY_IT = wordSet('rain snow');

/** Said of what happens only: « it happens », « they happen ». */
export const ONLY_THINGS = wordSet('happen occur');
