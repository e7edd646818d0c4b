import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installPackages } from '../apt.ts';

const folder = path.join(import.meta.dirname, '../../deploy');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });

test('Prometheus accepts the rules, and they ring when they should', () => {
  if (promtool('--version').error !== undefined && !installPackages('prometheus')) {
    throw new Error('promtool was not found. Install it (Debian, Ubuntu: « apt-get install prometheus » as root).');
  }
  const checked = promtool('check', 'rules', 'alerts.yml');
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  const tried = promtool('test', 'rules', 'alerts.test.yml');
  expect([tried.status, tried.stderr]).toEqual([0, '']);
}, 300_000);
