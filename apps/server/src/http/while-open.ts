import type { FastifyRequest } from 'fastify';
import { CallerLeft } from './caller-left.ts';

/**
 * Works for a page; the signal tells that it was closed meanwhile. What fails afterwards fails for nobody: CallerLeft.
 */
export async function whileOpen<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  // It may have gone before: while its file came in, or while it waited.
  if (socket.destroyed) leave();
  try {
    return await work(gone.signal);
  } catch (error) {
    throw gone.signal.aborted ? new CallerLeft() : error;
  } finally {
    socket.off('close', leave);
  }
}
