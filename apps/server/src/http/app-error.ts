import type { ErrorCode } from '@pupitre/contract';

/** What may travel with a refusal besides its code. */
export type ErrorDetails = {
  /** A French sentence that is more precise than the code's own. */
  message?: string;
  fields?: Record<string, string>;
  current?: unknown;
  conflicts?: unknown[];
  /** Becomes the header Retry-After. */
  retryAfterSeconds?: number;
};

/** A refusal that services throw; the error handler alone knows its status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
