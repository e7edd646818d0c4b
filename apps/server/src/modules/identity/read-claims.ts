import { ROLES, type Role } from '@pupitre/contract';
import { agreeName } from '@pupitre/learning';
import type { ClaimsConfig } from '../../config-oidc.ts';

/** What a sign-in says about a person. */
export type SignInClaims = {
  issuer: string;
  subject: string;
  /** '' where the provider gives no name. */
  displayName: string;
  /** The halves of the display name; both '' where the provider does not give them. */
  givenName: string;
  familyName: string;
  idp: string;
  roles: Role[];
  /** Values of the roles' claim that nothing is known about. */
  unknownRoles: string[];
  objectGuid: string | null;
  cloeeWorldId: string | null;
};

export type RawClaims = Record<string, unknown> & { sub: string };

const TEXT_MAX = 255;
/** A provider that sends a person's whole directory must not fill ours. */
const UNKNOWN_MAX = 10;

/** Reads the provider's claims; names are compared without case, absent texts are ''. */
export function readClaims(raw: RawClaims, names: ClaimsConfig, issuer: string): SignInClaims {
  const { roles, unknown } = readRoles(findClaim(raw, names.appRole), names.roles);
  return {
    issuer,
    subject: raw.sub,
    ...readName(raw, names),
    idp: readText(raw, names.idp),
    roles,
    unknownRoles: unknown,
    objectGuid: readText(raw, names.objectGuid) || null,
    cloeeWorldId: readText(raw, names.cloeeWorldId) || null,
  };
}

/** The display name that the configuration names, and its halves by the claims of the standard. */
function readName(raw: RawClaims, names: ClaimsConfig) {
  const shown = readText(raw, names.displayName) || readText(raw, 'name');
  const halves = { givenName: readText(raw, 'given_name'), familyName: readText(raw, 'family_name') };
  const { displayName, givenName, familyName } = agreeName(shown, halves);
  return displayName.length > TEXT_MAX
    ? { displayName: shown.slice(0, TEXT_MAX), givenName: '', familyName: '' }
    : { displayName, givenName, familyName };
}

/** Our own names (ROLE-01, ROLE-02); the singular « eleve » is understood. */
const OWN_NAMES: NonNullable<ClaimsConfig['roles']> = {
  ...Object.fromEntries(ROLES.map((role) => [role, [role]])),
  eleve: ['eleves'],
};

/**
 * Roles of a claim: one text or several, in any case. A text that is not known as a whole may be a list, in brackets or
 * not, separated by commas, bars or spaces. With a map of the configuration only its values count: « admin » may mean something
 * else there. Anything but a text is told as it came: nobody signs in without her roles in silence.
 */
export function readRoles(claim: unknown, map: ClaimsConfig['roles']): { roles: Role[]; unknown: string[] } {
  const known = map ?? OWN_NAMES;
  const roles = new Set<Role>();
  const unknown = new Set<string>();
  const take = (word: string): boolean => {
    const given = Object.hasOwn(known, word) ? known[word] : undefined;
    for (const role of given ?? []) roles.add(role);
    return given !== undefined;
  };
  for (const value of [claim].flat().flatMap(listed)) {
    const text = toText(value).trim();
    if (text === '' || take(text.toLowerCase())) continue;
    const words = text.split(/[\s,;|]+/).filter((word) => word !== '');
    const strange = words.filter((word) => !take(word.toLowerCase()));
    // A text of which nothing is known is one value, not several.
    for (const one of strange.length === words.length ? [text] : strange) unknown.add(clean(one));
  }
  return { roles: ROLES.filter((role) => roles.has(role)), unknown: [...unknown].slice(0, UNKNOWN_MAX) };
}

/** A list that was written as one text: `[staff, admin]` (Keycloak without « Multivalued »), or JSON. */
function listed(value: unknown): unknown[] {
  const inside = typeof value === 'string' ? /^\s*\[(.*)\]\s*$/s.exec(value)?.[1] : undefined;
  if (inside === undefined) return [value];
  try {
    return (JSON.parse(`[${inside}]`) as unknown[]).flat();
  } catch {
    return inside.split(',');
  }
}

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

export function findClaim(raw: Record<string, unknown>, name: string): unknown {
  const key = Object.keys(raw).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : raw[key];
}

function readText(raw: RawClaims, name: string): string {
  const value = findClaim(raw, name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'string' && typeof first !== 'number') return '';
  return clean(String(first));
}

const clean = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX)
    .toWellFormed();
