import { availableParallelism } from 'node:os';

/** Cores that we may use; there are as many workers, because tests are bound by the processor. */
export const CORES = availableParallelism();
