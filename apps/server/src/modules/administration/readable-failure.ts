import { AppError } from '../../http/app-error.ts';
import { CurriculumFileError } from '../curriculum/curriculum.service.ts';

/** Readable reason of a failure, for the person who started the job; undefined for an unforeseen one. */
export function readableFailure(error: unknown): string | undefined {
  if (error instanceof CurriculumFileError) return error.message;
  if (!(error instanceof AppError)) return undefined;
  const { message, fields } = error.details;
  if (message !== undefined) return message;
  if (error.code === 'INVALID' && fields !== undefined) return Object.values(fields).join('\n');
  return undefined;
}
