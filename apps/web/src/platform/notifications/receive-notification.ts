import type { Notification } from '@pupitre/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type Stopwatch, stopwatch } from '../../api/server-time.ts';
import { cutText } from '../../ui/text/cut-text.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { isBeingRead } from './being-read.ts';
import { addNotification } from './notification-queries.ts';

/** Ms in which further notifications only raise the count, without a toast. */
const CALM = 6_000;
const DETAIL_LENGTH = 160;
/** The last ones, because a restarted server may push the same again. */
const REMEMBERED = 50;

/** Handles a pushed notification: updates count and list, and shows a toast where allowed. */
export function receiver(queryClient: QueryClient, mayTell: () => boolean) {
  const known: string[] = [];
  let sinceTold: Stopwatch | undefined;
  return (notification: Notification): boolean => {
    const { id, date, title, content, names, link } = notification;
    // A discussion that goes on tells the same one again, later.
    const key = `${id} ${date}`;
    if (known.includes(key)) return false;
    known.push(key);
    if (known.length > REMEMBERED) known.shift();
    addNotification(queryClient, notification);
    if (!mayTell() || isBeingRead(link) || (sinceTold?.ms() ?? CALM) < CALM) return true;
    sinceTold = stopwatch();
    toast.info(title, {
      names,
      ...(content === '' ? {} : { detail: cutText(content, DETAIL_LENGTH) }),
      ...(link === null ? {} : { action: { label: 'Ouvrir', href: link } }),
    });
    return true;
  };
}
