// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hearFiles } from './files-in-page.ts';

const own = { create: URL.createObjectURL, revoke: URL.revokeObjectURL, click: HTMLElement.prototype.click };
const saved = vi.fn<(name: string, bytes: string) => void>();
const asked = vi.fn<(field: HTMLInputElement) => void>();

beforeAll(() => {
  let count = 0;
  URL.createObjectURL = () => `blob:made-${++count}`;
  URL.revokeObjectURL = () => undefined;
  hearFiles({ saved, asked });
});
beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});
afterAll(() => {
  Object.assign(URL, { createObjectURL: own.create, revokeObjectURL: own.revoke });
  HTMLElement.prototype.click = own.click;
});

function linkTo(address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'copie.txt';
  return link;
}

/** Presses it; answers whether the browser would go on with it. */
function press(element: HTMLElement): boolean {
  return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

test('a file that the page makes is told whole, although its address is taken back at once', async () => {
  const address = URL.createObjectURL(new Blob(['girolles']));
  linkTo(address).click();
  URL.revokeObjectURL(address);
  await vi.waitFor(() => expect(saved.mock.calls).toEqual([['copie.txt', btoa('girolles')]]));
});

test('a link to it in the page saves it by a press, once, and the browser saves nothing', async () => {
  const link = linkTo(URL.createObjectURL(new Blob(['bolets'])));
  document.body.append(link);
  expect(press(link)).toBe(false);
  await vi.waitFor(() => expect(saved.mock.calls).toEqual([['copie.txt', btoa('bolets')]]));
});

test('a field asks for files by a press, by its label, by code, and out of the document; no window opens', () => {
  document.body.innerHTML = '<label>Image <input type="file"></label>';
  const field = document.querySelector('input') as HTMLInputElement;
  expect(press(field)).toBe(false);
  document.querySelector('label')?.click();
  field.click();
  field.remove();
  field.click();
  expect(asked.mock.calls).toEqual(Array.from({ length: 4 }, () => [field]));
});

test('other links, fields and addresses are the browser’s', () => {
  document.body.innerHTML = '<input type="text"><button type="button">Fermer</button>';
  document.body.append(linkTo('#ancre'));
  expect([...document.body.children].map((one) => press(one as HTMLElement))).toEqual([true, true, true]);
  expect([saved.mock.calls, asked.mock.calls]).toEqual([[], []]);
});
