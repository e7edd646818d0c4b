import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearFilledFields } from './filled-fields.ts';

/** Listeners of a page that ends with the test. */
let ends: (() => void)[] = [];
beforeEach(() => {
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    add(...given);
    ends.push(() => document.removeEventListener(given[0], given[1], given[2]));
  });
  hearFilledFields(document);
  vi.restoreAllMocks();
});
afterEach(() => {
  cleanup();
  for (const end of ends) end();
  ends = [];
});

const sent = vi.fn();
const typed = vi.fn();
afterEach(() => {
  sent.mockReset();
  typed.mockReset();
});

function AccountForm() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('rien');
  const change = (text: string) => {
    typed(text);
    setName(text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(name, note);
      }}
    >
      <input aria-label="Nom" value={name} onChange={({ target }) => change(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input aria-label="Libre" defaultValue="a" />
      <button type="submit">Envoyer</button>
      <button type="button" disabled={name === ''} onClick={() => sent(name, note)}>
        Garder
      </button>
    </form>
  );
}

const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** As a browser does: the element's own setter, which React does not see, and no event. */
const fill = (field: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);

test.each([
  ['the button is pressed', () => screen.getByRole('button', { name: 'Envoyer' }).click()],
  ['the form is sent', () => fireEvent.submit(fieldOf('Nom').form as HTMLFormElement)],
])('what was filled without an event is what is sent when %s', (_, send) => {
  render(<AccountForm />);
  fill(fieldOf('Nom'), 'rochat');
  fill(fieldOf('Note'), 'un mot');
  send();
  expect(sent.mock.calls).toEqual([['rochat', 'un mot']]);
  expect(typed.mock.calls).toEqual([['rochat']]);
});

test('a button that waits for a text is there once somebody presses, leaves the field or presses Enter', () => {
  render(<AccountForm />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Garder' });
  const ways = [
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.focusOut(fieldOf('Nom')),
    () => fireEvent.keyDown(fieldOf('Nom'), { key: 'Enter' }),
  ];
  for (const [index, act] of ways.entries()) {
    fireEvent.change(fieldOf('Nom'), { target: { value: '' } });
    expect(button.disabled).toBe(true);
    fill(fieldOf('Nom'), `rochat${index}`);
    act();
    expect(button.disabled).toBe(false);
  }
  button.click();
  expect(sent).toHaveBeenCalledWith('rochat2', 'rien');
});

test('a text that was told, or that nobody changed, is not told again', () => {
  render(<AccountForm />);
  const heard = vi.fn();
  fieldOf('Libre').addEventListener('input', heard);
  fireEvent.input(fieldOf('Libre'), { target: { value: 'b' } });
  fireEvent.change(fieldOf('Nom'), { target: { value: 'favre' } });
  fireEvent.pointerDown(document.body);
  fireEvent.pointerDown(document.body);
  expect(heard).toHaveBeenCalledOnce();
  expect(typed.mock.calls).toEqual([['favre']]);
});
