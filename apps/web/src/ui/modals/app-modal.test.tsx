import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AppModal } from './app-modal.tsx';

/** A modal that is mounted when it opens, and whose last step has a button that disappears. */
function Screen() {
  const [visit, setVisit] = useState(0);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button">Derrière</button>
      <button
        type="button"
        onClick={() => {
          setVisit(visit + 1);
          setOpened(true);
        }}
      >
        Ouvrir
      </button>
      {visit > 0 && <Content key={visit} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

function Content({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <AppModal opened={opened} onClose={onClose} title="Fenêtre" written={text !== ''}>
      <input aria-label="Texte" value={text} onChange={(event) => setText(event.currentTarget.value)} data-autofocus />
      <Step />
    </AppModal>
  );
}

/** Of its own: the modal is not drawn anew with it. */
function Step() {
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  return (
    <button type="button" onClick={() => setOver(true)}>
      Étape
    </button>
  );
}

async function open() {
  render(
    <MantineProvider env="test">
      <Screen />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fenêtre' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')));
  return { user, dialog };
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a modal that is mounted open returns the focus to the element that opened it', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' })));
});

test('a modal with text asks before it closes, and keeps the text when the person stays', async () => {
  const { user, dialog } = await open();
  await user.keyboard('bonjour{Escape}');
  expect(dialog.getByRole('alert').textContent).toBe('Abandonner ce qui est écrit\u00a0?');
  await user.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'bonjour');
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(dialog.getByRole('textbox'));
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
  await isGone();
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
});

test('a button that disappears with its step does not let Tab leave the modal', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Étape' }));
  expect(document.activeElement).toBe(document.body);
  await user.tab();
  expect(document.activeElement).toBe(dialog.getByRole('textbox'));
});

test('a field that lost the focus, e.g. when a tablet’s keyboard was closed, is not focused again', async () => {
  const { dialog } = await open();
  const field = dialog.getByRole<HTMLInputElement>('textbox');
  field.blur();
  fireEvent.change(field, { target: { value: 'bonjour' } });
  await Promise.resolve();
  expect([field.value, document.activeElement]).toEqual(['bonjour', document.body]);
});

test('the browser asks before the page goes with what was written, and only then', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, dialog } = await open();
  expect(isAsked()).toBe(false);
  await user.type(dialog.getByRole('textbox'), 'Oui');
  expect(isAsked()).toBe(true);
  await user.clear(dialog.getByRole('textbox'));
  expect(isAsked()).toBe(false);
});
