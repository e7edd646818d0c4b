import * as client from 'openid-client';
import type { Config } from '../../config.ts';
import type { OidcConfig } from '../../config-oidc.ts';
import { BACK_CHANNEL_PATH, CALLBACK_PATH } from './identity.routes.ts';
import { pushes, start } from './oidc-client.ts';
import { publicJwk, signingAlgorithm } from './oidc-keys.ts';
import { createOidcServer, type OidcServer, secretMethod, TIMEOUT_SECONDS } from './oidc-server.ts';
import { answerOf, faultOf, type SignInFault } from './sign-in-fault.ts';

/** One line of the answer, in French. */
export type Tried = { level: 'ok' | 'attention' | 'fault'; text: string };

/** What the provider has to know of us: a name, and what stands there. */
export type Registration = { name: string; value: string };

/** Addresses and keys to register at the provider. */
export function registrationsOf({ publicUrl }: Config, oidc: OidcConfig): Registration[] {
  const keys: Registration[] = [];
  if (oidc.privateKey !== null) {
    keys.push({ name: 'clé publique, signature', value: JSON.stringify(publicJwk(oidc.privateKey, 'sig')) });
  }
  if (oidc.decryptionKey !== null) {
    keys.push({ name: 'clé publique, chiffrement', value: JSON.stringify(publicJwk(oidc.decryptionKey, 'enc')) });
  }
  return [
    { name: 'retour (redirect_uri)', value: `${publicUrl}${CALLBACK_PATH}` },
    { name: 'après la déconnexion', value: `${publicUrl}/` },
    { name: 'déconnexion annoncée (back-channel)', value: `${publicUrl}${BACK_CHANNEL_PATH}` },
    ...keys,
  ];
}

/** Tries what a sign-in does, as far as that goes without a person; changes nothing anywhere. */
export async function trySignIn({ publicUrl }: Config, oidc: OidcConfig): Promise<Tried[]> {
  const server = createOidcServer(oidc);
  let metadata: client.ServerMetadata;
  try {
    const from = performance.now();
    metadata = await server.metadata();
    const ms = Math.round(performance.now() - from);
    const discovered: Tried = { level: 'ok', text: `${oidc.issuer} répond en ${ms} ms.` };
    const callbackUrl = `${publicUrl}${CALLBACK_PATH}`;
    const known = await tryClient(server, metadata, oidc, callbackUrl);
    // A pushed request that was refused leads to no page.
    const page = known.level === 'ok' || !pushes(oidc, metadata);
    return [
      discovered,
      await tryKeys(metadata),
      ...compare(metadata, oidc),
      known,
      ...(page ? [await tryAuthorization(server, oidc, callbackUrl)] : []),
    ];
  } catch (error) {
    return [
      {
        level: 'fault',
        text: `${oidc.issuer} ne se laisse pas découvrir : ${said(error)}. ${DISCOVERY[faultOf(error)]}`,
      },
    ];
  }
}

const AGAIN = 'Réessayez plus tard, ou adressez-vous au fournisseur.';
const DISCOVERY: Record<SignInFault, string> = {
  denied: AGAIN,
  expired: AGAIN,
  cookies: AGAIN,
  weak: AGAIN,
  provider: AGAIN,
  unreachable:
    'Vérifiez le nom, le port et le pare-feu ; pour un certificat de votre propre autorité, donnez NODE_EXTRA_CA_CERTS.',
  configuration:
    'OIDC_ISSUER doit être, lettre par lettre, le champ « issuer » de son adresse /.well-known/openid-configuration, barre finale comprise.',
};

/** What went wrong in the protocol's own words; the reader runs the installation. */
function said(error: unknown): string {
  const { error: code, status } = answerOf(error);
  const sentence =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError
      ? error.error_description
      : undefined;
  const parts = [
    code,
    sentence?.replace(/\s+/g, ' ').slice(0, 200),
    status === undefined ? undefined : `HTTP ${status}`,
  ];
  const told = parts.filter((part) => part !== undefined && part !== '');
  return told.length > 0 ? told.join(', ') : codeOf(error);
}

function codeOf(error: unknown): string {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown };
  if (error instanceof TypeError && cause instanceof Error) return codeOf(cause);
  return typeof code === 'string' ? code : String(message);
}

async function tryKeys({ jwks_uri }: client.ServerMetadata): Promise<Tried> {
  if (jwks_uri === undefined) return { level: 'fault', text: 'Le fournisseur n’annonce pas ses clés (jwks_uri).' };
  try {
    const answer = await fetch(jwks_uri, { signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000), redirect: 'manual' });
    const { keys } = (await answer.json()) as { keys: { use?: string; alg?: string; kty: string }[] };
    const signing = keys.filter(({ use }) => use !== 'enc').map(({ alg, kty }) => alg ?? kty);
    if (signing.length === 0) return { level: 'fault', text: 'Le fournisseur n’a pas de clé de signature.' };
    return { level: 'ok', text: `Ses clés se lisent : ${signing.join(', ')}.` };
  } catch (error) {
    return { level: 'fault', text: `Ses clés (${jwks_uri}) ne se lisent pas : ${said(error)}.` };
  }
}

/** The configuration beside what the provider says that it can do. */
function compare(server: client.ServerMetadata, oidc: OidcConfig): Tried[] {
  const tried: Tried[] = [];
  const warn = (text: string) => tried.push({ level: 'attention', text });
  const lacks = (offered: readonly string[] | undefined, wanted: readonly string[]) =>
    offered === undefined ? [] : wanted.filter((one) => !offered.includes(one));

  const method = oidc.clientAuth ?? secretMethod(server);
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (!methods.includes(method)) {
    tried.push({
      level: 'fault',
      text: `Il ne prend pas ${method} ; donnez à OIDC_CLIENT_AUTH l’une de celles-ci : ${methods.join(', ')}.`,
    });
  }
  if (oidc.privateKey !== null) {
    const algorithms = server.token_endpoint_auth_signing_alg_values_supported;
    const algorithm = signingAlgorithm(oidc.privateKey, algorithms);
    if (lacks(algorithms, [algorithm]).length > 0) {
      warn(`Il ne prend pas ${algorithm}, l’algorithme de votre clé ; il prend ${algorithms?.join(', ')}.`);
    }
  }
  const scopes = lacks(server.scopes_supported, oidc.scopes.split(' '));
  if (scopes.length > 0) warn(`Il n’annonce pas ${scopes.join(', ')} (OIDC_SCOPES).`);
  const levels = lacks(server.acr_values_supported, oidc.acr.values);
  if (levels.length > 0) warn(`Il n’annonce pas ${levels.join(', ')} (OIDC_ACR_VALUES).`);
  if (oidc.alwaysPushes && server.pushed_authorization_request_endpoint === undefined) {
    tried.push({ level: 'fault', text: 'Il ne prend pas de demandes poussées ; enlevez OIDC_PAR.' });
  }
  if (server.code_challenge_methods_supported?.includes('S256') === false) {
    warn('Il n’annonce pas PKCE (S256) ; Pupitre l’envoie quand même.');
  }
  if (server.userinfo_endpoint === undefined) {
    warn('Il n’a pas d’adresse userinfo : les attributs doivent être dans le jeton d’identité.');
  }
  if (server.end_session_endpoint === undefined) {
    warn('Il n’a pas d’adresse de déconnexion : se déconnecter de Pupitre ne déconnecte pas de lui.');
  }
  if (server.backchannel_logout_supported !== true) {
    warn(
      'Il n’annonce pas la déconnexion (back-channel) : qui le quitte reste dans Pupitre jusqu’au prochain contrôle.',
    );
  }
  if (server.grant_types_supported?.includes('refresh_token') !== true) {
    warn(
      `Il n’annonce pas de jeton de renouvellement : un rôle retiré peut valoir jusqu’à la fin de la session, et non ${oidc.rolesMinutes} minutes.`,
    );
  }
  return tried;
}

const REFUSED = 'Vérifiez OIDC_CLIENT_ID, OIDC_CLIENT_SECRET (ou OIDC_PRIVATE_KEY) et OIDC_CLIENT_AUTH.';
const ADVICE: Readonly<Record<string, string>> = {
  invalid_client: REFUSED,
  unauthorized_client: 'Ce client n’a pas droit au code d’autorisation : changez-le chez le fournisseur.',
  invalid_scope: 'Demandez au fournisseur les portées permises, et donnez-les dans OIDC_SCOPES.',
  invalid_redirect_uri: 'Déclarez chez lui l’adresse de retour ci-dessus, lettre par lettre.',
  invalid_request: 'Souvent l’adresse de retour : déclarez celle ci-dessus, lettre par lettre.',
  unsupported_response_type: 'Ce client doit avoir droit au code d’autorisation.',
  access_denied: 'Ce client n’a pas les droits qu’il demande.',
};

/** By a pushed request where these are used, else by a code that cannot be right. */
async function tryClient(
  server: OidcServer,
  metadata: client.ServerMetadata,
  oidc: OidcConfig,
  callbackUrl: string,
): Promise<Tried> {
  const method = oidc.clientAuth ?? secretMethod(metadata);
  try {
    if (pushes(oidc, metadata)) {
      await askStart(server, oidc, callbackUrl);
      return { level: 'ok', text: `Il reconnaît Pupitre (${method}) et prend ses demandes poussées.` };
    }
    await server.exchange((configuration) => {
      const answer = new URL(callbackUrl);
      answer.search = new URLSearchParams({ code: 'essai', state: 'essai', iss: metadata.issuer }).toString();
      const pkceCodeVerifier = client.randomPKCECodeVerifier();
      return client.authorizationCodeGrant(configuration, answer, { expectedState: 'essai', pkceCodeVerifier });
    });
    return { level: 'fault', text: 'Il a pris un code inventé : ce fournisseur ne protège personne.' };
  } catch (error) {
    const { error: code = '', status = 0 } = answerOf(error);
    if (code === 'invalid_grant') return { level: 'ok', text: `Il reconnaît Pupitre (${method}).` };
    // Some say no more than that.
    const advice =
      ADVICE[code] ?? (status === 401 || status === 403 ? `${REFUSED} ${ADVICE.invalid_redirect_uri}` : AGAIN);
    return { level: 'fault', text: `Il ne reconnaît pas Pupitre (${method}) : ${said(error)}. ${advice}` };
  }
}

const askStart = (server: OidcServer, oidc: OidcConfig, callbackUrl: string) =>
  server.exchange((configuration) => start(configuration, { oidc, callbackUrl }, '/'));

/** The first step of a browser, which shows whether the provider knows the address to come back to. */
async function tryAuthorization(server: OidcServer, oidc: OidcConfig, callbackUrl: string): Promise<Tried> {
  try {
    const { url } = await askStart(server, oidc, callbackUrl);
    const answer = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
      headers: { accept: 'text/html' },
    });
    await answer.body?.cancel();
    const location = answer.headers.get('location') ?? '';
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    const error = next?.href.startsWith(callbackUrl) === true ? next.searchParams.get('error') : null;
    if (error !== null) {
      const sentence = next?.searchParams.get('error_description') ?? '';
      return { level: 'fault', text: `Il refuse la connexion : ${error} ${sentence}. ${ADVICE[error] ?? AGAIN}` };
    }
    if (answer.status >= 400) {
      return { level: 'fault', text: `Il refuse la connexion : HTTP ${answer.status}. ${ADVICE.invalid_redirect_uri}` };
    }
    return { level: 'ok', text: 'Il mène à sa page de connexion.' };
  } catch (error) {
    return { level: 'fault', text: `Sa page de connexion ne s’ouvre pas : ${said(error)}.` };
  }
}
