/** Header of a document: the signs that no font of the paper has, the first twenty, percent-encoded; absent where none. */
export const MISSING_SIGNS_HEADER = 'X-Missing-Signs';
