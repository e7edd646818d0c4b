import {
  countNotifications,
  createDummyNotification,
  dismissNotification,
  dismissNotifications,
  getNotifications,
  getWaitingNotifications,
} from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import * as notifications from './notifications.service.ts';

export function notificationsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const isOn = config.settings.featureFlags.notifications === true;
  /** With the flag off there are no notifications at all. */
  const checkOn = () => {
    if (!isOn) throw new AppError('NOT_FOUND');
  };

  implement(app, getNotifications, async ({ db, user }) => {
    checkOn();
    return notifications.getNotifications(db, user);
  });
  implement(app, countNotifications, async ({ db, user }) => {
    checkOn();
    return notifications.countNotifications(db, user);
  });
  implement(app, getWaitingNotifications, async ({ db, user }) => {
    checkOn();
    return notifications.getWaiting(db, user.id);
  });
  implement(app, createDummyNotification, async ({ db, user, params }) => {
    checkOn();
    if (config.environment === 'prod') throw new AppError('NOT_FOUND');
    return notifications.createDummy(db, user, params.x);
  });
  implement(app, dismissNotification, async ({ db, user, params }) => {
    checkOn();
    await notifications.dismiss(db, user, params.id);
  });
  implement(app, dismissNotifications, async ({ db, user }) => {
    checkOn();
    await notifications.dismissAll(db, user);
  });
  app.pupitre.jobs.define({
    name: 'notifications-purge',
    cron: '40 3 * * *',
    run: ({ db, now }) => notifications.purgeNotifications(db, now),
  });
}
