import type { Audience } from '@pupitre/contract';

/** For whom a comment is. */
export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = { team: 'Pour l’équipe', family: 'Pour la famille' };
