import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CategorySelector } from '../selectors/category-selector.tsx';
import { ConfirmDelete } from './confirm-delete.tsx';
import { CopyLink } from './copy-link.tsx';
import { QrCodeModal } from './qr-code-modal.tsx';
import { qrPath } from './qr-image.ts';

const show = (content: ReactNode) => render(<MantineProvider env="test">{content}</MantineProvider>);
const nothing = () => undefined;

test('[MODAL-06] the deletion asks with its default text, names the thing and says what depends on it', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  show(
    <ConfirmDelete
      opened
      name="Am Bahnhof"
      onClose={onClose}
      onConfirm={onConfirm}
      dependents="2 parcours utilisent cette liste."
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer «\sAm Bahnhof\s»\s\?$/ }));
  const text = 'Vous êtes sur le point de supprimer définitivement cet élément, souhaitez-vous continuer ?';
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText('2 parcours utilisent cette liste.')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('[MODAL-10] a link is copied, and the button says so', async () => {
  const user = userEvent.setup();
  show(<CopyLink opened onClose={nothing} link="https://pupitre.example/l/1" />);
  await user.click(await screen.findByRole('button', { name: 'Copier' }));
  expect(await navigator.clipboard.readText()).toBe('https://pupitre.example/l/1');
  expect(await screen.findByRole('button', { name: 'Copié' })).toBeTruthy();
});

test('[MODAL-24] a QR code is drawn for the address and offered as PNG and SVG', async () => {
  const audience = 'S’ouvre pour tout le monde.';
  show(
    <QrCodeModal opened onClose={nothing} link="https://pupitre.example/l/1" name="Die Tiere" audience={audience} />,
  );
  const picture = await screen.findByRole('img', { name: /^Code QR de «\sDie Tiere\s»$/ });
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(qrPath('https://pupitre.example/l/1').path);
  expect(screen.getByText(audience)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Télécharger (PNG)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Télécharger (SVG)' })).toBeTruthy();
});

test('[MODAL-03] categories are chosen by group and given back in the catalogue’s order', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  show(<CategorySelector opened onClose={nothing} value={['ALL']} onChange={onChange} />);
  const years = within(await screen.findByRole('group', { name: 'Année' }));
  await user.click(years.getByRole('checkbox', { name: '7e' }));
  await user.type(screen.getByRole('textbox', { name: 'Filtrer les catégories' }), 'geo');
  await user.click(screen.getByRole('checkbox', { name: 'Géographie' }));
  expect(screen.queryByRole('group', { name: 'Année' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(onChange).toHaveBeenCalledWith(['7', 'ALL', 'GEO']);
});
