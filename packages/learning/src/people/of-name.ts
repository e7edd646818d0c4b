/**
 * « d’Alicia », « de Noé ». A y counts as a vowel before a consonant only (« d’Yvonne », « de Yanis »); before an h,
 * mute or not, « de » is always right.
 */
export const ofName = (name: string): string => {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr-CH');
  return /^([aeiouœæ]|y[^aeiouœæ])/.test(letters) ? `d’${name}` : `de ${name}`;
};
