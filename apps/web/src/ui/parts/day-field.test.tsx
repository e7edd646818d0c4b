import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayField } from './day-field.tsx';

function Form({ start }: { start: string | null }) {
  const [state, setState] = useState({ value: start, isReadable: true });
  return (
    <MantineProvider env="test">
      <DayField label="Date" value={state.value} onChange={(value, isReadable) => setState({ value, isReadable })} />
      <output>{`${state.value} ${state.isReadable}`}</output>
    </MantineProvider>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const said = () => screen.getByRole('status').textContent;

test('[GEN-03][COURSE-86] a day is shown and typed as day.month.year', async () => {
  render(<Form start="2026-11-24" />);
  expect(field().value).toBe('24.11.2026');
  await userEvent.clear(field());
  expect(said()).toBe('null true');
  await userEvent.type(field(), '3.2.2027');
  expect(said()).toBe('2027-02-03 true');
  fireEvent.blur(field());
  expect(field().value).toBe('03.02.2027');
});

test.each(['31.02.2026', '2026-11-24', 'demain', '24.11'])(
  '[GEN-03] %s is no day: the field says so and takes nothing',
  (typed) => {
    render(<Form start={null} />);
    fireEvent.change(field(), { target: { value: typed } });
    expect(said()).toBe('null false');
    expect(screen.getByText(/Cette date n’existe pas/)).toBeTruthy();
    fireEvent.blur(field());
    expect(field().value).toBe(typed);
  },
);

test('a day picked from the calendar is written in the field', () => {
  const { container } = render(<Form start={null} />);
  fireEvent.change(container.querySelector('input[type=date]') as Element, { target: { value: '2026-12-01' } });
  expect(field().value).toBe('01.12.2026');
  expect(said()).toBe('2026-12-01 true');
});
