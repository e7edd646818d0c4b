/** The highest limits that the configuration allows: a request refused by a rate limit tests nothing. */
export const RAISED_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'SIGN_IN_FAILURES',
    'SIGN_IN_PER_ADDRESS',
    'WRITE_BURST',
    'WRITES_PER_SECOND',
    'GUEST_SECRETS_PER_MINUTE',
    'GUEST_OPENINGS_PER_MINUTE',
  ].map((name) => [`PUPITRE_${name}`, '1000000']),
);
