import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { deviceNow } from '../../api/server-time.ts';
import { addressed } from '../../ui/text/addressed.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Attempts, useAttempts } from './attempts.ts';
import { type SaveFailure, saveFailureOf, saveStateOf } from './save-state.ts';

/** The base version of an editor: the last known server version. */
export type Base<Draft> = { readonly version: number; readonly draft: Draft };

export type SaveOptions<Draft, Content> = {
  isDirty: boolean;
  /** Sends the draft; `keyOf` gives the idempotency key of a content. */
  send: (mine: Draft, base: Base<Draft>, keyOf: Attempts['keyOf']) => Promise<Content>;
  /** The current content in a STALE refusal; null when it cannot be read. */
  readCurrent: (current: unknown) => Content | null;
  /** Whether there is no difference to choose: an earlier answer was lost, or both typed the same. */
  isSame: (mine: Draft, base: Base<Draft>, current: Content) => boolean;
  /** Saved: updates the editor and the caches, shows the toast. */
  onSaved: (sent: Draft, saved: Content) => void | Promise<void>;
  /** Somebody saved in between: opens the comparison. */
  onConflict: () => void;
  conflictMessage?: string;
  /** Message of the bar when the content is gone or may no longer be changed. */
  goneMessage?: string;
  keptMessage?: string;
};

/** Saves one content and distinguishes the kinds of failure; the text is never lost. */
export function useSave<Draft, Content>(options: SaveOptions<Draft, Content>) {
  const { isDirty, conflictMessage, goneMessage, keptMessage } = options;
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  /** The version saved in between. */
  const [conflict, setConflict] = useState<Content | null>(null);
  const busy = useRef(false);
  const attempts = useAttempts();

  const accept = async (sent: Draft, saved: Content) => {
    setSavedAt(deviceNow());
    await options.onSaved(sent, saved);
  };

  /** Whether the server has it now; if not, the state tells why. */
  const save = async (mine: Draft, base: Base<Draft>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    const hasWaited = failure?.kind === 'offline';
    setSaving(true);
    setFailure(null);
    setConflict(null);
    try {
      const saved = await options.send(mine, base, attempts.keyOf);
      attempts.answered();
      await accept(mine, saved);
      return true;
    } catch (error) {
      const current = isApiError(error, 'STALE') ? options.readCurrent(error.current) : null;
      if (current === null) {
        // The bar says it already, and would look as if nobody had pressed.
        if (hasWaited && isApiError(error, 'NETWORK')) toast.warning(whyFailed(error));
        setFailure(
          saveFailureOf(error, {
            kept: keptMessage,
            gone: goneMessage === undefined ? undefined : addressed(goneMessage),
          }),
        );
      } else if (options.isSame(mine, base, current)) {
        await accept(mine, current);
        return true;
      } else {
        setConflict(() => current);
        options.onConflict();
      }
    } finally {
      busy.current = false;
      setSaving(false);
    }
    return false;
  };

  const stale: SaveFailure | null = conflict === null ? null : { kind: 'conflict', message: conflictMessage };
  return {
    save,
    state: saveStateOf({ isSaving, failure: stale ?? failure, isDirty, savedAt }),
    conflict,
    clearConflict: () => setConflict(null),
    forgetFailure: () => setFailure(null),
  };
}
