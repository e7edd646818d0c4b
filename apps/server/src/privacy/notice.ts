import { NOTICE_GROUPS, type NoticeText, type PrivacyNotice } from '@pupitre/contract';
import type { Config } from '../config.ts';
import { FOR_ADULTS, FOR_PUPILS, NOTICE_DATE, type Retention } from './notice-texts.ts';

type NoticeConfig = Retention & Pick<Config, 'privacyContact' | 'translation' | 'speech'>;

/** The notice of this installation: its times, its services, whom to ask ('' for the head of one's school). */
export function privacyNoticeOf(config: NoticeConfig): PrivacyNotice {
  const textOf = ({ rows, outside, ...text }: typeof FOR_PUPILS): NoticeText => {
    const words = rows(config);
    return {
      ...text,
      rows: NOTICE_GROUPS.map((group) => ({ group, ...words[group] })),
      outside: [
        ...(config.translation === null ? [] : [outside.translation]),
        ...(typeof config.speech.engine === 'string' ? [] : [outside.speech]),
      ],
    };
  };
  return {
    updatedOn: NOTICE_DATE,
    contact: config.privacyContact ?? '',
    pupils: textOf(FOR_PUPILS),
    adults: textOf(FOR_ADULTS),
  };
}
