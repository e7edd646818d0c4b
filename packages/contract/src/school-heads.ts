import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positiveId, visibleText } from './fields.ts';
import { MEDIA_ADDRESS_MAX } from './media.ts';

// Unspecified: what stands beside a logo of 11 mm.
export const SCHOOL_ADDRESS_MAX = 200;
export const SCHOOL_ADDRESS_LINES = 3;

/** A school as its reports begin: name, address, logo. Rosters know the name alone. */
export const schoolHead = z.object({
  id: z.number(),
  name: z.string(),
  /** Lines under the name; '' for none. */
  address: z.string(),
  /** Address of a stored picture; '' for none. */
  logo: z.string(),
});
export type SchoolHead = z.output<typeof schoolHead>;

export const schoolHeadDraft = z.object({
  address: visibleText(SCHOOL_ADDRESS_MAX).check(
    z.refine((text) => text.trim().split('\n').length <= SCHOOL_ADDRESS_LINES, {
      error: `${SCHOOL_ADDRESS_LINES} lignes au maximum.`,
    }),
  ),
  logo: visibleText(MEDIA_ADDRESS_MAX),
});

export const getSchoolHeads = endpoint('GET', '/administration/etablissements', 'admin', {
  summary: 'Every school by its name, with the address and the logo that its reports begin with.',
  response: z.array(schoolHead),
});

export const saveSchoolHead = endpoint('PUT', '/administration/etablissements/:id', 'admin', {
  summary: 'Sets address and logo of a school; the logo is a stored picture.',
  params: z.object({ id: positiveId }),
  body: schoolHeadDraft,
  response: schoolHead,
  errors: ['NOT_FOUND', 'INVALID'],
});
