import type { SharedResource } from '@pupitre/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../../api/listeners.ts';
import { useSession } from '../../api/use-session.ts';
import { localDraft } from '../../platform/saving/local-draft.ts';

// Unspecified: how much a cart holds. One course of this size is long; the browser's storage has room for it.
export const CART_MAX = 200;

type Cart = readonly SharedResource[];
const EMPTY: Cart = [];
const listeners = createListeners();
/** What was read last, so that the same content is the same object. */
let read: { text: string; cart: Cart } = { text: '', cart: EMPTY };

/** The cart of one person in this browser, kept and forgotten as drafts are (OP-095). */
const draftOf = (userId: number) => localDraft<Cart>(userId, 'panier', isCart);

/** A teacher's cart: what stands in it, in the order in which it was put there, and what one does with it. */
export function useCart() {
  const { userId } = useSession();
  const items = useSyncExternalStore(subscribe, () => readCart(userId));
  return useMemo(() => {
    const keep = (next: Cart): boolean => userId !== null && keepCart(userId, next);
    return {
      items,
      count: items.length,
      has: (id: number) => items.some((item) => item.id === id),
      /** Puts resources at the end; one that is there already takes its new content and keeps its place. */
      add: (added: Cart): 'added' | 'full' | 'failed' => {
        const next = withAdded(readCart(userId), added);
        if (next.length > CART_MAX) return 'full';
        return keep(next) ? 'added' : 'failed';
      },
      remove: (id: number) => keep(readCart(userId).filter((item) => item.id !== id)),
      clear: () => keep(EMPTY),
      /** Puts back exactly what stood there. */
      restore: (before: Cart) => keep(before),
    };
  }, [items, userId]);
}

function withAdded(cart: Cart, added: Cart): Cart {
  const fresh = new Map(added.map((item) => [item.id, item]));
  const known = cart.map((item) => fresh.get(item.id) ?? item);
  return [...known, ...[...fresh.values()].filter((item) => !cart.some(({ id }) => id === item.id))];
}

function readCart(userId: number | null): Cart {
  const cart = userId === null ? EMPTY : (draftOf(userId).load()?.value ?? EMPTY);
  const text = `${userId}:${JSON.stringify(cart)}`;
  if (text !== read.text) read = { text, cart };
  return read.cart;
}

function keepCart(userId: number, cart: Cart): boolean {
  const draft = draftOf(userId);
  const isKept = cart.length > 0 && draft.save(cart);
  if (cart.length === 0) draft.clear();
  listeners.tell();
  return isKept || cart.length === 0;
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  // Another tab of the same browser.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Used again: kept again for the whole time. The cart's own page says so. */
export function touchCart(userId: number | null): void {
  const cart = readCart(userId);
  if (userId !== null && cart.length > 0) draftOf(userId).save(cart);
}

const isCart = (value: unknown): value is Cart => Array.isArray(value) && value.every(isResource);

const TEXTS = ['itemType', 'title', 'description', 'navigationUrl', 'icon', 'color', 'courseTitle'] as const;

function isResource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Record<string, unknown>;
  const hasTexts = TEXTS.every((name) => typeof given[name] === 'string');
  const hasLists = Array.isArray(given.tags) && Array.isArray(given.categories);
  return hasTexts && hasLists && typeof given.id === 'number' && typeof given.courseId === 'number';
}
