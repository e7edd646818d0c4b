import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from '../toast/toast-store.ts';
import { openSignIn } from './leave-page.ts';
import { takeRedirectUrl } from './redirect-url.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['opens and comes back', true, 1, '/listes/lexique', 0],
  ['without network leaves the page where it is, with a word', false, 0, null, 1],
])('the sign-in %s', (_, isOn, opened, back, said) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  openSignIn('/listes/lexique');
  expect(assign).toHaveBeenCalledTimes(opened);
  expect(takeRedirectUrl()).toBe(back);
  expect(toastStore.get().toasts).toHaveLength(said);
});
