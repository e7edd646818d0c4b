import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox sur Windows'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge sur Windows',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`, 'Safari sur macOS'],
  [`${MOZILLA} (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome sur iPad'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome sur ChromeOS'],
  [`${MOZILLA} (Linux; Android 14; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome sur Android'],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox sur Linux'],
  ['curl/8.5.0', ''],
  ['Linux', 'Linux'],
  [undefined, ''],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
