const ELISIONS: Record<string, RegExp> = {
  // « quelqu’un », « presqu’île », « aujourd’hui » are single words.
  fr: /^(?:[ldjmtsncç]|qu|jusqu|lorsqu|puisqu|quoiqu)’/u,
  it: /^(?:[ldcmtsv]|un|gl|(?:de|ne|a|da|su|co)ll|quest|quell|bell|sant|tutt|nient|com|dov|cos)’/u,
};
/** Subject after its verb: « dit-il », « viendra-t-elle ». */
const INVERTED = /-(?:t-)?(?:je|tu|il|elle|on|ce|ils|elles)$/u;

/** Words that must not be split. */
const WHOLE = new Set(
  'c’est-à-dire d’affilée d’antan d’emblée d’ores m’as-tu-vu qu’en-dira-t-on s’il-te-plaît s’il-vous-plaît'.split(' '),
);

/** A lowercased word without elided articles and inverted subjects: « l’école » → « école », « dit-il » → « dit ». */
export function withoutElision(word: string, language: string): string {
  const elision = ELISIONS[language];
  if (elision === undefined || WHOLE.has(word)) return word;
  let bare = word;
  for (let next = bare.replace(elision, ''); next !== bare; next = bare.replace(elision, '')) bare = next;
  return language === 'fr' ? bare.replace(INVERTED, '') : bare;
}

const BROKEN = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)[-‐]\n[^\S\n]*(\p{Ll}[\p{L}\p{M}]*(?:-[\p{L}\p{M}]+)*)/gu;

/**
 * Joins words hyphenated at the end of a line: « che-⏎val » → « cheval ». The hyphen stays where the text holds the
 * same word with it elsewhere (« grand-⏎mère »), or where a pronoun follows (« dit-⏎il »).
 */
export function joinBrokenWords(text: string): string {
  let known: Set<string> | undefined;
  return text.replace(BROKEN, (_, start: string, end: string) => {
    const hyphened = `${start}-${end}`;
    known ??= new Set(text.toLowerCase().match(/(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)+/gu) ?? []);
    return known.has(hyphened.toLowerCase()) || INVERTED.test(hyphened.toLowerCase()) ? hyphened : `${start}${end}`;
  });
}
