import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBarRoom } from './bar-room.ts';

const Bar = () => <div ref={useBarRoom()} />;
const room = () => document.documentElement.style.getPropertyValue('--pp-save-bar');
/** The bar stands at `top`, in a window of 768 px. */
const place = (top: number, height: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, height));
/** Tells that the bar has another size, as the browser does for what is observed. */
let resized: () => void = () => undefined;

beforeEach(() => {
  const observed = new Set<Element>();
  class Observer {
    constructor(callback: () => void) {
      resized = () => {
        if (observed.size > 0) callback();
      };
    }
    observe(one: Element): void {
      observed.add(one);
    }
    disconnect(): void {
      observed.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
});

test('the room is the height of the bar, in whole pixels', () => {
  place(window.innerHeight - 64.4, 64.4);
  render(<Bar />);
  expect(room()).toBe('64px');
});

test('a bar that ends above the lower edge takes the room down to the edge', () => {
  place(window.innerHeight - 200, 64);
  render(<Bar />);
  expect(room()).toBe('200px');
});

test('a bar that is still below the edge takes its height', () => {
  place(window.innerHeight + 30, 64);
  render(<Bar />);
  expect(room()).toBe('64px');
});

test.each([
  ['the page scrolls', () => fireEvent.scroll(window)],
  ['the window gets another size', () => fireEvent(window, new Event('resize'))],
  ['the bar gets another line', () => resized()],
])('the room follows when %s', (_, happen) => {
  place(window.innerHeight - 64, 64);
  render(<Bar />);
  place(window.innerHeight - 148, 148);
  expect(room()).toBe('64px');
  happen();
  expect(room()).toBe('148px');
  place(window.innerHeight - 64, 64);
  happen();
  expect(room()).toBe('64px');
});

test('a screen without the bar leaves no room, whatever happens then', () => {
  place(window.innerHeight - 64, 64);
  const { unmount } = render(<Bar />);
  unmount();
  expect(room()).toBe('');
  for (const happen of [() => fireEvent.scroll(window), () => fireEvent(window, new Event('resize')), resized]) {
    happen();
    expect(room()).toBe('');
  }
});
