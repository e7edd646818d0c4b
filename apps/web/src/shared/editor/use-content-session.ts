import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { ContentQueries } from '../content-queries.ts';
import type { Attempts } from '../saving/attempts.ts';
import { compareContent, type Row } from '../saving/conflict.ts';
import type { DraftStorage } from '../saving/draft-storage.ts';
import { type DraftEditor, useEditSession } from '../saving/use-edit-session.ts';
import { useSession } from '../session.ts';
import { toast } from '../toast/toast-store.ts';
import type { ContentComparison, ContentDraft, Head } from './content-comparison.ts';

/** How one kind of content is kept on the device, saved and compared. */
export type SavedKind<H extends Head, R extends Row, Content> = {
  queries: Pick<ContentQueries, 'keys'>;
  comparison: ContentComparison<H, R>;
  draftOf: (content: Content) => ContentDraft<H, R>;
  storageOf: (userId: number, id: number) => DraftStorage<ContentDraft<H, R>>;
  send: (id: number, version: number, draft: ContentDraft<H, R>, keyOf: Attempts['keyOf']) => Promise<Content>;
  schema: z.ZodMiniType<Content>;
  savedMessage: string;
  /** « Vous ne pouvez plus modifier cette liste » */
  goneMessage: string;
};

type SessionEvents<Content> = {
  /** The comparison opens: any other dialog closes. */
  onConflict: () => void;
  /** What else a saved content changes. */
  onSaved?: (saved: Content) => unknown;
};

/** Keeps, saves and compares one content being edited. `kind` never changes. */
export function useContentSession<H extends Head, R extends Row, Content>(
  kind: SavedKind<H, R, Content>,
  id: number,
  editor: DraftEditor<ContentDraft<H, R>, Content>,
  { onConflict, onSaved }: SessionEvents<Content>,
) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const storage = useMemo(() => kind.storageOf(userId ?? 0, id), [kind, userId, id]);
  const [isComparing, setComparing] = useState(false);
  const session = useEditSession({
    editor,
    storage,
    sameText: kind.comparison.sameText,
    send: (mine, base, keyOf) => kind.send(id, base.version, mine, keyOf),
    draftOf: kind.draftOf,
    readCurrent: (current) => kind.schema.safeParse(current).data ?? null,
    goneMessage: kind.goneMessage,
    isSame: (versions) => compareContent(kind.comparison, versions).differences.length === 0,
    onSaved: async (saved) => {
      const others = onSaved?.(saved);
      toast.success(kind.savedMessage);
      queryClient.setQueryData(kind.queries.keys.detail(id), saved);
      await Promise.all([others, queryClient.invalidateQueries({ queryKey: kind.queries.keys.searches })]);
    },
    onConflict: () => {
      onConflict();
      setComparing(true);
    },
  });
  return { ...session, isComparing, setComparing };
}
