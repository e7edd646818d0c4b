/** Whether a part of an address may be the id of a content. */
export const isContentId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/** Whether it may be the secret of a link: a truncated one would fail at a retry too. */
export const isSecret = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
