import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { connection } from '../../api/connection.ts';
import { addressed } from '../text/addressed.ts';
import { toast } from '../toast/toast-store.ts';
import { waiting } from '../waiting/waiting.ts';

/** Ms after which a press without network has waited long enough. */
const UNANSWERED = 1_500;

type ModalProps = { opened: boolean; onClose: () => void };

/**
 * A modal whose code is asked for when it first opens, or earlier, by `preload`; its button gets `opener`, which does so
 * at the pointer or the focus. Screens stay light: no dialog machinery comes with their first paint.
 */
export function lazyModal<Props extends ModalProps>(load: () => Promise<ComponentType<Props>>) {
  function LazyModal(props: Props) {
    const Content = useLazyComponent(load, props.opened, props.onClose);
    return Content === null ? null : <Opening Content={Content} props={props} />;
  }
  const ahead = () => preload(load);
  return Object.assign(LazyModal, { preload: ahead, opener: { onPointerEnter: ahead, onFocus: ahead } });
}

/** Fetches a component's code into the cache; a failure shows when the component is wanted. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** A component whose code is fetched once it is wanted; null until it is there. A failure is told, then given up. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onGiveUp: () => void,
): ComponentType<Props> | null {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const isMissing = isWanted && Content === null;
  const fetchCode = useEffectEvent(load);
  const giveUp = useEffectEvent(() => {
    toast.error(addressed('Cette fenêtre n’a pas pu être chargée. Vérifiez la connexion, puis réessayez.'));
    onGiveUp();
  });
  useEffect(() => {
    if (!isMissing) return;
    let isAwaited = true;
    const isThere = waiting.begin();
    const end = (isOver: boolean) => {
      isThere();
      window.clearTimeout(timer);
      const wasAwaited = isAwaited;
      if (isOver) isAwaited = false;
      return wasAwaited;
    };
    // What was under way when the network went may never answer: a press is not left without a word.
    const timer = window.setTimeout(() => {
      if (!connection.isOnline() && end(true)) giveUp();
    }, UNANSWERED);
    fetchCode().then(
      (loaded) => end(false) && setContent(() => loaded),
      () => end(true) && giveUp(),
    );
    return () => {
      end(true);
    };
  }, [isMissing]);
  return Content;
}

type OpeningProps<Props> = { Content: ComponentType<Props>; props: Props };

/** Closed for one instant: a modal that is mounted open would not know where to give the focus back. */
function Opening<Props extends ModalProps>({ Content, props }: OpeningProps<Props>) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Content {...props} opened={mounted && props.opened} />;
}
