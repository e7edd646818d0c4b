import { withoutOverrides } from './overrides.ts';

/** A file's name as it reads from left to right. */
export const plainFileName = (name: string): string => withoutOverrides(name);
