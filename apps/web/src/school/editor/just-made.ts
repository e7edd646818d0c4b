let made: { readonly id: number; readonly message: string } | null = null;

/** « Liste créée »: its editor, which opens now, says it where it says « Enregistré » later, and nothing says it twice. */
export function sayMade(id: number, message: string): void {
  made = { id, message };
}

/** What the editor of this content says until its first change. */
export const madeMessage = (id: number): string | null => (made?.id === id ? made.message : null);

export function forgetMade(): void {
  made = null;
}
