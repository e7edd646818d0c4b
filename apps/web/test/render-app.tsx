import {
  getPreferences,
  getUser,
  hasOwnFolio,
  type Preferences,
  type Profile,
  type Role,
  type Settings,
} from '@pupitre/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../src/api/query-client.ts';
import { toSession } from '../src/api/session.ts';
import { setSettings } from '../src/api/settings.ts';
import { App } from '../src/app.tsx';
import { personParts } from '../src/person.tsx';
import { createAppRouter } from '../src/router.tsx';
import { whyFailed } from '../src/ui/text/why-failed.ts';
import { toast } from '../src/ui/toast/toast-store.ts';
import { FakeServer } from './fake-server.ts';

export const testSettings: Settings = {
  mediaMaxSizeInMo: 50,
  feature_flags: {},
  environment: 'test',
  qr_url: 'http://localhost/p/',
  mediaPath: '/media/',
  mediaServer: '',
  contact_address: 'contact@pupitre.example',
  blog_address: 'https://blog.pupitre.example',
  news_address: 'https://actualites.pupitre.example',
  has_news: true,
  has_server_voice: true,
  school_year: { end: { month: 7, day: 31 }, parts: [{ month: 2, day: 1 }] },
};

export const testPreferences: Preferences = {
  id: 1,
  email: '',
  mobile: '',
  toastEnabled: true,
  profileImageUrl: '',
  receiveEmailFeedback: false,
  size: 'middle',
  synthesisSpeed: 50,
  warnHealthCheck: false,
  darkMode: false,
  version: 1,
};

/** A profile as GET /user gives it. */
export function profileOf(
  roles: readonly Role[] | 'guest',
  displayName = 'Isabelle Rochat',
  id = 1,
  idp = 'ecole.exemple',
): Profile {
  if (roles === 'guest') return { isAuthenticated: false, id: null, claims: [] };
  return {
    isAuthenticated: true,
    id,
    claims: [
      { type: 'DisplayName', value: displayName },
      { type: 'idp', value: idp },
      ...roles.map((value) => ({ type: 'app-role', value })),
    ],
  };
}

type RenderAppOptions = {
  /** Address to open. */
  at: string;
  /** Roles of the signed-in person; a teacher by default. */
  as?: readonly Role[] | 'guest';
  displayName?: string;
  userId?: number;
  settings?: Partial<Settings>;
  preferences?: Partial<Preferences>;
  server?: FakeServer;
};

/** Opens one address of the whole application over a fake server and waits until the screen stands. */
export async function renderApp(options: RenderAppOptions) {
  const server = options.server ?? new FakeServer();
  const profile = profileOf(options.as ?? ['enseignants'], options.displayName, options.userId);
  server.on(getUser, profile);
  // The menu asks it for every pupil; nothing is shown by default.
  server.on(hasOwnFolio, false);
  if (profile.isAuthenticated) server.on(getPreferences, { ...testPreferences, ...options.preferences });
  const settings = { ...testSettings, ...options.settings };
  setSettings(settings);
  const queryClient = createQueryClient((error) => toast.error(whyFailed(error)));
  const history = createMemoryHistory({ initialEntries: [options.at] });
  const person = profile.isAuthenticated ? personParts : null;
  const router = createAppRouter({ queryClient, session: toSession(profile), settings, person }, history);
  const view = render(<App router={router} env="test" />);
  await act(() => router.load());
  return {
    ...view,
    server,
    router,
    queryClient,
    user: userEvent.setup(),
    /** Path and query of the screen. */
    address: () => router.state.location.href,
  };
}
