import { expect, type Page } from '@playwright/test';

export const board = (page: Page) => page.getByRole('grid', { name: 'Grille de lettres' });
export const cell = (page: Page, number: number) => board(page).locator(`[data-cell="${number}"]`);

export const lettersOf = async (page: Page) => {
  await expect(board(page)).toBeVisible();
  return board(page).getByRole('gridcell').allTextContents();
};

/** First and last cell of a word, searched in every direction. */
export async function locate(page: Page, word: string): Promise<[number, number]> {
  const letters = await lettersOf(page);
  const size = Math.sqrt(letters.length);
  const found: [number, number][] = [];
  for (const first of letters.keys()) {
    for (const [right, down] of [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))) {
      const cells = [...word].map((_, index) => [
        (first % size) + index * right,
        Math.floor(first / size) + index * down,
      ]);
      const isInside = cells.every(([x = -1, y = -1]) => x >= 0 && x < size && y >= 0 && y < size);
      if (!isInside || (right === 0 && down === 0)) continue;
      if (cells.every(([x = 0, y = 0], index) => letters[y * size + x] === word[index])) {
        found.push([first, first + (word.length - 1) * (down * size + right)]);
      }
    }
  }
  expect(found, `${word} stands once`).toHaveLength(1);
  return found[0] ?? [0, 0];
}
