/** True for words of a script with an order to learn; Chinese characters have none. */
export const hasOrder = (word: string): boolean => !/\p{Script=Han}/u.test(word);
