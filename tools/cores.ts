import { availableParallelism } from 'node:os';

/** Cores that we may use: as many workers, since every test computes. */
export const CORES = availableParallelism();
