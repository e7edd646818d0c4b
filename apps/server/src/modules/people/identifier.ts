/** Longer ones are codes that nobody types. */
const TYPED_MAX = 24;

type Identified = {
  id: number;
  logins: readonly string[];
  cloeeWorldId: string | null;
  objectGuid: string | null;
  subject: string | null;
};

/** What one types to name a person for certain: the first of her identifiers that can be typed, else her number. */
export function identifierOf({ id, logins, cloeeWorldId, objectGuid, subject }: Identified): string {
  const known = [...logins, cloeeWorldId, objectGuid, subject];
  return known.find((one) => one !== null && one !== '' && one.length <= TYPED_MAX) ?? String(id);
}
