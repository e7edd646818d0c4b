import { ANTI_FORGERY_FIELD, LOGOUT_PATH } from '@pupitre/contract';
import { antiForgeryToken } from '../../api/anti-forgery.ts';

/** Signs out like the menu's form, when that form may be unmounted. */
export function postLogout(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = LOGOUT_PATH;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = ANTI_FORGERY_FIELD;
  field.value = antiForgeryToken();
  form.append(field);
  document.body.append(form);
  form.requestSubmit();
}
