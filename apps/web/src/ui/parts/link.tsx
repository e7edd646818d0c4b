// biome-ignore lint/style/noRestrictedImports: this is the door to it
import { Link as RouterLink } from '@tanstack/react-router';

/** Of every link. */
export const EXACTLY = { exact: true } as const;

/**
 * The router's link, which says « page actuelle » of the page itself only: the router's own says it of every page above, as
 * « Retour » and « Quitter » lead to.
 */
export const Link = ((props) => <RouterLink activeOptions={EXACTLY} {...props} />) as typeof RouterLink;
