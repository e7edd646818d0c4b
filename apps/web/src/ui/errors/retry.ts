import { connection } from '../../api/connection.ts';
import { withoutNetwork } from '../text/why-failed.ts';
import { toast } from '../toast/toast-store.ts';

/** Tries again what failed; without network that fails at once, and the page would look as if nobody had pressed. */
export function retry(again: () => void): void {
  if (!connection.isOnline()) toast.warning(withoutNetwork());
  again();
}
