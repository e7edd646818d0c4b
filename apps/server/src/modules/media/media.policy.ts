/**
 * Signed-in people with the unguessable guid read the medium, unless it was ever attached to an observation: then the
 * person decides. Guests read the media of public courses.
 */
export const mayReadByGuid = (medium: { restricted: boolean }): boolean => !medium.restricted;
