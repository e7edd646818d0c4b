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
  const whole = program('chromium');
  const env = { PATH: folder };
  const fonts = () => [];
  let hasShell = false;
  const search = () => (hasShell ? program('chromium-headless-shell') : whole);
  const asked: string[] = [];
  const refuse = (...names: string[]) => {
    asked.push(names[0] ?? '');
    return false;
  };
  expect([ensureTestBrowser(env, { install: refuse, search, fonts }), asked]).toEqual([
    whole,
    ['chromium-headless-shell'],
  ]);
  expect(ensureTestBrowser({ ...env, PUPITRE_CHROMIUM: whole }, { install: refuse, fonts })).toBe(whole);
  const install = () => {
    hasShell = true;
    return true;
  };
  expect(path.basename(ensureTestBrowser(env, { install, search, fonts }))).toBe('chromium-headless-shell');
  expect(path.basename(ensureTestBrowser(env, { install: refuse, search, fonts }))).toBe('chromium-headless-shell');
  expect(asked).toHaveLength(1);
});

test('fonts that are missing come beside a browser that is there', () => {
  const shell = program('chromium-headless-shell');
  const asked: string[][] = [];
  const install = (...names: string[]) => asked.push(names) > 0;
  const fonts = () => ['fonts-liberation'];
  expect(ensureTestBrowser({ PATH: folder }, { install, fonts })).toBe(shell);
  expect(asked).toEqual([['fonts-liberation']]);
});

test('tests take the headless shell, everything else the whole browser', () => {
  const whole = program('chromium');
  const shell = program('chromium-headless-shell');
  expect([findChromium({ PATH: folder }), findTestBrowser({ PATH: folder })]).toEqual([whole, shell]);
});
