import { MantineProvider } from '@mantine/core';
import type { GivenPeriod } from '@pupitre/learning';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PeriodModal } from './period-modal.tsx';

const FRIDAY = new Date('2026-11-20T15:30:00Z');
const SATURDAY = new Date('2026-11-21T15:30:00Z');
const ALWAYS: GivenPeriod = { start: null, end: null, closeAtEnd: false };
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY }));

function open(value: GivenPeriod = ALWAYS) {
  const onChoose = vi.fn<(period: GivenPeriod) => void>();
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <PeriodModal opened onClose={onClose} title="Période" names={[]} value={value} onChoose={onChoose} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onChoose, onClose };
}
const preset = (name: RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('presets', () => {
  test('[OP-101] no rest of the week on a weekend', () => {
    vi.setSystemTime(SATURDAY);
    open();
    expect(screen.queryByRole('button', { name: /Le reste de la semaine/ })).toBeNull();
    expect(preset(/La semaine prochaine/).textContent).toContain('23.11.26 00:10 – 27.11.26 23:55');
  });

  test('[DIST-27][MODAL-09] each names its dates, the current one is marked', async () => {
    const { user, onChoose, onClose } = open();
    expect(preset(/Tout le temps/).getAttribute('aria-pressed')).toBe('true');
    expect(preset(/Le reste de la semaine/).textContent).toContain('20.11.26 00:10 – 20.11.26 23:55');
    await user.click(preset(/Le reste de la semaine/));
    expect(onChoose).toHaveBeenCalledWith({
      start: '2026-11-19T23:10:00.000Z',
      end: '2026-11-20T22:55:00.000Z',
      closeAtEnd: false,
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('[DIST-23] « Durée personnalisée »', () => {
  test('[DIST-24] proposes today 07:30 to ten days ahead 17:30, over two months', async () => {
    const { user, onChoose } = open();
    await user.click(preset(/Durée personnalisée/));
    expect(preset(/Tout le temps/).getAttribute('aria-pressed')).toBe('false');
    expect((await field('Date de début')).value).toBe('20.11.2026');
    expect((await field('Date de fin')).value).toBe('30.11.2026');
    const months = within(screen.getByRole('dialog')).getAllByRole('table');
    expect(months).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Appliquer' }));
    expect(onChoose).toHaveBeenCalledWith({
      start: '2026-11-20T06:30:00.000Z',
      end: '2026-11-30T16:30:00.000Z',
      closeAtEnd: false,
    });
  });

  test('[GEN-03] takes typed dates; an impossible one is reported and cannot be applied', async () => {
    const { user, onChoose } = open();
    await user.click(preset(/Durée personnalisée/));
    const end = await field('Date de fin');
    await user.clear(end);
    await user.type(end, '19.11.2026');
    expect(await screen.findByText('La fin doit venir après le début.')).toBeTruthy();
    const apply = screen.getByRole('button', { name: 'Appliquer' });
    expect(apply).toHaveProperty('disabled', true);
    await user.clear(end);
    await user.click(apply);
    expect(onChoose).toHaveBeenCalledWith({ start: '2026-11-20T06:30:00.000Z', end: null, closeAtEnd: false });
  });

  test('[ENT-45] opens with the existing period, and says when it is over', async () => {
    open({ start: '2026-11-02T06:30:00.000Z', end: '2026-11-06T16:25:00.000Z', closeAtEnd: false });
    expect((await field('Date de fin')).value).toBe('06.11.2026');
    expect((await field('Date de début')).value).toBe('02.11.2026');
    expect(screen.getByText('La période actuelle est terminée : 02.11.26 07:30 – 06.11.26 17:25.')).toBeTruthy();
  });

  test('days picked from the calendar are written in the fields', async () => {
    const { user } = open();
    await user.click(preset(/Durée personnalisée/));
    await field('Date de début');
    await user.click(screen.getByRole('button', { name: '24 novembre 2026' }));
    await user.click(screen.getByRole('button', { name: '3 décembre 2026' }));
    await waitFor(async () => expect((await field('Date de début')).value).toBe('24.11.2026'));
    expect((await field('Date de fin')).value).toBe('03.12.2026');
  });
});

describe('« Fermer à la fin »', () => {
  const switchOf = () => screen.getByRole('switch', { name: 'Fermer à la fin' });
  const WEEK: GivenPeriod = { start: null, end: '2026-11-27T16:30:00.000Z', closeAtEnd: false };

  test('is off at first, and is part of the chosen period', async () => {
    const { user, onChoose } = open();
    expect(switchOf().getAttribute('aria-checked')).toBe('false');
    await user.click(switchOf());
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(preset(/Demain/));
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ closeAtEnd: true }));
  });

  test('applies at once if there is an end, and keeps the dialog open', async () => {
    const { user, onChoose, onClose } = open(WEEK);
    await user.click(switchOf());
    expect(onChoose).toHaveBeenCalledWith({ ...WEEK, closeAtEnd: true });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('means nothing without an end', async () => {
    const { user, onChoose } = open({ ...WEEK, closeAtEnd: true });
    expect(switchOf().getAttribute('aria-checked')).toBe('true');
    await user.click(preset(/Tout le temps/));
    expect(onChoose).toHaveBeenCalledWith(ALWAYS);
  });
});

test('while dates are typed, no preset is marked', async () => {
  const { user } = open();
  await user.click(preset(/Durée personnalisée/));
  expect(preset(/Tout le temps/).getAttribute('aria-pressed')).toBe('false');
});
