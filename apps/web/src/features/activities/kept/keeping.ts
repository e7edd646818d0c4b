/** What only an activity of a pupil needs, where practice is kept: it comes with the game, in a file of its own. */
export { givenPart } from '@pupitre/learning';
export { runKeeper } from './run-keeper.ts';
export { mayRaise } from './run-of-game.ts';
export { WatchersLine } from './watchers-line.tsx';
