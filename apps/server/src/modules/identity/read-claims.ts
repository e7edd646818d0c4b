import { ROLES, type Role } from '@pupitre/contract';
import type { Config } from '../../config.ts';

/** What a sign-in says about a person. */
export type SignInClaims = {
  subject: string;
  displayName: string;
  idp: string;
  roles: Role[];
  objectGuid: string | null;
  cloeeWorldId: string | null;
};

type RawClaims = Record<string, unknown> & { sub: string };

const TEXT_MAX = 255;

/** Reads the provider's claims; names are compared without case, absent texts are ''. */
export function readClaims(raw: RawClaims, names: Config['claims']): SignInClaims {
  return {
    subject: raw.sub,
    displayName: readText(raw, 'DisplayName') || readText(raw, 'name') || 'Personne sans nom',
    idp: readText(raw, 'idp'),
    roles: readRoles(findClaim(raw, 'app-role')),
    objectGuid: readText(raw, names.objectGuid) || null,
    cloeeWorldId: readText(raw, names.cloeeWorldId) || null,
  };
}

/**
 * Roles of the claim app-role (ROLE-01, ROLE-02): one text or several, each perhaps a list separated by commas or
 * spaces, in any case. The singular « eleve » is understood; words that name no role are dropped.
 */
export function readRoles(claim: unknown): Role[] {
  const words = [claim]
    .flat()
    .filter((value) => typeof value === 'string')
    .flatMap((value) => value.toLowerCase().split(/[\s,;]+/));
  return ROLES.filter((role) => words.includes(role) || (role === 'eleves' && words.includes('eleve')));
}

function findClaim(raw: RawClaims, name: string): unknown {
  const key = Object.keys(raw).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : raw[key];
}

function readText(raw: RawClaims, name: string): string {
  const value = findClaim(raw, name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'string' && typeof first !== 'number') return '';
  return String(first)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX);
}
