import {
  getPreferences,
  type Preferences,
  SCHEME_COOKIE,
  SIZE_COOKIE,
  savePreferences,
  TEXT_SIZES,
  type TextSize,
} from '@pupitre/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { readCookie, writeCookie } from '../../api/cookies.ts';
import type { Session } from '../../api/session.ts';
import { toast, toastStore } from '../../ui/toast/toast-store.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

type Change = Partial<Pick<Preferences, 'toastEnabled' | 'darkMode' | 'size'>>;
type PreferencesContext = Appearance & {
  toastEnabled: boolean;
  setScheme: (scheme: Scheme) => void;
  setSize: (size: TextSize) => void;
  /** Unsaved look of the preferences form; a choice in the menu replaces it (OP-027). */
  preview: Partial<Appearance>;
  setPreview: (preview: Partial<Appearance>) => void;
};

const NO_PREVIEW: Partial<Appearance> = {};
/** All writes of the preferences, one at a time, so that each starts from the version of the one before. */
export const PREFERENCES_WRITES = { id: 'preferences' };

const Context = createContext<PreferencesContext | null>(null);

/**
 * Scheme, text size, toasts and health message for the person at the screen; a guest's choice lives in the cookies
 * only.
 */
export function PreferencesProvider({ session, children }: { session: Session; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...preferencesQuery, enabled: session.isAuthenticated });
  const [guest, setGuest] = useState(readAppearance);
  const [preview, setPreview] = useState(NO_PREVIEW);
  const kept = useMemo<Appearance>(
    () => (data === undefined ? guest : { scheme: data.darkMode ? 'dark' : 'light', size: data.size }),
    [data, guest],
  );
  const appearance = useMemo<Appearance>(() => ({ ...kept, ...preview }), [kept, preview]);
  const toastEnabled = data?.toastEnabled ?? true;
  useLayoutEffect(() => wearAppearance(appearance), [appearance]);
  useEffect(() => keepAppearance(kept), [kept]);
  useEffect(() => toastStore.setEnabled(toastEnabled), [toastEnabled]);
  useHealthMessage(data?.warnHealthCheck === true);

  const save = useMutation({
    scope: PREFERENCES_WRITES,
    mutationFn: (change: Change) => putPreferences(queryClient.getQueryData(preferencesQuery.queryKey), change),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery.queryKey, saved),
    onError: () => {
      toast.error('La préférence n’a pas pu être enregistrée.', { detail: 'Elle vaut pour cette visite.' });
    },
  });

  const value = useMemo<PreferencesContext>(() => {
    const apply = (change: Change, next: Partial<Appearance>) => {
      setGuest((before) => ({ ...before, ...next }));
      setPreview((before) => withoutKeys(before, next));
      if (!session.isAuthenticated) return;
      queryClient.setQueryData(preferencesQuery.queryKey, (before) => before && { ...before, ...change });
      save.mutate(change);
    };
    return {
      ...appearance,
      toastEnabled,
      setScheme: (scheme) => apply({ darkMode: scheme === 'dark' }, { scheme }),
      setSize: (size) => apply({ size }, { size }),
      preview,
      setPreview,
    };
  }, [appearance, preview, toastEnabled, session.isAuthenticated, queryClient, save.mutate]);

  return <Context value={value}>{children}</Context>;
}

const withoutKeys = (preview: Partial<Appearance>, chosen: Partial<Appearance>): Partial<Appearance> =>
  Object.fromEntries(Object.entries(preview).filter(([name]) => !(name in chosen)));

/** A change in the menu never conflicts with another device: on a stale version it is applied to the newer one. */
async function putPreferences(known: Preferences | undefined, change: Change): Promise<Preferences> {
  const base = known ?? (await call(getPreferences));
  try {
    return await call(savePreferences, { body: { ...base, ...change }, idempotencyKey: crypto.randomUUID() });
  } catch (error) {
    if (!isApiError(error, 'STALE')) throw error;
    const current = await call(getPreferences);
    return await call(savePreferences, { body: { ...current, ...change }, idempotencyKey: crypto.randomUUID() });
  }
}

export function usePreferences(): PreferencesContext {
  const value = use(Context);
  if (value === null) throw new Error('usePreferences needs PreferencesProvider');
  return value;
}

/** Minutes between two messages, from the start of the application on (OP-049). */
const EVERY_MINUTES = 30;
/** How long it stays, in ms. */
const STAY = 20_000;

/** « Une pause santé ? », while the preference is on and the page is visible. */
function useHealthMessage(isWanted: boolean): void {
  const suggest = useEffectEvent(() => {
    // The message is about the person, not the screen: it survives a navigation.
    if (isWanted && !document.hidden) toast.info('Une pause santé\u00a0?', { stay: STAY, keep: true });
  });
  useEffect(() => {
    const timer = setInterval(() => suggest(), EVERY_MINUTES * 60_000);
    return () => clearInterval(timer);
  }, []);
}

type Scheme = 'light' | 'dark';
type Appearance = { scheme: Scheme; size: TextSize };

const YEAR = 31_536_000;

/** Current appearance: the server wrote it on <html> from the two cookies, so there is no flash. */
function readAppearance(): Appearance {
  const size = readCookie(SIZE_COOKIE) || document.documentElement.dataset.textSize;
  const scheme = readCookie(SCHEME_COOKIE) || document.documentElement.dataset.mantineColorScheme;
  return {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    size: TEXT_SIZES.find((known) => known === size) ?? 'middle',
  };
}

/** Applies at once. */
function wearAppearance({ scheme, size }: Appearance): void {
  const root = document.documentElement;
  root.dataset.mantineColorScheme = scheme;
  root.dataset.textSize = size;
}

/** Stores it in the cookies for the server's next page. */
function keepAppearance({ scheme, size }: Appearance): void {
  writeCookie(SCHEME_COOKIE, scheme, YEAR);
  writeCookie(SIZE_COOKIE, size, YEAR);
}
