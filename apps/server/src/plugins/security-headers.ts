import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Config, isHttps } from '../config.ts';

/** For everything that is not a page: nothing may be loaded or framed. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const READING_POLICY = `${CLOSED_POLICY}; img-src 'self'; style-src 'self'; font-src 'self'`;
const GUIDE_POLICY = `${READING_POLICY}; script-src 'self'`;
const WORKER_POLICY = `${CLOSED_POLICY}; connect-src 'self'`;
const PERMISSIONS =
  'accelerometer=(), autoplay=(self), browsing-topics=(), camera=(self), display-capture=(), fullscreen=(self), ' +
  'geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()';

/** Headers of every answer; a page replaces the policy by `allowPage`. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
}

export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': CLOSED_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(isHttps(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Opens the policy for one page: own origin, and scripts and styles with the returned nonce. */
export function allowPage(reply: FastifyReply, config: Config): string {
  const nonce = randomBytes(18).toString('base64url');
  void reply.header('content-security-policy', pagePolicy(nonce, config));
  return nonce;
}

/** A page that is only read has pictures, styles and letters of our own, and no script at all. */
export function allowReading(reply: FastifyReply): void {
  void reply.header('content-security-policy', READING_POLICY);
}

/** The help has the script of its search besides; it asks for nothing and sends nothing. */
export function allowGuide(reply: FastifyReply): void {
  void reply.header('content-security-policy', GUIDE_POLICY);
}

/** A worker has the policy of its own file: it fetches from us and runs nothing else. */
export function allowWorker(reply: FastifyReply): void {
  void reply.header('content-security-policy', WORKER_POLICY);
}

export function pagePolicy(nonce: string, config: Config): string {
  // Browsers also check the redirections after a form: signing out ends at the issuer.
  const formAction = new Set(["'self'", config.publicUrl, new URL(config.oidc?.issuer ?? config.publicUrl).origin]);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${[...formAction].join(' ')}`,
  ].join('; ');
}
