import { DEVICE_TIME_HEADER } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import type { FastifyRequest } from 'fastify';

/** A clock that is less wrong than this is right: a request takes a while. */
const RIGHT_WITHIN_MS = 120_000;
/** A year and a bit: longer than anything that still belongs to this school year has waited in a browser. */
export const DEVICE_WAIT_MS = 400 * DAY_MS;

/**
 * Instants of a device by the server's clock: how long ago something was is what the device knows, whatever day it shows.
 * Without the header, as other programs write, an instant is what it says.
 */
export function deviceClock(request: Pick<FastifyRequest, 'headers'>, now = Date.now()): (instant: string) => string {
  const header = request.headers[DEVICE_TIME_HEADER.toLowerCase()];
  const off = now - Date.parse(typeof header === 'string' ? header : '');
  if (Number.isNaN(off) || Math.abs(off) < RIGHT_WITHIN_MS) return (instant) => instant;
  return (instant) => {
    const at = new Date(Date.parse(instant) + off);
    return Number.isNaN(at.getTime()) ? instant : at.toISOString();
  };
}
