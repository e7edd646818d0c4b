import type { SecretLink } from '@pupitre/contract';

/** `area` is the screen's first segment: listes, parcours, folios. */
export const presentSecretLink = (area: string, secret: string, publicUrl: string): SecretLink => ({
  secret,
  link: `${publicUrl}/${area}/secret/${secret}`,
});
