import { COLOR_CLASSES, type ColorClass } from '@pupitre/contract';

/** A colour as the server gave it; grey for one that is not offered any more. */
export const knownColor = (color: string): ColorClass => COLOR_CLASSES.find((known) => known === color) ?? 'c-grey';
