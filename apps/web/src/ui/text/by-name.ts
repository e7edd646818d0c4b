/** Order of names of classes, groups and people: « 8A » before « 10A ». */
export const BY_NAME = new Intl.Collator('fr-CH', { numeric: true });
