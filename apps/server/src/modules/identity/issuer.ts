import type { OidcConfig } from '../../config.ts';
import type { Database, Db } from '../../db/connection.ts';
import { tryOut } from '../../db/try-out.ts';
import { StartError } from '../../start-error.ts';
import { findInstanceValue, findOrCreateInstanceValue, setInstanceValue } from './instance.queries.ts';
import { claimSubjects, forgetSubjects, moveSubjects } from './issuer.queries.ts';

const KEY = 'oidc-issuer';

/**
 * A person is known by issuer and subject: with another issuer the same subject may be somebody else. The first issuer is
 * kept; another one is refused unless the configuration names the one that it replaces.
 */
export async function settleIssuer(db: Database, { issuer, formerIssuer }: OidcConfig): Promise<void> {
  const known = await findOrCreateInstanceValue(db, KEY, () => issuer);
  if (known === issuer) return;
  if (known !== formerIssuer) {
    throw new StartError(
      `OIDC_ISSUER\u00a0: les gens de cette base sont connus par ${known}, et ${issuer} est un autre fournisseur. Remettez le premier\u00a0; ou, s'il est remplacé, donnez OIDC_FORMER_ISSUER=${known} et suivez docs/sign-in.md.`,
    );
  }
  // Rows of version 0.2.0 must not be taken for the new issuer's.
  await claimSubjects(db, known);
}

export type IssuerMove = {
  from: string;
  /** People whose subjects count at the new issuer. */
  moved: number;
  /** People who have signed in there already, with another account: to be settled by the administration. */
  apart: number;
  /** People who are recognised by the directory's identifiers alone at their next sign-in. */
  forgotten: number;
};

/** Moves everybody to the configured issuer; with `confirmed: false` it only tells. */
export const moveIssuer = (
  db: Database,
  { issuer, formerIssuer }: OidcConfig,
  { keepsSubjects, confirmed }: { keepsSubjects: boolean; confirmed: boolean },
): Promise<IssuerMove> =>
  tryOut(
    db,
    (tx) => moveWithin(tx, issuer, formerIssuer, keepsSubjects),
    () => confirmed,
  );

async function moveWithin(tx: Db, issuer: string, formerIssuer: string | null, keepsSubjects: boolean) {
  const from = await findInstanceValue(tx, KEY);
  if (from === undefined || from === issuer) {
    throw new StartError(`Il n'y a rien à déplacer\u00a0: les gens de cette base sont déjà connus par ${issuer}.`);
  }
  if (from !== formerIssuer) {
    throw new StartError(`Les gens de cette base sont connus par ${from}\u00a0: donnez OIDC_FORMER_ISSUER=${from}.`);
  }
  await claimSubjects(tx, from);
  const done = keepsSubjects
    ? { ...(await moveSubjects(tx, from, issuer)), forgotten: 0 }
    : { moved: 0, apart: 0, forgotten: await forgetSubjects(tx, from) };
  await setInstanceValue(tx, KEY, issuer);
  return { from, ...done };
}
