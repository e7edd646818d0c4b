import type { CourseItem } from '@pupitre/contract';
import { isDoneByOpening } from '../../../school/following/resource-target.ts';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';

const TextView = lazyModal(async () => (await import('./text-view.tsx')).TextView);
const SignInQuestion = lazyModal(async () => (await import('./sign-in-question.tsx')).SignInQuestion);
const ClosedResource = lazyModal(async () => (await import('./closed-resource.tsx')).ClosedResource);
const MediaView = lazyModal(async () => (await import('../../../platform/media/media-view.tsx')).MediaView);

/** A resource of a course, or of the cart and the search, of which nobody asked yet whether it opens. */
export type Linked = Omit<CourseItem, 'access' | 'fileName' | 'part'> & Partial<Pick<CourseItem, 'access'>>;

/** What a resource opens over the page. */
export type ResourceDialog =
  | { readonly kind: 'text'; readonly item: Linked }
  | { readonly kind: 'reader'; readonly item: Linked; readonly url: string }
  | { readonly kind: 'signIn'; readonly item: Linked; readonly path: string }
  | { readonly kind: 'closed'; readonly item: Linked };

type ResourceDialogsProps = {
  dialog: ResourceDialog | null;
  onClose: () => void;
  /** Everybody may read the course that shows it. */
  isPublic?: boolean;
  /** Who gave the course to the pupil; '' where nobody did. */
  giver?: string;
  /** A medium is there and may be read, or the reader says that she has read a text. */
  onDone: (item: Linked) => void;
  /** Texts are ticked off by hand here. */
  canTick?: boolean;
};

/** MODAL-16, MODAL-17, and the question that a guest is asked before what needs an account. */
export function ResourceDialogs(props: ResourceDialogsProps) {
  const { dialog, onClose, onDone, isPublic = false, giver = '', canTick = false } = props;
  const item = dialog?.item;
  const title = item?.title ?? '';
  const toTick = canTick && item?.progressionEnabled === true && !item.done ? item : null;
  return (
    <>
      <TextView
        opened={dialog?.kind === 'text'}
        onClose={onClose}
        title={title}
        html={item?.description ?? ''}
        onRead={toTick === null ? undefined : () => onDone(toTick)}
      />
      <SignInQuestion
        opened={dialog?.kind === 'signIn'}
        onClose={onClose}
        title={title}
        path={dialog?.kind === 'signIn' ? dialog.path : ''}
      />
      <ClosedResource opened={dialog?.kind === 'closed'} onClose={onClose} title={title} giver={giver} />
      <MediaView
        opened={dialog?.kind === 'reader'}
        onClose={onClose}
        title={title}
        url={dialog?.kind === 'reader' ? dialog.url : ''}
        isPublic={isPublic}
        onShown={() => {
          if (item !== undefined && isDoneByOpening(item) && !item.done) onDone(item);
        }}
      />
    </>
  );
}

/** Fetches their code ahead: the network may be gone when they are wanted. */
export function preloadDialogs(): void {
  TextView.preload();
  MediaView.preload();
  ClosedResource.preload();
}
