import { type ComponentType, useEffect, useState } from 'react';
import { addressed } from '../text/addressed.ts';
import { FailureNotice } from './failure-notice.tsx';

type Code<Props> = { Content: ComponentType<Props> | null; hasFailed: boolean };

/**
 * A part of a page whose code comes with it, in the room that is kept for it. What cannot be loaded says so in its own
 * place, and is tried again there: it never takes the page away.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, room: string | undefined) {
  function LazyPart(props: Props) {
    const [{ Content, hasFailed }, setCode] = useState<Code<Props>>({ Content: null, hasFailed: false });
    const isMissing = Content === null && !hasFailed;
    useEffect(() => {
      if (!isMissing) return;
      let isAwaited = true;
      load().then(
        (loaded) => isAwaited && setCode({ Content: loaded, hasFailed: false }),
        () => isAwaited && setCode({ Content: null, hasFailed: true }),
      );
      return () => {
        isAwaited = false;
      };
    }, [isMissing]);
    if (Content !== null) return <Content {...props} />;
    if (!hasFailed) return <div className={room} aria-busy="true" />;
    return (
      <FailureNotice onRetry={() => setCode({ Content: null, hasFailed: false })}>
        {addressed('Cette partie n’a pas pu être chargée. Vérifiez la connexion.')}
      </FailureNotice>
    );
  }
  return LazyPart;
}
