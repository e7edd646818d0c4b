import { getCourse } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse, buildCourseServer } from '../../../test/course-kit.ts';
import { Refusal } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { readCode } from '../../ui/parts/course-code.tsx';

const open = async (as: 'guest' | readonly ['eleves'] = 'guest') => {
  const server = buildCourseServer(buildCourse({ id: 123, libre: true }));
  const app = await renderApp({ at: '/qr', as, server });
  const field = await screen.findByRole('textbox', { name: 'Code' });
  return { ...app, field, button: () => screen.getByRole<HTMLButtonElement>('button', { name: 'OK!' }) };
};

test('[QR-04] [QR-05] a code is a whole number from 1 to 999999', () => {
  expect(['1', '42', ' 999999 ', '007'].map(readCode)).toEqual([1, 42, 999_999, 7]);
  for (const wrong of ['', ' ', '0', '1000000', 'abc', '1.5', '1,5', '-1', '1e3', '٣'])
    expect(readCode(wrong)).toBeNull();
});

test('[QR-01] [ROUTE-03] one numeric field and one button, for guests too', async () => {
  const { field, button } = await open();
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(button().textContent).toBe('OK!');
});

test('whoever has no code finds the public courses', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Voir les parcours publics' });
  expect(link.getAttribute('href')).toBe('/parcours/libre');
});

test('[QR-02] [QR-03] the button waits for a code', async () => {
  const { user, field, button } = await open();
  expect(button().disabled).toBe(true);
  await user.type(field, '12a');
  expect(button().disabled).toBe(true);
  await user.keyboard('{Backspace}');
  expect(button().disabled).toBe(false);
  await user.clear(field);
  expect(button().disabled).toBe(true);
});

test('[QR-06] nothing says what is wrong with a code', async () => {
  const { user, field, address } = await open();
  await user.type(field, '0{Enter}');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).toBe('/qr');
});

test('[QR-07] [QR-09] signed in, the code opens the course of that id', async () => {
  const { user, field, address } = await open(['eleves']);
  await user.type(field, '123{Enter}');
  await waitFor(() => expect(address()).toBe('/parcours/detail/123'));
});

test('[QR-08] a visitor gets to the public course', async () => {
  const { user, field, button, address } = await open();
  await user.type(field, '123');
  await user.click(button());
  await waitFor(() => expect(address()).toBe('/parcours/libre/123'));
});

test('[MENU-16] the footer leads there', async () => {
  await renderApp({ at: '/accueil', as: 'guest' });
  expect((await screen.findByRole('link', { name: 'QR code' })).getAttribute('href')).toBe('/qr');
});

test('a visitor reads which code no public course has, and may type it again', async () => {
  const server = buildCourseServer().on(getCourse, () => {
    throw new Refusal(401, 'UNAUTHENTICATED');
  });
  const { user, address } = await renderApp({ at: '/qr', as: 'guest', server });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '99999{Enter}');
  const name = 'Aucun parcours public ne porte le code 99999.';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(address()).toBe('/unauthorized');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
  expect(field.value).toBe('99999');
  server.on(getCourse, buildCourse({ id: 123, libre: true }));
  await user.clear(field);
  await user.type(field, '123{Enter}');
  await waitFor(() => expect(address()).toBe('/parcours/libre/123'));
});
