/**
 * Words that filler letters must not spell in a school's grid; only short ones, since chance hardly ever spells a long
 * one. In plain letters, for every direction; inside a word of the list they stay.
 */
export const UNWANTED_WORDS: readonly string[] = [
  'BITE CHIER CON CONNE CUL MERDE NEGRE NIQUE PEDE PUTE VIOL', // French
  'ARSCH FICK FOTZE HURE NAZI NUTTE', // German
  'COCK CUNT DICK FUCK NIGGA PORN RAPE SEX SHIT SLUT TITS WHORE', // English
  'CAZZO CONO CULO FIGA MERDA MIERDA PUTA TROIA', // Italian and Spanish
].flatMap((words) => words.split(' '));
