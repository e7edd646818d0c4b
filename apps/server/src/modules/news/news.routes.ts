import { getNewsItems } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import * as news from './news.ts';

export function newsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { jobs } = app.pupitre;
  const { feed } = config.news;
  implement(app, getNewsItems, ({ db }) => news.getNewsItems(db, config.news));
  if (feed === null) return;
  // Checked every ten minutes, so that a restart does not turn the hour into two.
  jobs.define({
    name: 'news-feed',
    cron: '*/10 * * * *',
    run: ({ db, now }) => news.refreshNews(db, feed, { now, log: app.log }),
  });
}
