import { settings } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { presentSettings } from './settings.routes.ts';

const t = await openTestApp({
  config: {
    environment: 'test',
    settings: {
      mediaMaxSizeInMo: 7,
      featureFlags: { groupes: false, dacc: true, ouvrir_les_possibles: '2026-01-05' },
      qrUrl: 'https://qr.example',
      mediaPath: '/api/v1/medias',
      mediaServer: 'https://videos.example',
      contactAddress: 'contact@ecole.example',
      blogAddress: 'https://blog.example',
      newsAddress: 'https://news.example',
    },
  },
});

test('[ENT-08] the settings file holds what the configuration says, and nothing else', async () => {
  const { statusCode, headers, body } = await t.guest.request('GET', '/settings.json');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({
    mediaMaxSizeInMo: 7,
    feature_flags: { groupes: false, dacc: true, ouvrir_les_possibles: '2026-01-05' },
    environment: 'test',
    qr_url: 'https://qr.example',
    mediaPath: '/api/v1/medias',
    mediaServer: 'https://videos.example',
    contact_address: 'contact@ecole.example',
    blog_address: 'https://blog.example',
    news_address: 'https://news.example',
    has_news: false,
    has_server_voice: true,
    school_year: { end: { month: 7, day: 31 }, parts: [{ month: 2, day: 1 }] },
  });
  expect(settings.safeParse(JSON.parse(body)).success).toBe(true);
  expect(presentSettings({ ...t.config, news: { items: [], feed: '/srv/news.xml' } }).has_news).toBe(true);
  expect(presentSettings({ ...t.config, speech: { ...t.config.speech, engine: 'off' } }).has_server_voice).toBe(false);
});
