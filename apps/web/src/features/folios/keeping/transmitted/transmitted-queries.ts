import { getTransmittedPart, getTransmittedParts } from '@pupitre/contract';
import { call } from '../../../../api/call.ts';
import { readQuery } from '../../../../api/read-query.ts';

/** Always fresh: an owner may have taken a part back, and every look at it is recorded. */
const FRESH = { staleTime: 0 };

export const transmittedParts = readQuery(
  ['folios', 'transmitted'],
  (signal) => call(getTransmittedParts, { signal }),
  FRESH,
);

export const transmittedPart = (id: number, studentId: number) =>
  readQuery(
    ['folios', 'transmitted', id, studentId],
    (signal) => call(getTransmittedPart, { params: { id, studentId }, signal }),
    FRESH,
  );
