import { byFamilyName, familyKey } from './family-names.ts';

/** People by first name, where somebody asked for it; those of one first name stand by family name. */
export function byGivenName<Person extends { readonly displayName: string }>(people: readonly Person[]): Person[] {
  return byFamilyName(people)
    .map((person) => ({ person, key: givenKey(person.displayName) }))
    .sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1))
    .map(({ person }) => person);
}

/** A name of one word is all its key. */
function givenKey(name: string): string {
  const key = familyKey(name);
  return key.split('\t').at(2) ?? key;
}
