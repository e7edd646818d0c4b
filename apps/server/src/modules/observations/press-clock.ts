import { DAY_MS, isoDay, schoolYearAt, type YearEnd } from '@pupitre/learning';
import type { FastifyRequest } from 'fastify';
import { deviceClock } from '../../http/device-clock.ts';
import { noonOf, type PressClock } from './press.ts';

/** What a write knows of time: presses of a device whose clock is wrong are of the server's day. */
export function pressClock(
  request: FastifyRequest,
  { timeZone, yearEnd }: { timeZone: string; yearEnd: YearEnd },
): PressClock {
  const now = Date.now();
  const from = noonOf(isoDay(schoolYearAt(new Date(now), yearEnd).from), timeZone) - DAY_MS / 2;
  return { now, from, ofDevice: deviceClock(request, now) };
}
