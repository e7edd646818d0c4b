import { Button, MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AppModal } from './app-modal.tsx';

function Screen({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Ouvrir
      </button>
      <AppModal opened={opened} onClose={() => setOpened(false)} title="Fenêtre" actions={actions}>
        {children}
      </AppModal>
    </MantineProvider>
  );
}

async function open(children: ReactNode, actions?: ReactNode) {
  render(<Screen actions={actions}>{children}</Screen>);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('dialog');
  return user;
}

const focused = () => document.activeElement;
const CANCEL = <Button>Annuler</Button>;

test('the first choice has the focus, not the cross', async () => {
  await open(
    <>
      <button type="button" disabled>
        Fermé
      </button>
      <button type="button">Premier</button>
      <button type="button">Second</button>
    </>,
    CANCEL,
  );
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Premier' })));
});

test('the checked one of several radios has it', async () => {
  await open(
    ['Rouge', 'Vert', 'Bleu'].map((name) => (
      <input key={name} type="radio" name="couleur" aria-label={name} defaultChecked={name === 'Vert'} />
    )),
    CANCEL,
  );
  await waitFor(() => expect(focused()).toBe(screen.getByRole('radio', { name: 'Vert' })));
});

test('an element that asks for the focus goes first', async () => {
  await open(<button type="button">Choix</button>, [
    <Button key="a">Annuler</Button>,
    <Button key="b" data-autofocus>
      Garder
    </Button>,
  ]);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Garder' })));
});

test('where there is nothing to choose the safe button has it', async () => {
  await open(<p>Une phrase.</p>, [<Button key="a">Annuler</Button>, <Button key="b">Effacer</Button>]);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Annuler' })));
});

type Control = { show: () => void };

/** Choices that come when their button is pressed from outside the dialog, as an answer of the network does. */
function Late({ control }: { control: Control }) {
  const [isThere, setThere] = useState(false);
  control.show = () => setThere(true);
  return isThere ? <button type="button">Choix</button> : <p role="status">Chargement…</p>;
}

test('choices that load later take it, unless the person has already acted', async () => {
  const control: Control = { show: vi.fn() };
  await open(<Late control={control} />, CANCEL);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Annuler' })));
  control.show();
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Choix' })));
});

test('choices that load after a key press leave the focus where it is', async () => {
  const control: Control = { show: vi.fn() };
  const user = await open(<Late control={control} />, CANCEL);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Annuler' })));
  await user.tab();
  const chosen = focused();
  control.show();
  await screen.findByRole('button', { name: 'Choix' });
  expect(focused()).toBe(chosen);
});
