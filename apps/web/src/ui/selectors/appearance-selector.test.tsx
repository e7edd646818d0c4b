import { MantineProvider } from '@mantine/core';
import { COLOR_CLASSES, COLOR_NAMES } from '@pupitre/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { AppearanceButton, AppearanceSelector, type AppearanceValue } from './appearance-selector.tsx';
import { CATALOGUE_ICONS, ICON_CATALOGUE } from './icon-catalogue.ts';

const START: AppearanceValue = { color: 'c-green', icon: 'bi bi-book' };

function Thing({
  onChange,
  withPublisherIcons,
}: {
  onChange: (value: AppearanceValue) => void;
  withPublisherIcons: boolean;
}) {
  const [value, setValue] = useState(START);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <AppearanceButton value={value} onClick={() => setOpened(true)} />
      <AppearanceSelector
        opened={opened}
        onClose={() => setOpened(false)}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        withPublisherIcons={withPublisherIcons}
      />
    </>
  );
}

async function open({ withPublisherIcons = false } = {}) {
  const onChange = vi.fn();
  const user = userEvent.setup();
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <MantineProvider env="test">
        <Thing onChange={onChange} withPublisherIcons={withPublisherIcons} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Modifier l’apparence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apparence' }));
  await dialog.findByRole('textbox', { name: 'Icône' });
  return { dialog, onChange, user, unmount };
}
const color = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('appearance', () => {
  test('[MODAL-05] colour and icon: what is chosen shows at once, each keeps the other', async () => {
    const { dialog, onChange, user } = await open();
    const colors = within(dialog.getByRole('group', { name: 'Couleur' })).getAllByRole('radio');
    expect(colors.map((radio) => radio.closest('label')?.textContent)).toEqual(
      COLOR_CLASSES.map((key) => COLOR_NAMES[key]),
    );
    expect(color(COLOR_NAMES['c-green']).checked).toBe(true);
    await user.click(color(COLOR_NAMES['c-teal']));
    expect(onChange).toHaveBeenLastCalledWith({ color: 'c-teal', icon: 'bi bi-book' });
    await user.click(dialog.getByRole('radio', { name: 'cahier' }));
    expect(onChange).toHaveBeenLastCalledWith({ color: 'c-teal', icon: 'bi bi-journal-text' });
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'cahier' }).checked).toBe(true);
  });

  test('an invalid stored colour counts as grey', async () => {
    const onChange = vi.fn();
    render(
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <MantineProvider env="test">
          <AppearanceSelector
            opened
            onClose={() => undefined}
            value={{ color: 'c-none', icon: 'bi bi-book' }}
            onChange={onChange}
            withPublisherIcons={false}
          />
        </MantineProvider>
      </QueryClientProvider>,
    );
    await screen.findByRole('dialog', { name: 'Apparence' });
    expect(color(COLOR_NAMES['c-grey']).checked).toBe(true);
  });
});

describe('icons', () => {
  test('[REF-15] a large catalogue offers icons by theme, each once', async () => {
    const { dialog } = await open();
    expect(new Set(CATALOGUE_ICONS).size).toBe(CATALOGUE_ICONS.length);
    expect(CATALOGUE_ICONS.length).toBeGreaterThanOrEqual(150);
    const names = ICON_CATALOGUE.flatMap(({ icons }) => icons.map(([, words]) => words.split(',')[0]));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const { title, icons } of ICON_CATALOGUE) {
      expect(within(dialog.getByRole('group', { name: title })).getAllByRole('radio')).toHaveLength(icons.length);
    }
  });

  test('[REF-15] are found by French words, whatever their accents, and beyond the catalogue by their names', async () => {
    const { dialog, onChange, user } = await open();
    const box = dialog.getByRole('textbox', { name: 'Icône' });
    await user.type(box, 'BIBLIOTHEQUE');
    expect(dialog.getAllByRole('radio', { name: 'bibliothèque' })).toHaveLength(1);
    expect(dialog.queryByRole('radio', { name: 'gomme' })).toBeNull();
    await user.clear(box);
    await user.type(box, 'zzzz');
    expect(await dialog.findByText('Aucune icône ne correspond à cette recherche.')).toBeTruthy();
    await user.clear(box);
    await user.type(box, 'fire');
    const others = within(await dialog.findByRole('group', { name: 'Autres icônes' }));
    const [first] = others.getAllByRole('radio');
    if (first === undefined) throw new Error('nothing found');
    await user.click(first);
    expect(onChange.mock.lastCall?.[0].icon).toMatch(/^bi bi-[a-z0-9-]*fire/);
  });

  test('the special ones come first where allowed, and cannot be found elsewhere', async () => {
    const allowed = await open({ withPublisherIcons: true });
    const special = within(allowed.dialog.getByRole('group', { name: 'Édition' }));
    expect(special.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(['RPN', 'MER']);
    expect(allowed.dialog.getAllByRole('group')[1]).toBe(allowed.dialog.getByRole('group', { name: 'Édition' }));
    allowed.unmount();
    const refused = await open();
    expect(refused.dialog.queryByRole('group', { name: 'Édition' })).toBeNull();
    await refused.user.type(refused.dialog.getByRole('textbox', { name: 'Icône' }), 'award');
    const found = await refused.dialog.findByRole('group', { name: 'Autres icônes' });
    expect(within(found).getByRole('radio', { name: 'award fill' })).toBeTruthy();
    expect(within(found).queryByRole('radio', { name: 'award' })).toBeNull();
  });
});
