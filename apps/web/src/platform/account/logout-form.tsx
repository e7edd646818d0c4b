import { ANTI_FORGERY_FIELD, LOGOUT_PATH } from '@pupitre/contract';
import { type FormEvent, useRef, useState } from 'react';
import { antiForgeryToken } from '../../api/anti-forgery.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { postLogout } from '../outbox/post-logout.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { keptTraces } from '../traces/kept-traces.ts';
import { sendTraces } from '../traces/send-traces.ts';

/**
 * Sign-out is a real POST form, so that it works like a page; its hidden field is read at submit (OP-002). The outbox
 * is sent first; if that fails, the page asks.
 */
export function LogoutForm({ className }: { className: string }) {
  const field = useRef<HTMLInputElement>(null);
  const outbox = useOutbox();
  const [isSending, setSending] = useState(false);
  const sendFirst = async (event: FormEvent) => {
    if (field.current !== null) field.current.value = antiForgeryToken();
    if (outbox === null || outbox.get().waiting.length + keptTraces.count(outbox.userId) === 0) return;
    event.preventDefault();
    setSending(true);
    if (await outbox.flush(() => sendTraces(outbox))) postLogout();
    setSending(false);
  };
  return (
    <form method="post" action={LOGOUT_PATH} onSubmit={(event) => void sendFirst(event)}>
      <input ref={field} type="hidden" name={ANTI_FORGERY_FIELD} defaultValue="" />
      <button type="submit" className={className} disabled={isSending}>
        <Icon name="box-arrow-right" />
        <span>{isSending ? 'Envoi en cours…' : 'Se déconnecter'}</span>
      </button>
    </form>
  );
}
