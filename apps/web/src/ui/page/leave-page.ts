import { LOGIN_PATH } from '@pupitre/contract';
import { connection } from '../../api/connection.ts';
import { addressed } from '../text/addressed.ts';
import { withoutNetwork } from '../text/why-failed.ts';
import { toast } from '../toast/toast-store.ts';
import { storeRedirectUrl } from './redirect-url.ts';

/** Said instead of a page that only the network has. */
export const tellAway = (): void => toast.warning(withoutNetwork(), { detail: addressed('Votre page reste là.') });

/** Opens the sign-in, which comes back to this address; without network the page stays, with all that it holds. */
export function openSignIn(back = window.location.href): void {
  if (!connection.isOnline()) {
    tellAway();
    return;
  }
  storeRedirectUrl(back);
  window.location.assign(LOGIN_PATH);
}

/** Loads the page again; without network that would leave nothing of it. */
export function loadAgain(): void {
  if (connection.isOnline()) window.location.reload();
  else tellAway();
}
