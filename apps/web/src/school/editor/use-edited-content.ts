import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useSession } from '../../api/use-session.ts';
import type { Attempts } from '../../platform/saving/attempts.ts';
import { compareContent, type Row } from '../../platform/saving/conflict.ts';
import type { DraftStorage } from '../../platform/saving/draft-storage.ts';
import { useEditSession } from '../../platform/saving/use-edit-session.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { ContentQueries } from '../content/content-queries.ts';
import type { ContentDraft, Head } from './content-comparison.ts';
import { type EditedKind, type SavedContent, useContentEditor } from './use-content-editor.ts';

/** How one kind of content is edited, kept on the device, saved, compared and copied. */
export type EditorSpec<H extends Head, R extends Row, Content, State, Action, Body> = EditedKind<
  H,
  R,
  Content,
  State,
  Action
> & {
  queries: Pick<ContentQueries, 'keys' | 'remove'>;
  storageOf: (userId: number, id: number) => DraftStorage<ContentDraft<H, R>>;
  send: (id: number, version: number, draft: ContentDraft<H, R>, keyOf: Attempts['keyOf']) => Promise<Content>;
  schema: z.ZodMiniType<Content>;
  savedMessage: string;
  /** « Vous ne pouvez plus modifier cette liste » */
  goneMessage: string;
  isEmpty: (draft: ContentDraft<H, R>) => boolean;
  /** « La liste est restée vide : elle n’a pas été gardée. » */
  emptyMessage: string;
  /** Keeps what was typed as a content of its own, under this title. */
  copyOf: (draft: ContentDraft<H, R>, title: string) => Body;
  /** « Liste copiée » */
  copiedMessage: string;
  /** Small print of the bar. */
  saveDetail: (draft: ContentDraft<H, R>, keptAt: Date | null) => string;
};

type EditingOptions<H, Content> = {
  /** « Ajouter » has just made it. */
  isNew: boolean;
  /** The comparison opens: any other dialog closes. */
  onConflict: () => void;
  /** What else a saved content changes. */
  onSaved?: (saved: Content, setHead: Dispatch<SetStateAction<H>>) => unknown;
};

/** Edits, keeps, saves and compares one content. `kind` never changes. */
export function useEditedContent<
  H extends Head,
  R extends Row,
  Content extends SavedContent,
  State extends { rows: readonly R[] },
  Action,
  Body,
>(
  kind: EditorSpec<H, R, Content, State, Action, Body>,
  content: Content,
  { isNew, onConflict, onSaved }: EditingOptions<H, Content>,
) {
  const { id } = content;
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const storage = useMemo(() => kind.storageOf(userId ?? 0, id), [kind, userId, id]);
  const [isComparing, setComparing] = useState(false);
  const editor = useContentEditor(content, kind);
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
      const others = onSaved?.(saved, editor.setHead);
      toast.success(kind.savedMessage);
      queryClient.setQueryData(kind.queries.keys.detail(id), saved);
      await Promise.all([others, queryClient.invalidateQueries({ queryKey: kind.queries.keys.searches })]);
    },
    onConflict: () => {
      onConflict();
      setComparing(true);
    },
  });
  const isUntouched =
    isNew && content.canDelete && !editor.isDirty && editor.base.version === 1 && kind.isEmpty(editor.base.draft);
  useLeaveUntouched(kind, id, () => isUntouched && !session.mayLeave());
  return { kind, content, editor, work: { ...session, isComparing, setComparing }, isUntouched };
}

/**
 * Deletes an untouched new content when its author leaves the editor (docs/rules/platform.md). A closed tab keeps the
 * content, because requests of a closing page are not reliable.
 */
function useLeaveUntouched(
  { queries, emptyMessage }: { queries: Pick<ContentQueries, 'keys' | 'remove'>; emptyMessage: string },
  id: number,
  isUntouched: () => boolean,
): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isGone = useRef(false);
  const leave = useEffectEvent(async () => {
    if (!isUntouched() || isGone.current) return;
    isGone.current = true;
    try {
      await queries.remove(id, crypto.randomUUID());
    } catch {
      // Without network, or when it was changed elsewhere, the content stays; its author finds it in her search.
      isGone.current = false;
      return;
    }
    toast.info(emptyMessage, { keep: true });
    queryClient.removeQueries({ queryKey: queries.keys.detail(id) });
    await queryClient.invalidateQueries({ queryKey: queries.keys.searches });
  });
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) void leave();
      }),
    [router],
  );
}
