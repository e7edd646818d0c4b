import { getPrivacyNotice } from '@pupitre/contract';
import { call } from '../../api/call.ts';
import { readQuery } from '../../api/read-query.ts';

/** The notice of this installation; it changes with the software only. */
export const privacyNoticeQuery = () => ({
  ...readQuery(['privacy-notice'], (signal) => call(getPrivacyNotice, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** For whom the notice speaks, in its address: `?pour=adultes`. Left out: for the person at the screen. */
export const AUDIENCES = ['eleves', 'adultes'] as const;
export type Audience = (typeof AUDIENCES)[number];
export type NoticeSearch = { pour?: Audience };

export function parseNoticeSearch({ pour }: { pour?: unknown }): NoticeSearch {
  const audience = AUDIENCES.find((known) => known === pour);
  return { pour: audience };
}
