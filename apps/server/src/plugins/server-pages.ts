import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { html, SafeHtml } from '../html.ts';
import { readScheme } from './appearance-cookies.ts';
import { allowPage } from './security-headers.ts';
import { PAGE_STYLE } from './server-page-style.ts';

export type Page = {
  title: string;
  status?: number;
  body: SafeHtml;
  /** JavaScript that the page's nonce allows. */
  script?: string;
  wide?: boolean;
};
export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => FastifyReply;

/** The few pages that the server draws by itself: sign-in, its refusals, the documentation of the API. */
export function createPageSender(config: Config, webDir: string): SendPage {
  const fonts = readFontFaces(webDir);
  const icon = readIcon(webDir);
  return (request, reply, { title, status = 200, body, script, wide = false }) => {
    const nonce = allowPage(reply, config);
    const page = html`<!doctype html>
<html lang="fr-CH" data-mantine-color-scheme="${readScheme(request)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Pupitre</title>
${icon === undefined ? null : html`<link rel="icon" href="${icon}" type="image/svg+xml">`}
<style nonce="${nonce}">${new SafeHtml(fonts + PAGE_STYLE)}</style>
</head>
<body><main class="${wide ? 'sheet wide' : 'sheet'}">${body}</main>
${script === undefined ? null : html`<script nonce="${nonce}">${new SafeHtml(script)}</script>`}
</body>
</html>`;
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(page.text);
  };
}

const readIndex = (webDir: string) => {
  const indexPath = join(webDir, 'index.html');
  return existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : '';
};

/** Named, because a browser requests /favicon.ico otherwise. */
const readIcon = (webDir: string) => /rel="icon" href="([^"]+)"/.exec(readIndex(webDir))?.[1];

/** The product's two fonts, under the hashed names of this build; none when the web is not built. */
function readFontFaces(webDir: string): string {
  const index = readIndex(webDir);
  const face = (pattern: RegExp, family: string, weight: string) => {
    const href = pattern.exec(index)?.[1];
    if (href === undefined) return '';
    return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${href}') format('woff2')}\n`;
  };
  return (
    face(/href="(\/assets\/school-reddit-sans[\w.-]*\.woff2)"/, 'Reddit Sans', '400 700') +
    face(/href="(\/assets\/school-bricolage-grotesque[\w.-]*\.woff2)"/, 'Bricolage Grotesque', '700')
  );
}

/** The logo (a desk in profile) and the name. */
export const WORDMARK = html`<p class="wordmark"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M5.5 18.6 26.5 12v10.6a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3z" fill="#398090"/><path d="M2.6 16.9 29.4 8.6v3.9L2.6 20.8z" fill="currentColor"/><circle cx="25.4" cy="5" r="2.5" fill="#efb656"/></svg><span>pupitre</span></p>`;

/** The empty desk of pages that have to refuse something. */
export const EMPTY_DESK = html`<svg class="desk" viewBox="0 0 220 130" aria-hidden="true"><path d="M40 66 184 46v54a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z" fill="var(--pp-primary-tint)" stroke="var(--pp-primary-line)" stroke-width="3"/><path d="M26 62 198 37v9L26 71z" fill="var(--pp-accent)"/><path d="M84 86h54" stroke="var(--pp-primary-line)" stroke-width="3" stroke-dasharray="5 6" stroke-linecap="round"/></svg>`;
