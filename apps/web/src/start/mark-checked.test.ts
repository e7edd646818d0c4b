import { expect, test, vi } from 'vitest';
import { HOLDS_CHECKED } from './holds-checked.ts';
import { markChecked } from './mark-checked.ts';

const held = () => [...document.querySelectorAll(`label[${HOLDS_CHECKED}]`)].map(({ id }) => id);

test('the label of a chosen answer is marked, also when it came later, and no longer when another is chosen', async () => {
  markChecked(document);
  document.body.innerHTML = ['a', 'b']
    .map((id) => `<label id="${id}"><input type="radio" name="one" ${id === 'a' ? 'checked' : ''}></label>`)
    .join('');
  await vi.waitFor(() => expect(held()).toEqual(['a']), { timeout: 10_000 });
  document.querySelector<HTMLInputElement>('#b input')?.click();
  await vi.waitFor(() => expect(held()).toEqual(['b']), { timeout: 10_000 });
});
