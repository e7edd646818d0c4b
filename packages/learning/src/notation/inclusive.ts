import { isFrenchEnding, joinEnding } from './endings.ts';

/**
 * Forms that school writes into one word, in French alone: « étudiant·e·s », « élève·s », « acteur·rice », and the same with
 * hyphens or full stops. These say so of endings only: « donne-le » and « dit-elle » are two words.
 */
const INCLUSIVE =
  /(^|[^\p{L}’'-])((?:\p{L}{1,40}[’'-]){0,3}\p{L}{2,40})([·‧•∙⋅・.‐‑-])(\p{L}{1,8})(?:\3(s))?(?![\p{L}·‧•∙⋅・‐‑-]|\.\p{L})/gu;
const MIDDLE_DOT = /[·‧•∙⋅・]/;
/** Words that take no s: « heureux ». */
const HAS_PLURAL = /[sxz]$/;

/** How the two forms are written: `added` is the ending, where the other form is the word and the ending. */
type Write = (forms: { one: string; other: string; inBrackets: string | undefined }) => string;

function readInclusive(text: string, languageId: string, write: Write): string {
  if (languageId !== 'fr') return text;
  return text.replace(
    INCLUSIVE,
    (found, before: string, whole: string, sign: string, ending: string, plural: string = '') => {
      const isDot = MIDDLE_DOT.test(sign);
      const begun = /^(?:.*[’'-])?/.exec(whole)?.[0] ?? '';
      const word = whole.slice(begun.length);
      const isEnding = isFrenchEnding(word, ending, isDot);
      if (!isEnding && (!isDot || ending.length < 2)) return found;
      const other = isEnding ? (joinEnding(word, `-${ending}`, languageId) ?? word + ending) : ending;
      const many = (form: string): string => begun + (HAS_PLURAL.test(form) ? form : form + plural);
      const inBrackets =
        other === word + ending && many(word).endsWith(plural) ? `${whole}(${ending})${plural}` : undefined;
      return before + write({ one: many(word), other: many(other), inBrackets });
    },
  );
}

/** « étudiant(e)s », « acteurs/actrices »: what the notation of choices says too. */
export const withInclusiveChoices = (text: string, languageId: string): string =>
  readInclusive(text, languageId, ({ one, other, inBrackets }) => inBrackets ?? `${one}/${other}`);

/** « étudiantes », « actrices »: all that the word holds, as « ami(e) » without its brackets is « amie ». */
export const withInclusiveWhole = (text: string, languageId: string): string =>
  readInclusive(text, languageId, ({ other }) => other);

/** « étudiants, étudiantes », for a voice. */
export const withInclusiveSpoken = (text: string, languageId: string): string =>
  readInclusive(text, languageId, ({ one, other }) => `${one}, ${other}`);
