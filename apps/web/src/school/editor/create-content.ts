import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isSessionExpired } from '../../api/api-error.ts';
import { useAttempts } from '../../platform/saving/attempts.ts';
import { useDoubleClickGuard } from '../../ui/page/double-click.ts';
import { openSignIn } from '../../ui/page/leave-page.ts';
import { sessionOver, whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { sayMade } from './just-made.ts';
import { dropTyping, takeTyping } from './typed-ahead.ts';

export type CreateRequest<Body> = {
  body: Body;
  message: string;
  /** Opens the new content for edition, else to be read. */
  edit: boolean;
  /** Nothing stands in it yet: the editor begins with its title. */
  isNew?: boolean;
  /** Runs before the new content opens. */
  onCreated?: () => void;
};

type Creation<Body> = {
  /** Key of the searches that the new content makes old. */
  searches: QueryKey;
  send: (body: Body, idempotencyKey: string) => Promise<number>;
  /** Invalidates the caches that the new content makes stale, and opens it. */
  open: (id: number, request: CreateRequest<Body>) => Promise<void>;
};

/** Creates a content and opens it: a new one for edition (OP-066), a copy to be read. */
export function useCreateContent<Body>({ searches, send, open }: Creation<Body>) {
  const queryClient = useQueryClient();
  const clicks = useDoubleClickGuard();
  const attempts = useAttempts();
  const creating = useMutation({
    mutationFn: async ({ body }: CreateRequest<Body>) => await send(body, attempts.keyOf(body)),
    onSuccess: async (id, request) => {
      attempts.answered();
      request.onCreated?.();
      if (request.edit) sayMade(id, request.message);
      else toast.success(request.message, { keep: true });
      await queryClient.invalidateQueries({ queryKey: searches });
      await open(id, request);
    },
    onError: (error) => {
      dropTyping();
      tellFailure(error);
    },
    onSettled: clicks.leave,
  });
  const mutate = (request: CreateRequest<Body>) => {
    if (!clicks.enter()) return;
    if (request.isNew === true) takeTyping();
    creating.mutate(request);
  };
  return { ...creating, mutate };
}

/** « Ajouter »: one press makes an empty content and opens it for edition. */
export const adding = <Body>(
  create: Pick<ReturnType<typeof useCreateContent<Body>>, 'mutate' | 'isPending'>,
  body: Body,
  message: string,
) => ({
  onClick: () => create.mutate({ body, message, edit: true, isNew: true }),
  busy: create.isPending,
});

/** The address or a draft holds what the content is made from: nothing is lost after the sign-in. */
function tellFailure(error: unknown): void {
  if (isSessionExpired(error))
    toast.error(sessionOver(), { action: { label: 'Se connecter', run: () => openSignIn() } });
  else toast.error(whyFailed(error), { detail: 'Rien n’est perdu.' });
}
