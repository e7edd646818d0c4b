const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** States, which the continuous tenses do not tell: nobody « is knowing ». */
export const NO_CONTINUOUS = set(
  `agree believe belong know like love hate mean need own prefer seem understand want recognise
   realise`,
);

/** Nobody can be told to do it. */
export const NO_IMPERATIVE = set('belong own seem cost happen rain snow occur appear need want mean');

/** The weather. */
export const ONLY_IT = set('rain snow');
