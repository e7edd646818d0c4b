/** Whether a part of an address may be the id of a list. */
export const isListId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);
