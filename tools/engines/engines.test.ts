import { expect, test } from 'vitest';
import { ENGINES, ensureEngine, FIREFOX, hasEngine, missingLine, readyEngines } from './engines.ts';
import { Answers } from './firefox-answers.ts';

const MEDIA = JSON.stringify({ id: 7, method: 'emulation.setMediaFeaturesOverride', params: {} });
const PRINT = 'browsingContext.print';
const refused = (id: number, error = 'unknown command') => JSON.stringify({ type: 'error', id, error, message: '' });

test('what an older Firefox does not know of media becomes an empty answer, once', () => {
  const answers = new Answers();
  answers.asked(MEDIA);
  expect(answers.changed('{"type":"event"}')).toBe('{"type":"event"}');
  expect(JSON.parse(answers.changed(refused(7)))).toEqual({ type: 'success', id: 7, result: {} });
  expect(answers.changed(refused(7))).toBe(refused(7));
});

test('another refusal, another command and a real answer pass as they are', () => {
  const answers = new Answers();
  answers.asked(MEDIA);
  answers.asked(JSON.stringify({ id: 8, method: 'session.new' }));
  expect(answers.changed(refused(8))).toBe(refused(8));
  expect(answers.changed(refused(7, 'invalid argument'))).toBe(refused(7, 'invalid argument'));
  answers.asked(MEDIA);
  const real = JSON.stringify({ type: 'success', id: 7, result: { some: 1 } });
  expect(answers.changed(real)).toBe(real);
});

test('a download without an id gets one, the same at its beginning and its end', () => {
  const event = (method: string, params: object) =>
    JSON.stringify({ type: 'event', method: `browsingContext.${method}`, params });
  const idOf = (text: string) => JSON.parse(new Answers().changed(text)).params.download;
  const bare = { navigation: null, url: 'blob:x' };
  expect(idOf(event('downloadWillBegin', bare))).toBe('blob:x');
  expect(idOf(event('downloadEnd', bare))).toBe('blob:x');
  expect(idOf(event('downloadEnd', { ...bare, download: 'own' }))).toBe('own');
  expect(idOf(event('downloadEnd', { ...bare, navigation: 'own' }))).toBeUndefined();
});

test('paper comes in inches and is asked for in centimetres; any other command passes as it is', () => {
  const answers = new Answers();
  const params = { context: 'one', margin: { top: 1, left: 0 }, page: { width: 8.27, height: 11.7 }, scale: 1 };
  const { id, method, ...sent } = JSON.parse(answers.asked(JSON.stringify({ id: 1, method: PRINT, params })));
  expect([id, method]).toEqual([1, PRINT]);
  expect(sent.params).toMatchObject({ context: 'one', margin: { top: 2.54, left: 0 }, scale: 1 });
  expect(sent.params.page.width).toBeCloseTo(21, 1);
  expect(sent.params.page.height).toBeCloseTo(29.7, 1);
  const other = JSON.stringify({
    id: 2,
    method: 'script.evaluate',
    params: { expression: `'${PRINT}'`, page: { width: 1 } },
  });
  expect([answers.asked(other), answers.asked(MEDIA)]).toEqual([other, MEDIA]);
});

test('an engine is installed where it is missing, and where that fails somebody is told what to do', () => {
  const installed: string[] = [];
  const search = (name: string) => (installed.includes(name) ? `/usr/bin/${name}` : null);
  expect(hasEngine(FIREFOX, search)).toBe(false);
  expect(ensureEngine(FIREFOX, { search, install: () => false })).toBe('apt-get install firefox-esr');
  const install = (...names: string[]) => installed.push(...names) > 0;
  expect(ensureEngine(FIREFOX, { search, install })).toBeNull();
  expect(installed).toEqual(['firefox-esr']);
});

test('what cannot be had is named with the way to it, and is not among those that are driven', () => {
  expect(readyEngines(() => null)).toEqual({ ready: ENGINES, missing: [] });
  const { ready, missing } = readyEngines(({ packages: [first] }) => `apt-get install ${first}`);
  expect(ready).toEqual([]);
  expect(missing.map(missingLine)).toContain('– Firefox: missing, apt-get install firefox-esr');
});
