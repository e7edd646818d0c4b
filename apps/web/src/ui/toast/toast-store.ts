import { createListeners } from '../../api/listeners.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'warning';
type ToastOptions = {
  /** One line under the sentence. */
  detail?: string;
  /** Of people, as they stand in sentence and detail: a translator leaves them. */
  names?: readonly string[];
  /** Survives a navigation (TOAST-07). */
  keep?: boolean;
  /** How long it stays, in ms, where its kind's own time is not right. */
  stay?: number;
  /** One thing to do about it, e.g. « Annuler »; the toast closes when it is done. */
  action?: ToastAction;
};
/** Something to run, or an address to open: one of ours in the page, another in a new tab. */
export type ToastAction = { label: string; run: () => void } | { label: string; href: string };
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  detail: string;
  names: readonly string[];
  keep: boolean;
  stay: number;
  action: ToastAction | null;
};

/** How long a toast stays, in ms; failures stay longer, there is more to read. */
const STAY: Record<ToastKind, number> = { success: 4_000, info: 6_000, warning: 8_000, error: 10_000 };
/** At most this many are open; the others wait for their turn (TOAST-02). */
export const OPEN_TOASTS_MAX = 2;

type State = { toasts: readonly Toast[]; failures: readonly Toast[] };
let state: State = { toasts: [], failures: [] };
let enabled = true;
let nextId = 1;
const listeners = createListeners();

function set(next: State): void {
  state = next;
  listeners.tell();
}

function show(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  const toast: Toast = {
    id: nextId++,
    kind,
    message,
    detail: options.detail ?? '',
    names: options.names ?? [],
    keep: options.keep ?? false,
    stay: options.stay ?? STAY[kind],
    action: options.action ?? null,
  };
  if (enabled) {
    // The same sentence is not shown twice.
    if (state.toasts.some((open) => open.kind === kind && open.message === message && open.detail === toast.detail))
      return;
    set({ ...state, toasts: [...state.toasts, toast] });
  } else if (kind === 'error') {
    // Toasts are off (TOAST-05), but a failure must not be silent: it shows in the page instead.
    set({ ...state, failures: [toast] });
  }
}

export const toast = {
  success: (message: string, options?: ToastOptions): void => show('success', message, options),
  error: (message: string, options?: ToastOptions): void => show('error', message, options),
  info: (message: string, options?: ToastOptions): void => show('info', message, options),
  warning: (message: string, options?: ToastOptions): void => show('warning', message, options),
};

export const toastStore = {
  get: (): State => state,
  subscribe: listeners.subscribe,
  close(id: number): void {
    set({
      toasts: state.toasts.filter((open) => open.id !== id),
      failures: state.failures.filter((open) => open.id !== id),
    });
  },
  /** The preference toastEnabled; turning it off closes what is open. */
  setEnabled(on: boolean): void {
    enabled = on;
    if (!on && state.toasts.length > 0) set({ ...state, toasts: [] });
  },
  /** A navigation clears all toasts but those marked as kept, which survive one navigation only. */
  navigated(): void {
    if (state.toasts.length === 0 && state.failures.length === 0) return;
    set({ toasts: state.toasts.filter((open) => open.keep).map((open) => ({ ...open, keep: false })), failures: [] });
  },
  reset(): void {
    enabled = true;
    set({ toasts: [], failures: [] });
  },
};
