export { SCREENS } from './all-screens.ts';
export * from './find-screen.ts';
export type { Answers, DrawnPart, DrawnParts, FirstFrame, FirstFrames, FrameAsked } from './first-frame.ts';
export * from './icon-drawing.ts';
export * from './kinds.ts';
export type { PageParams } from './match-pages.ts';
export * from './openings.ts';
