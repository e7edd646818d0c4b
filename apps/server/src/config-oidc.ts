import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { ROLES, type Role } from '@pupitre/contract';
import type * as z from 'zod/mini';
import { oneOf, parseUrl, text, variable, wholeNumber } from './config-parsers.ts';

export const CLIENT_AUTHS = [
  'client_secret_basic',
  'client_secret_post',
  'client_secret_jwt',
  'private_key_jwt',
] as const;
export type ClientAuthName = (typeof CLIENT_AUTHS)[number];

/** The identity provider, and how we speak with it. */
export type OidcConfig = {
  issuer: string;
  clientId: string;
  /** '' with private_key_jwt. */
  clientSecret: string;
  /** null: as the provider says. */
  clientAuth: ClientAuthName | null;
  /** PEM or JWK, for private_key_jwt. */
  privateKey: string | null;
  /** PEM or JWK, for encrypted answers. */
  decryptionKey: string | null;
  scopes: string;
  /** Pushed authorization requests also where the provider does not require them. */
  alwaysPushes: boolean;
  acr: { values: readonly string[]; isRequired: boolean };
  /** How old the roles of a session may be. */
  rolesMinutes: number;
  /** The issuer that this one replaces. */
  formerIssuer: string | null;
};

export type ClaimsConfig = {
  objectGuid: string;
  cloeeWorldId: string;
  displayName: string;
  idp: string;
  appRole: string;
  /** What a value of the provider gives, in lower case; null: its values are our own names. */
  roles: Readonly<Record<string, readonly Role[]>> | null;
};

const OIDC_DEFAULTS = {
  clientAuth: null,
  privateKey: null,
  decryptionKey: null,
  scopes: 'openid profile',
  alwaysPushes: false,
  acr: { values: [], isRequired: false },
  rolesMinutes: 60,
  formerIssuer: null,
} as const satisfies Partial<OidcConfig>;

/** A provider with the defaults for what is not given. */
export const oidcConfig = (
  given: Pick<OidcConfig, 'issuer' | 'clientId' | 'clientSecret'> & Partial<OidcConfig>,
): OidcConfig => ({ ...OIDC_DEFAULTS, ...given });

export const DEFAULT_CLAIMS: ClaimsConfig = {
  objectGuid: 'objectGuid',
  cloeeWorldId: 'cloeeWorldId',
  displayName: 'DisplayName',
  idp: 'idp',
  appRole: 'app-role',
  roles: null,
};

/** A stroke at the end belongs to an issuer with a path, as some providers write it. */
const issuer = variable((value) => {
  const url = parseUrl(value);
  return url && (url.pathname === '/' ? value.replace(/\/$/, '') : value);
}, 'donnez l’adresse du fournisseur telle qu’il l’écrit (issuer), par exemple https://identite.exemple.ch.');

const scopes = variable((value) => {
  const words = value.split(/\s+/);
  return words.includes('openid') ? words.join(' ') : undefined;
}, 'donnez des mots séparés par des espaces, avec openid, par exemple openid profile.');

/** The key as text: which algorithm it serves depends on the provider. */
const key = variable(
  (value) => {
    try {
      createPrivateKey(readKey(value));
      return value;
    } catch {
      return undefined;
    }
  },
  'donnez une clé privée, en PEM (PKCS 8) ou en JWK, de préférence par un fichier (…_FILE).',
  'secret',
);

/** As node:crypto takes it. */
export const readKey = (value: string): Parameters<typeof createPrivateKey>[0] =>
  value.startsWith('{') ? { key: JSON.parse(value) as JsonWebKey, format: 'jwk' } : value;

/** Says that a value of the provider is known and gives nothing. */
const NO_ROLE = 'aucun';

const roleMap = variable(
  (value) => {
    const roles: Record<string, Role[]> = {};
    // A name of a directory holds commas; several pairs of such names are separated by semicolons.
    for (const pair of value.split(value.includes(';') ? ';' : ',').filter((one) => one.trim() !== '')) {
      const at = pair.lastIndexOf('=');
      const [theirs, ours] = [pair.slice(0, Math.max(at, 0)).trim().toLowerCase(), pair.slice(at + 1).trim()];
      const role = ROLES.find((one) => one === ours);
      if (theirs === '' || (role === undefined && ours !== NO_ROLE)) return undefined;
      roles[theirs] = [...(roles[theirs] ?? []), ...(role === undefined ? [] : [role])];
    }
    return roles;
  },
  `donnez des paires valeur=rôle séparées par des points-virgules, par exemple faculty=enseignants ; student=eleves ; staff=${NO_ROLE} ; rôles de Pupitre : ${ROLES.join(', ')}, ou ${NO_ROLE}.`,
);

export const OIDC_VARIABLES = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: text(),
  OIDC_CLIENT_SECRET: text(),
  OIDC_CLIENT_AUTH: oneOf(CLIENT_AUTHS),
  OIDC_PRIVATE_KEY: key,
  OIDC_DECRYPTION_KEY: key,
  OIDC_SCOPES: scopes,
  OIDC_PAR: oneOf(['auto', 'on']),
  OIDC_ACR_VALUES: text(),
  OIDC_ACR_REQUIRED: oneOf(['on', 'off']),
  OIDC_ROLES_MINUTES: wholeNumber(1, 1_440),
  OIDC_FORMER_ISSUER: issuer,
  OIDC_CLAIM_OBJECT_GUID: text(),
  OIDC_CLAIM_CLOEE_WORLD_ID: text(),
  OIDC_CLAIM_DISPLAY_NAME: text(),
  OIDC_CLAIM_IDP: text(),
  OIDC_CLAIM_APP_ROLE: text(),
  OIDC_ROLE_MAP: roleMap,
} as const;

type Variables = z.output<z.ZodMiniObject<typeof OIDC_VARIABLES>>;

/** Names of version 0.2.0. */
export const RENAMED: Readonly<Record<string, string>> = {
  PUPITRE_OBJECT_GUID_CLAIM: 'OIDC_CLAIM_OBJECT_GUID',
  PUPITRE_CLOEE_WORLD_ID_CLAIM: 'OIDC_CLAIM_CLOEE_WORLD_ID',
};

export function readOidc(variables: Variables): OidcConfig | null {
  const { OIDC_ISSUER: given, OIDC_CLIENT_ID: clientId } = variables;
  if (given === undefined || clientId === undefined) return null;
  return {
    issuer: given,
    clientId,
    clientSecret: variables.OIDC_CLIENT_SECRET ?? '',
    clientAuth: variables.OIDC_CLIENT_AUTH ?? null,
    privateKey: variables.OIDC_PRIVATE_KEY ?? null,
    decryptionKey: variables.OIDC_DECRYPTION_KEY ?? null,
    scopes: variables.OIDC_SCOPES ?? OIDC_DEFAULTS.scopes,
    alwaysPushes: variables.OIDC_PAR === 'on',
    acr: {
      values: variables.OIDC_ACR_VALUES?.split(/\s+/) ?? [],
      isRequired: variables.OIDC_ACR_REQUIRED === 'on',
    },
    rolesMinutes: variables.OIDC_ROLES_MINUTES ?? OIDC_DEFAULTS.rolesMinutes,
    formerIssuer: variables.OIDC_FORMER_ISSUER ?? null,
  };
}

export const readClaimsConfig = (variables: Variables): ClaimsConfig => ({
  objectGuid: variables.OIDC_CLAIM_OBJECT_GUID ?? DEFAULT_CLAIMS.objectGuid,
  cloeeWorldId: variables.OIDC_CLAIM_CLOEE_WORLD_ID ?? DEFAULT_CLAIMS.cloeeWorldId,
  displayName: variables.OIDC_CLAIM_DISPLAY_NAME ?? DEFAULT_CLAIMS.displayName,
  idp: variables.OIDC_CLAIM_IDP ?? DEFAULT_CLAIMS.idp,
  appRole: variables.OIDC_CLAIM_APP_ROLE ?? DEFAULT_CLAIMS.appRole,
  roles: variables.OIDC_ROLE_MAP ?? DEFAULT_CLAIMS.roles,
});

/** A line for each variable that does not go with the others. */
export function checkOidc(variables: Variables): string[] {
  const problems: string[] = [];
  const isByKey = variables.OIDC_CLIENT_AUTH === 'private_key_jwt';
  const secret = isByKey ? 'OIDC_PRIVATE_KEY' : 'OIDC_CLIENT_SECRET';
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', secret] as const;
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    problems.push(`${missing.join(', ')} : il manque une valeur ; donnez ${names.join(', ')}, ou aucune des trois.`);
  }
  if (variables.OIDC_PRIVATE_KEY !== undefined && !isByKey) {
    problems.push(
      'OIDC_PRIVATE_KEY : elle ne sert qu’avec OIDC_CLIENT_AUTH=private_key_jwt ; donnez les deux, ou enlevez-la.',
    );
  }
  if (variables.OIDC_CLIENT_SECRET !== undefined && isByKey) {
    problems.push('OIDC_CLIENT_SECRET : elle ne sert pas avec OIDC_CLIENT_AUTH=private_key_jwt ; enlevez-la.');
  }
  if (variables.OIDC_ACR_REQUIRED === 'on' && variables.OIDC_ACR_VALUES === undefined) {
    problems.push(
      'OIDC_ACR_VALUES : elle manque, alors que OIDC_ACR_REQUIRED=on est donnée ; donnez les deux ou aucune.',
    );
  }
  return problems;
}
