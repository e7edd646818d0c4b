import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../toast/toast-store.ts';

type ModalProps = { opened: boolean; onClose: () => void };

/**
 * A modal whose code is asked for when it first opens, or earlier, by `preload`, when its button gets the pointer or the
 * focus. Screens stay light: no dialog machinery comes with their first paint.
 */
export function lazyModal<Props extends ModalProps>(load: () => Promise<ComponentType<Props>>) {
  function LazyModal(props: Props) {
    const { opened, onClose } = props;
    const [Content, setContent] = useState<ComponentType<Props> | null>(null);
    const missing = opened && Content === null;
    const giveUp = useEffectEvent(() => {
      toast.error('Cette fenêtre n’a pas pu être chargée. Vérifiez la connexion, puis réessayez.');
      onClose();
    });
    useEffect(() => {
      if (!missing) return;
      let wanted = true;
      load().then(
        (loaded) => {
          if (wanted) setContent(() => loaded);
        },
        () => {
          if (wanted) giveUp();
        },
      );
      return () => {
        wanted = false;
      };
    }, [missing]);
    return Content === null ? null : <Opening Content={Content} props={props} />;
  }
  const preload = () => void load().catch(() => undefined);
  return Object.assign(LazyModal, { preload });
}

type OpeningProps<Props> = { Content: ComponentType<Props>; props: Props };

/** Closed for one instant: a modal that is mounted open would not know where to give the focus back. */
function Opening<Props extends ModalProps>({ Content, props }: OpeningProps<Props>) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Content {...props} opened={mounted && props.opened} />;
}
