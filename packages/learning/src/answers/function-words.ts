// Articles and pronouns of the languages taught, folded.
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'le la les un une des du au aux ce cet cette mon ma mes ton ta tes son sa ses je tu il elle on nous vous ils elles ' +
    'der die das den dem ein eine einen einem einer er sie es ich du wir ihr ' +
    'the a an he she it i you we they his her its my your their ' +
    'lo gli uno una io lui lei noi voi loro el los las unos unas ella yo ellos ellas'
  ).split(' '),
);

/** Whether a folded word is an article or a pronoun, which is no answer by itself and no slip of the pen for another. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);
