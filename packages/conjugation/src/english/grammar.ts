import { wordSet } from '../lexicon.ts';

/** States have no continuous tenses: « is knowing » does not exist. */
export const NO_CONTINUOUS = wordSet(
  `agree believe belong know like love hate mean need own prefer seem understand want recognise
   realise`,
);

/** Verbs without imperative. */
export const NO_IMPERATIVE = wordSet('belong own seem cost happen rain snow occur appear need want mean');

/** The weather. */
export const ONLY_IT = wordSet('rain snow');

/** Third person only: « it happens », « they happen ». */
export const ONLY_THINGS = wordSet('happen occur');
