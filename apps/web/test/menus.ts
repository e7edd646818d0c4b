import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a button of this name. */
export async function openMenu(user: UserEvent, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('menu'));
}

/** « ⋮ » of a head. */
export const openMore = (user: UserEvent) => openMenu(user, 'Autres actions');

/** Presses an entry of « ⋮ ». */
export const pressMore = async (user: UserEvent, entry: string | RegExp): Promise<void> =>
  await user.click((await openMore(user)).getByRole('menuitem', { name: entry }));

/** Presses an entry behind the arrow of « Ajouter une ressource ». */
export const pressAddWay = async (user: UserEvent, entry: string | RegExp): Promise<void> =>
  await user.click((await openMenu(user, 'Ajouter\u00a0: autres façons')).getByRole('menuitem', { name: entry }));
