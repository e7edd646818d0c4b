export * from './activities/activity-types.ts';
export * from './text/visible-length.ts';
export * from './text/fold-text.ts';
export * from './text/search-text.ts';
