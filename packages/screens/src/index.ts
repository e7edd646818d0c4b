export { SCREENS } from './all-screens.ts';
export * from './find-screen.ts';
export * from './kinds.ts';
export type { PageParams } from './match-pages.ts';
export * from './openings.ts';
