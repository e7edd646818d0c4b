import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
});

test.each(['/parcours/%E0%A4%A', '/%', '/listes/lexique/%zz?titre=x'])(
  'a person who opens %s gets the not-found page with a link home',
  async (path) => {
    const cookie = 'pupitre-scheme=dark';
    const response = await t.guest.request('GET', path, { headers: { ...HTML, cookie } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Cette page ne semble pas exister…');
    expect(response.body).toContain('<a class="button primary" href="/">');
    expect(response.body).toContain('data-mantine-color-scheme="dark"');
    const nonce = /'nonce-([\w-]+)'/.exec(String(response.headers['content-security-policy']))?.[1];
    expect(response.body).toContain(`<style nonce="${nonce}">`);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  },
);

test.each([
  ['/api/v1/parcours/%E0%A4%A', HTML],
  ['/parcours/%E0%A4%A', { accept: 'application/json' }],
])('a program that requests %s gets the refusal as JSON', async (path, headers) => {
  const response = await t.guest.request('GET', path, { headers });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'INVALID', fields: { url: 'Cette adresse est mal formée.' } });
});
