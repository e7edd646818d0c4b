import type { ComponentType } from 'react';
import { TRY_AGAIN, whyFailed } from '../text/why-failed.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useCode } from './use-code.ts';

/**
 * A part of a page whose code comes with it, in the room that the class keeps for it. What cannot be loaded says so in its
 * own place, and is tried again there: it never takes the page away.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, room?: string) {
  return function LazyPart(props: Props) {
    const { code: Content, error, again } = useCode(load);
    if (Content !== null) return <Content {...props} />;
    if (error !== null) return <MissingPart error={error} onRetry={again} />;
    return room === undefined ? null : <div className={room} aria-busy="true" />;
  };
}

/** Stands where a part would. */
export const MissingPart = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <FailureNotice onRetry={onRetry}>
    {`Cette partie n’a pas pu être chargée. ${whyFailed(error, TRY_AGAIN)}`}
  </FailureNotice>
);
