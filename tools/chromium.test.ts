import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureTestBrowser, findChromium, findTestBrowser } from './chromium.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

test('the path that is given wins over what PATH holds, and a wrong one finds nothing', () => {
  const onPath = program('chromium');
  const given = program('another-browser');
  expect(findChromium({ PATH: folder })).toBe(onPath);
  expect(findChromium({ PATH: folder, PUPITRE_CHROMIUM: given })).toBe(given);
  expect(findChromium({ PATH: folder, PUPITRE_CHROMIUM: path.join(folder, 'absent') })).toBeNull();
});

test('a headless shell is installed beside a whole browser, and what there is does where that cannot be', () => {
  const env = { PATH: folder };
  const whole = program('chromium');
  const asked: string[] = [];
  const refuse = (...names: string[]) => {
    asked.push(names[0] ?? '');
    return false;
  };
  expect([ensureTestBrowser(env, refuse), asked]).toEqual([whole, ['chromium-headless-shell']]);
  expect(ensureTestBrowser({ ...env, PUPITRE_CHROMIUM: whole }, refuse)).toBe(whole);
  const install = () => program('chromium-headless-shell') !== '';
  expect(path.basename(ensureTestBrowser(env, install))).toBe('chromium-headless-shell');
  asked.length = 0;
  expect([path.basename(ensureTestBrowser(env, refuse)), asked]).toEqual(['chromium-headless-shell', []]);
  rmSync(path.join(folder, 'chromium-headless-shell'));
});

test('tests take the headless shell, everything else the whole browser', () => {
  const whole = program('chromium');
  const shell = program('chromium-headless-shell');
  expect([findChromium({ PATH: folder }), findTestBrowser({ PATH: folder })]).toEqual([whole, shell]);
});
