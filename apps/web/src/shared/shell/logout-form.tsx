import { ANTI_FORGERY_FIELD, LOGOUT_PATH } from '@pupitre/contract';
import { useRef } from 'react';
import { antiForgeryToken } from '../../api/anti-forgery.ts';
import { Icon } from '../icon.tsx';

/** Sign-out is a real POST form, so that it works like a page; its hidden field is read at submit (OP-002). */
export function LogoutForm({ className }: { className: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      method="post"
      action={LOGOUT_PATH}
      onSubmit={() => {
        if (field.current !== null) field.current.value = antiForgeryToken();
      }}
    >
      <input ref={field} type="hidden" name={ANTI_FORGERY_FIELD} defaultValue="" />
      <button type="submit" className={className}>
        <Icon name="box-arrow-right" />
        Se déconnecter
      </button>
    </form>
  );
}
