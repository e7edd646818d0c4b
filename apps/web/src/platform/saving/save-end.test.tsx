import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderLeavable } from '../../../test/leaving-kit.tsx';
import { SaveEnd } from './save-end.tsx';

const onSave = vi.fn(async () => true);
type Given = { canSave?: boolean; isDirty?: boolean; mayLeave?: boolean; hasOther?: boolean };
async function editor({ canSave = true, isDirty = true, mayLeave = false, hasOther = false }: Given = {}) {
  onSave.mockClear();
  return await renderLeavable(
    <>
      <input aria-label="Titre" />
      {/* biome-ignore lint/a11y/useSemanticElements: the rich text of an editor is such an element */}
      <div role="textbox" aria-label="Remarque" contentEditable suppressContentEditableWarning tabIndex={0} />
      <SaveEnd
        state={{ kind: 'dirty' }}
        onSave={onSave}
        canSave={canSave}
        isDirty={isDirty}
        mayLeave={() => mayLeave}
        hasOther={hasOther}
        detail="1 ligne à compléter"
      />
    </>,
  );
}
const press = (name: string, keys: { key: string; ctrlKey?: boolean; metaKey?: boolean }) => {
  const field = screen.getByRole('textbox', { name });
  // jsdom does not say what can be edited.
  if (field.getAttribute('contenteditable') === 'true')
    Object.defineProperty(field, 'isContentEditable', { value: true });
  return { isLeftToBrowser: fireEvent.keyDown(field, { code: 'KeyS', ...keys }) };
};

test.each([
  ['Titre', { ctrlKey: true }],
  ['Titre', { metaKey: true }],
  ['Remarque', { ctrlKey: true }],
])('Ctrl+S and Cmd+S save from inside a field: %s, %j', async (name, modifier) => {
  await editor();
  expect(press(name, { key: 's', ...modifier })).toEqual({ isLeftToBrowser: false });
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('other keys are the field’s own', async () => {
  await editor();
  expect(press('Titre', { key: 's' })).toEqual({ isLeftToBrowser: true });
  expect(onSave).not.toHaveBeenCalled();
});

test('what cannot be saved is not, by key or press; the browser does not save its page either', async () => {
  const { user } = await editor({ canSave: false });
  expect(press('Titre', { key: 's', ctrlKey: true })).toEqual({ isLeftToBrowser: false });
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  expect(onSave).not.toHaveBeenCalled();
});

test('the bar saves and says what the screen adds', async () => {
  const { user } = await editor();
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('Modifications non enregistrées1 ligne à compléter');
});

test.each([
  [{ isDirty: true, mayLeave: false }, true],
  [{ isDirty: true, mayLeave: true }, false],
  [{ isDirty: false, mayLeave: false }, false],
])('leaving asks where something would be lost: %j', async (given, asks) => {
  const { leave, asksBeforeClosing, isElsewhere } = await editor(given);
  expect(asksBeforeClosing()).toBe(asks);
  await leave();
  if (asks) await screen.findByText(/souhaitez-vous continuer sans sauvegarder/);
  else await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(isElsewhere()).toBe(!asks);
});

test.each([
  [{ canSave: true }, true],
  [{ canSave: false }, false],
  [{ canSave: true, hasOther: true }, false],
])('leaving offers to save first where all can be saved: %j', async (given, offers) => {
  const { user, leave, isElsewhere } = await editor(given);
  await leave();
  await screen.findByText(/souhaitez-vous continuer sans sauvegarder/);
  const saves = screen.queryByRole('button', { name: 'Enregistrer et quitter' });
  expect(saves !== null).toBe(offers);
  if (saves === null) return;
  await user.click(saves);
  await screen.findByRole('heading', { name: 'Ailleurs' });
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(isElsewhere()).toBe(true);
});
