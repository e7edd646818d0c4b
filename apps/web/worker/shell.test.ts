import { SHELL_MARKS } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { shellPage } from './shell.ts';

const { nonce, scheme, size } = SHELL_MARKS;
const KEPT = {
  html: `<html class="${scheme} ${size}"><script nonce="${nonce}"></script><style nonce="${nonce}"></style>`,
  headers: { 'content-security-policy': `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`, 'x-a': 'b' },
};

async function open(appearance: Parameters<typeof shellPage>[1]) {
  const page = shellPage(KEPT, appearance);
  const html = await page.text();
  const policy = page.headers.get('content-security-policy') ?? '';
  return { html, policy, nonces: [...`${html} ${policy}`.matchAll(/nonce(?:="|-)([\w-]+)/g)].map(([, one]) => one) };
}

test('each page has a nonce of its own, the same in its header and in all of its body', async () => {
  const pages = [await open({ scheme: 'dark', size: 'big' }), await open({ scheme: 'dark', size: 'big' })];
  for (const { nonces, html } of pages) {
    expect(nonces).toHaveLength(4);
    expect(new Set(nonces).size).toBe(1);
    expect(nonces[0]).toMatch(/^[\w-]{24}$/);
    expect(html).toContain('class="dark big"');
  }
  expect(pages[0]?.nonces[0]).not.toBe(pages[1]?.nonces[0]);
});

test('choices that a browser does not tell, or that are none of ours, count as none', async () => {
  for (const appearance of [
    { scheme: undefined, size: undefined },
    { scheme: '"><script>', size: 'huge' },
  ])
    expect((await open(appearance)).html).toContain('class="light middle"');
});
