/** What a card showed of what it opens. */
export type CardLook = { readonly title: string; readonly icon: string; readonly color: string };

let pressed: { readonly path: string; readonly look: CardLook } | null = null;

/** Stores the look of a card that is being opened, for the page that is loading. */
export function pressCard(path: string, look: CardLook): void {
  pressed = { path, look };
}

/** null where the page was not opened by a card. */
export const pressedCard = (path: string): CardLook | null => (pressed?.path === path ? pressed.look : null);
