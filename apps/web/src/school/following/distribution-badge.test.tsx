import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { forgetServerTime, noteServerMoment } from '../../api/server-time.ts';
import { DistributionBadge } from './distribution-badge.tsx';

const NOW = Date.parse('2026-11-28T08:00:00.000Z');
const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  forgetServerTime();
  vi.useRealTimers();
});

test('goes from planned to running to over by itself, by the clock of the server', () => {
  vi.setSystemTime(NOW - 5 * HOUR);
  noteServerMoment(NOW);
  renderPart(<DistributionBadge from="2026-11-28T09:00:00.000Z" to="2026-11-28T10:00:00.000Z" isClosed={false} />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  expect(screen.getByText('Distribution planifiée')).toBeTruthy();
  pass(HOUR);
  expect(screen.getByText('Distribution en cours')).toBeTruthy();
  pass(HOUR + 2_000);
  expect(screen.getByText('Distribution terminée')).toBeTruthy();
});
