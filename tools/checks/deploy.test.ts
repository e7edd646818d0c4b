import path from 'node:path';
import { expect, test } from 'vitest';
import { promtool } from '../promtool.ts';

const cwd = path.join(import.meta.dirname, '../../deploy');

test('Prometheus accepts the rules, and they ring when they should', () => {
  const checked = promtool(['check', 'rules', 'alerts.yml'], { cwd });
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  const tried = promtool(['test', 'rules', 'alerts.test.yml'], { cwd });
  expect([tried.status, tried.stderr]).toEqual([0, '']);
}, 300_000);
