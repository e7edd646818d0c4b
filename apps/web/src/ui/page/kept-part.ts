import type { ReactNode } from 'react';

type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value };

/**
 * A part that its values alone make, the same for all to whom it shows these: the server keeps its drawing under them
 * (decision 266). What asks for anything else while it is drawn is drawn each time.
 */
export const keptPart = <Props extends { readonly [name: string]: Value }>(
  name: string,
  part: (props: Props) => ReactNode,
) => Object.assign(part, { keptAs: name });
