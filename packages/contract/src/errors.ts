import * as z from 'zod/mini';

/** Error codes that cross the wire; only the server's error handler knows their statuses. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'ANTI_FORGERY',
  'OTHER_PERSON',
  'NOT_FOUND',
  'LIST_NOT_FOUND',
  'GROUP_NOT_FOUND',
  'PUPIL_NOT_FOUND',
  'PERSON_NOT_FOUND',
  'COURSE_NOT_FOUND',
  'COURSE_CLOSED',
  'COURSE_IDS_USED_UP',
  'GIFT_STANDS',
  'TEST_CLOSED',
  'TEST_RETURNED',
  'TOO_MANY_COURSES',
  'MEDIUM_NOT_FOUND',
  'FOLIO_NOT_FOUND',
  'FOLIO_ARCHIVED',
  'CRITERION_NOT_FOUND',
  'OBSERVATION_NOT_FOUND',
  'BLOCK_NOT_FOUND',
  'OBSERVATION_CHECKED',
  'JOB_RUNNING',
  'JOB_FAILED',
  'INVALID',
  'STALE',
  'IDEMPOTENCY_MISMATCH',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY',
  'UPSTREAM_FAILED',
  'UNAVAILABLE',
  'UNEXPECTED',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every refusal (conventions, « Wire »). `fields` maps a path such as `items.3.learnTxt` to a French sentence. */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  conflicts: z.optional(z.array(z.unknown())),
});
export type ErrorBody = z.output<typeof errorBody>;
