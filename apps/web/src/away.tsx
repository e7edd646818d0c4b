import { getUser } from '@pupitre/contract';
import type { Root } from 'react-dom/client';
import { call } from './api/call.ts';
import { personInBrowser } from './api/page-person.ts';
import { AwayPage } from './features/away/away-page.tsx';
import { endFirstFrame } from './ui/page/first-frame.ts';

/** The page came from the device, since there was no network: nothing of anybody is in it. */
export function startAway(root: Root): void {
  const ask = async () => {
    await call(getUser);
    window.location.reload();
  };
  root.render(<AwayPage isGuest={personInBrowser() === ''} ask={ask} />);
  endFirstFrame();
}
