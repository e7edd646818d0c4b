import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useCode } from '../errors/use-code.ts';
import { TRY_AGAIN, whyFailed } from '../text/why-failed.ts';
import { toast } from '../toast/toast-store.ts';
import { markAhead } from '../waiting/ahead.ts';
import { waiting } from '../waiting/waiting.ts';

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
export function preload(load: () => Promise<unknown>): void {
  markAhead();
  void load().catch(() => undefined);
}

/** A component that a press opens, fetched once it is wanted; null until it is there. A failure is told, then given up. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onGiveUp: () => void,
): ComponentType<Props> | null {
  const { code, error } = useCode(load, isWanted);
  const isMissing = isWanted && code === null && error === null;
  useEffect(() => (isMissing ? waiting.begin() : undefined), [isMissing]);
  const giveUp = useEffectEvent((why: Error) => {
    toast.error('Cette fenêtre n’a pas pu être chargée.', { detail: whyFailed(why, TRY_AGAIN) });
    onGiveUp();
  });
  useEffect(() => {
    if (error !== null) giveUp(error);
  }, [error]);
  return code;
}

type OpeningProps<Props> = { Content: ComponentType<Props>; props: Props };

/** Closed for one instant: a modal that is mounted open would not know where to give the focus back. */
function Opening<Props extends ModalProps>({ Content, props }: OpeningProps<Props>) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Content {...props} opened={mounted && props.opened} />;
}
