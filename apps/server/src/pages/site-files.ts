import { DAY_MS } from '@pupitre/learning';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const TEXT_TYPE = 'text/plain; charset=utf-8';
/** RFC 9116 wants less than a year, and a date that somebody keeps up to date: here the server does. */
const VALID_DAYS = 180;
/** What everybody may read without an account. The rest is asked for in vain, or by a secret link. */
const PUBLIC_PAGES = ['/$', '/accueil', '/apropos', '/aide/', '/parcours/libre'];

/** What programs look for at fixed addresses of a site: robots.txt, security.txt, and the icon under its old name. */
export function addSiteFiles(app: FastifyInstance, { config, icon }: { config: Config; icon: string | null }): void {
  const robots = robotsText(config);
  app.get('/robots.txt', (_request, reply) => reply.type(TEXT_TYPE).send(robots));
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type(TEXT_TYPE).send(securityText(config, new Date())),
  );
  if (icon !== null) app.get('/favicon.ico', (_request, reply) => reply.redirect(icon));
}

/** A demonstration or a trial is not to be found by anybody who looks for a school. */
export function robotsText({ environment }: Pick<Config, 'environment'>): string {
  const allowed = environment === 'prod' ? PUBLIC_PAGES.map((page) => `Allow: ${page}`) : [];
  return `${['User-agent: *', ...allowed, 'Disallow: /'].join('\n')}\n`;
}

export function securityText({ publicUrl, settings }: Config, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return `${[
    `Contact: mailto:${settings.contactAddress.replace(/^mailto:/, '')}`,
    `Expires: ${new Date(day * DAY_MS).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ].join('\n')}\n`;
}
