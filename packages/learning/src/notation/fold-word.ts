import { foldText } from '../text/fold-text.ts';
import { withPlainSigns } from '../text/punctuation.ts';

/**
 * What two texts of lists share that are one word, however it is typed: no case and accents, one kind of each sign, no space
 * around a slash. Searches fold by `foldText`, as the database does.
 */
export const foldWord = (text: string): string => withPlainSigns(foldText(text)).replace(/ ?\/ ?/g, '/');
