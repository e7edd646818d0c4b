import type { Notification } from '@pupitre/contract';
import type { NotificationRow } from './notifications.queries.ts';

export const presentNotification = ({ id, title, content, about, link, createdOn }: NotificationRow): Notification => ({
  id,
  title,
  content,
  // Called otherwise since, she stands in the text as she was called then.
  names: about !== null && (title.includes(about) || content.includes(about)) ? [about] : [],
  date: createdOn.toISOString(),
  link: link === '' ? null : link,
});
