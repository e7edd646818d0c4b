import { seal, unseal } from './seal.ts';

/** What the provider gave for a session; kept sealed. */
export type SessionTokens = {
  subject: string;
  /** For the provider's end-session; '' for none. */
  idToken: string;
  /** '' for none. */
  refreshToken: string;
  /** '' for none. */
  accessToken: string;
  /** Where the claim of the roles stood: its absence there, and only there, takes the roles away. */
  rolesFrom: 'idToken' | 'userInfo' | 'nowhere';
};

const PURPOSE = 'tokens of a session';

/** Sealed with the cookie's value, of which the table holds only a hash: who reads the table reads no token. */
export const sealTokens = (tokens: SessionTokens, cookie: string): string =>
  seal(JSON.stringify(tokens), cookie, PURPOSE);

export function openTokens(sealed: string, cookie: string): SessionTokens | undefined {
  const text = unseal(sealed, cookie, PURPOSE);
  // Sealed by us: its shape is ours.
  return text === undefined ? undefined : (JSON.parse(text) as SessionTokens);
}
