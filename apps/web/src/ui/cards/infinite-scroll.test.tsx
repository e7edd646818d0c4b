import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InfiniteScroll } from './card-grid.tsx';

const SCREEN = 800;
let end = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('innerHeight', SCREEN);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, end, 100, 10));
});
afterEach(() => vi.useRealTimers());

type Props = Partial<Parameters<typeof InfiniteScroll>[0]>;
const element = (props: Props, onMore: () => void) => (
  <MantineProvider env="test">
    <InfiniteScroll hasMore loading={false} failed={false} distance={2} onMore={onMore} {...props} />
  </MantineProvider>
);
function show(props: Props = {}) {
  const onMore = vi.fn();
  const view = render(element(props, onMore));
  return { onMore, again: (next: Props) => view.rerender(element(next, onMore)), unmount: view.unmount };
}

/** The reader scrolls until the end of the grid stands this many pixels below the top of the screen. */
function scrollUntil(top: number): void {
  end = top;
  fireEvent.scroll(window);
}

describe('when the next page is asked for', () => {
  test.each([
    [2, 3 * SCREEN],
    [1, 2 * SCREEN],
  ])('from %i screens below the visible one: %i px, not one more', (distance, limit) => {
    end = limit + 1;
    const { onMore } = show({ distance });
    scrollUntil(limit + 1);
    vi.advanceTimersByTime(1_000);
    expect(onMore).not.toHaveBeenCalled();
    scrollUntil(limit);
    vi.advanceTimersByTime(50);
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('the scroll position is checked once in 50 ms', () => {
    end = 10_000;
    const { onMore } = show();
    scrollUntil(100);
    for (let event = 0; event < 20; event += 1) fireEvent.scroll(window);
    vi.advanceTimersByTime(49);
    expect(onMore).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onMore).toHaveBeenCalledTimes(1);
    fireEvent.scroll(window);
    vi.advanceTimersByTime(50);
    expect(onMore).toHaveBeenCalledTimes(2);
  });

  test('not while a page is loading, not after a failure, not at the end', () => {
    end = 100;
    for (const props of [{ loading: true }, { failed: true }, { hasMore: false }]) {
      const { onMore, unmount } = show(props);
      scrollUntil(100);
      vi.advanceTimersByTime(50);
      expect(onMore).not.toHaveBeenCalled();
      unmount();
    }
  });

  test('at once when a new page leaves room on a tall screen', () => {
    end = 100;
    const { onMore, again } = show({ loading: true });
    expect(onMore).not.toHaveBeenCalled();
    again({ loading: false });
    expect(onMore).toHaveBeenCalledTimes(1);
  });
});

describe('what stands at the end', () => {
  test('a button for the keyboard, which retries after a failure', () => {
    end = 10_000;
    const { onMore, again } = show({ children: '32 listes' });
    fireEvent.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(onMore).toHaveBeenCalledTimes(1);
    expect(screen.getByText('32 listes')).toBeTruthy();
    again({ failed: true });
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onMore).toHaveBeenCalledTimes(2);
  });

  test('screen readers are told while a page is loading; the end has no button', () => {
    end = 10_000;
    const { again } = show({ loading: true });
    expect(screen.getByRole('status').textContent).toBe('Chargement de la suite…');
    again({ hasMore: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('no listener is left after unmounting', () => {
    end = 10_000;
    const { onMore, unmount } = show();
    unmount();
    scrollUntil(0);
    vi.advanceTimersByTime(50);
    expect(onMore).not.toHaveBeenCalled();
  });
});
