/** A part of its own, fetched when something may be read aloud. */
export { spokenText } from '@pupitre/learning';
