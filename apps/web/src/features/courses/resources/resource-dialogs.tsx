import type { CourseItem } from '@pupitre/contract';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';

const TextView = lazyModal(async () => (await import('./text-view.tsx')).TextView);
const SignInQuestion = lazyModal(async () => (await import('./sign-in-question.tsx')).SignInQuestion);
const MediaView = lazyModal(async () => (await import('../../../shared/media/media-view.tsx')).MediaView);

/** What a resource opens over the page. */
export type ResourceDialog =
  | { readonly kind: 'text'; readonly item: CourseItem }
  | { readonly kind: 'reader'; readonly item: CourseItem; readonly url: string }
  | { readonly kind: 'sign-in'; readonly item: CourseItem; readonly path: string };

type ResourceDialogsProps = {
  dialog: ResourceDialog | null;
  onClose: () => void;
  /** Everybody may read the course that shows it. */
  isPublic?: boolean;
};

/** MODAL-16, MODAL-17, and the question that a guest is asked before an activity. */
export function ResourceDialogs({ dialog, onClose, isPublic = false }: ResourceDialogsProps) {
  const title = dialog?.item.title ?? '';
  return (
    <>
      <TextView
        opened={dialog?.kind === 'text'}
        onClose={onClose}
        title={title}
        html={dialog?.item.description ?? ''}
      />
      <SignInQuestion
        opened={dialog?.kind === 'sign-in'}
        onClose={onClose}
        title={title}
        path={dialog?.kind === 'sign-in' ? dialog.path : ''}
      />
      <MediaView
        opened={dialog?.kind === 'reader'}
        onClose={onClose}
        title={title}
        url={dialog?.kind === 'reader' ? dialog.url : ''}
        isPublic={isPublic}
      />
    </>
  );
}

/** Fetches their code ahead: the network may be gone when they are wanted. */
export function preloadDialogs(): void {
  TextView.preload();
  MediaView.preload();
}
