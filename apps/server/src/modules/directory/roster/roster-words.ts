/**
 * The words of OneRoster 1.1 and 1.2, in small letters. Pupitre leaves some of them aside; a word that is in none of these
 * lists is a mistake of the export, and its line is reported.
 */
const ROLES = [
  ...['administrator', 'aide', 'counselor', 'districtadministrator', 'guardian', 'parent', 'principal', 'proctor'],
  ...['relative', 'siteadministrator', 'student', 'systemadministrator', 'teacher'],
];
const ORG_TYPES = ['department', 'district', 'local', 'national', 'school', 'state'];

/** A word that a provider adds to those of the standard. */
const isExtension = (word: string) => word.startsWith('ext:') && word.length > 4;

export const isRole = (word: string): boolean => ROLES.includes(word) || isExtension(word);
export const isOrgType = (word: string): boolean => ORG_TYPES.includes(word) || isExtension(word);
export const isTruth = (word: string): boolean => ['', 'true', 'false'].includes(word.toLowerCase());
export const isRoleType = (word: string): boolean => ['', 'primary', 'secondary'].includes(word.toLowerCase());
