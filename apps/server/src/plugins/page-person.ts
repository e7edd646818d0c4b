import { PERSON_HEADER } from '@pupitre/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';

const HEADER = PERSON_HEADER.toLowerCase();

/**
 * Refuses a call of a page that was drawn for somebody else than the session's person (decision 147). Programs that
 * send no such header are not checked. Without a session there is nobody to confuse: calls that are not public are
 * refused for the missing session.
 */
export function checkPagePerson(request: FastifyRequest, personId: number): void {
  const drawnFor = request.headers[HEADER];
  if (drawnFor !== undefined && drawnFor !== String(personId)) throw new AppError('OTHER_PERSON');
}
