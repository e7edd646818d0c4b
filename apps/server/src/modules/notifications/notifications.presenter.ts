import type { Notification } from '@pupitre/contract';
import type { NotificationRow } from './notifications.queries.ts';

export const presentNotification = ({ id, title, content, link, createdOn }: NotificationRow): Notification => ({
  id,
  title,
  content,
  date: createdOn.toISOString(),
  link: link === '' ? null : link,
});
