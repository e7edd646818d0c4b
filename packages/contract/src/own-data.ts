import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Groups of the privacy notice: every place that holds data about people belongs to one. */
export const NOTICE_GROUPS = ['identity', 'work', 'practice', 'folio', 'content', 'settings', 'records'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

const noticeText = z.object({
  /** The notice in three sentences. */
  summary: z.array(z.string()),
  rows: z.array(
    z.object({
      group: z.enum(NOTICE_GROUPS),
      what: z.string(),
      why: z.string(),
      who: z.string(),
      kept: z.string(),
    }),
  ),
  /** What the product does not do. */
  never: z.array(z.string()),
  /** What is sent to a service outside, one sentence each; mostly empty. */
  outside: z.array(z.string()),
  rights: z.array(z.string()),
});
export type NoticeText = z.output<typeof noticeText>;

export const privacyNotice = z.object({
  /** Day of the last change of its texts. */
  updatedOn: z.string(),
  /** Whom to ask: a mail address, or words that go on after « écrivez à ». */
  contact: z.string(),
  pupils: noticeText,
  adults: noticeText,
});
export type PrivacyNotice = z.output<typeof privacyNotice>;

export const getPrivacyNotice = endpoint('GET', '/apropos/donnees', 'public', {
  summary: 'The privacy notice, for pupils and for adults, with the retention of this installation.',
  response: privacyNotice,
});

/** Exports of oneself in an hour. */
export const OWN_EXPORTS_PER_HOUR = 3;

export const exportOwnData = endpoint('POST', '/user/donnees', 'signedIn', {
  summary: 'Everything about the caller as a zip, in French; it is sent while it is made, so its length is not known.',
  produces: 'application/zip',
  errors: ['TOO_MANY'],
});
