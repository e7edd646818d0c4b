import { SETTINGS_PATH, type Settings } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';

/** The settings that the web reads before it shows anything (START-01, API-003). */
export function settingsRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const body = JSON.stringify(presentSettings(config));
  app.get(SETTINGS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(body),
  );
}

export function presentSettings(config: Config): Settings {
  const { settings, environment, news, speech, schoolYearEnd, schoolYearParts } = config;
  return {
    mediaMaxSizeInMo: settings.mediaMaxSizeInMo,
    feature_flags: settings.featureFlags,
    environment,
    qr_url: settings.qrUrl,
    mediaPath: settings.mediaPath,
    mediaServer: settings.mediaServer,
    contact_address: settings.contactAddress,
    blog_address: settings.blogAddress,
    news_address: settings.newsAddress,
    has_news: news.feed !== null || news.items.length > 0,
    has_server_voice: speech.engine !== 'off',
    school_year: { end: schoolYearEnd, parts: [...schoolYearParts] },
  };
}
