// Articles, pronouns and possessives of the languages taught, folded.
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [
    'le la les un une des du au aux ce cet cette je tu il elle on nous vous ils elles me te se',
    'mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs',
    'der die das den dem ein eine einen einem einer er sie es ich du wir ihr mich dich sich uns euch ihn ihm',
    'mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen seinem seiner kein keine keinen',
    'the a an he she it i you we they his her its my your our their him us them',
    'lo gli uno una io lui lei noi voi loro mi ti ci vi si mio mia tuo tua suo sua',
    'el los las unos unas yo ella ellos ellas su',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a folded word is an article or a pronoun: one of them written for another is never a small slip. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);
