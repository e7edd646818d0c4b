/**
 * Words that filler letters must not spell in a school's grid; only short ones, since chance hardly ever spells a long
 * one. In plain letters, for every direction; inside a word of the list they stay.
 */
export const UNWANTED_WORDS: readonly string[] = [
  // French
  'BITE',
  'CHIER',
  'CON',
  'CONNE',
  'CUL',
  'MERDE',
  'NEGRE',
  'NIQUE',
  'PEDE',
  'PUTE',
  'VIOL',
  // German
  'ARSCH',
  'FICK',
  'FOTZE',
  'HURE',
  'NAZI',
  'NUTTE',
  // English
  'COCK',
  'CUNT',
  'DICK',
  'FUCK',
  'NIGGA',
  'PORN',
  'RAPE',
  'SEX',
  'SHIT',
  'SLUT',
  'TITS',
  'WHORE',
  // Italian and Spanish
  'CAZZO',
  'CONO',
  'CULO',
  'FIGA',
  'MERDA',
  'MIERDA',
  'PUTA',
  'TROIA',
];
