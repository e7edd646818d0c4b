import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SortableList, useSortableEntry } from './sortable-list.tsx';

const ROW = 40;

function Entry({ word }: { word: string }) {
  const { ref, style, handle, isDragging } = useSortableEntry(word, word);
  return (
    <li ref={ref} style={style} data-dragging={isDragging} data-word={word}>
      {handle}
      {word}
    </li>
  );
}

function Words({ onMove }: { onMove: (from: number, to: number) => void }) {
  const [words, setWords] = useState(['un', 'deux', 'trois']);
  const move = (from: number, to: number) => {
    onMove(from, to);
    setWords((before) => {
      const next = before.filter((_, index) => index !== from);
      return next.toSpliced(to, 0, before[from] ?? '');
    });
  };
  return (
    <SortableList ids={words} nameOf={String} onMove={move}>
      <ul aria-label="Mots">
        {words.map((word) => (
          <Entry key={word} word={word} />
        ))}
      </ul>
    </SortableList>
  );
}

/** For a moment after a drag every click is swallowed: the next file in this page would press in vain. */
afterEach(async () => {
  const listening = new AbortController();
  const heard = vi.fn();
  document.body.addEventListener('click', heard, { signal: listening.signal });
  await waitFor(() => {
    document.body.click();
    expect(heard).toHaveBeenCalled();
  });
  listening.abort();
});

/** jsdom lays nothing out: each entry stands under the one before it. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const entry = this.closest('[data-word]');
    const place = [...(entry?.parentElement?.children ?? [])].indexOf(entry as Element);
    return place < 0 ? new DOMRect(0, 0, 0, 0) : new DOMRect(0, place * ROW, 200, ROW);
  });
});

function show() {
  const onMove = vi.fn();
  render(<Words onMove={onMove} />);
  return { onMove, user: userEvent.setup() };
}
const words = () => within(screen.getByRole('list', { name: 'Mots' })).getAllByRole('listitem');
const order = () => words().map((item) => item.textContent);
const handle = (word: string) => screen.getByRole('button', { name: new RegExp(`^Déplacer «\\s${word}\\s»$`) });
const said = (text: string) => screen.findByText((content) => content.replaceAll('\u00a0', ' ') === text);

describe('by keyboard', () => {
  test('space takes, arrows move, space puts down: each step is announced in French', async () => {
    const { onMove, user } = show();
    handle('un').focus();
    await user.keyboard(' ');
    expect(await said('« un » : position 1 sur 3.')).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    expect(await said('« un » : position 2 sur 3.')).toBeTruthy();
    await user.keyboard(' ');
    expect(await said('« un » est posé, position 2 sur 3.')).toBeTruthy();
    expect(onMove.mock.calls).toEqual([[0, 1]]);
    expect(order()).toEqual(['deux', 'un', 'trois']);
  });

  test('Escape puts it back where it was', async () => {
    const { onMove, user } = show();
    handle('trois').focus();
    await user.keyboard(' ');
    await said('« trois » : position 3 sur 3.');
    await user.keyboard('{ArrowUp}');
    await said('« trois » : position 2 sur 3.');
    await user.keyboard('{Escape}');
    expect(await said('Déplacement annulé. « trois » revient à sa place.')).toBeTruthy();
    expect(onMove).not.toHaveBeenCalled();
    expect(order()).toEqual(['un', 'deux', 'trois']);
  });

  test('put down where it was taken, nothing moves', async () => {
    const { onMove, user } = show();
    handle('deux').focus();
    await user.keyboard(' ');
    await said('« deux » : position 2 sur 3.');
    await user.keyboard(' ');
    await said('« deux » est posé, position 2 sur 3.');
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('by mouse', () => {
  const drag = (from: HTMLElement, to: number) => {
    fireEvent.mouseDown(from, { button: 0, clientX: 5, clientY: 5 });
    fireEvent.mouseMove(document, { clientX: 5, clientY: 15 });
    fireEvent.mouseMove(document, { clientX: 5, clientY: to });
  };

  test('the handle drags', async () => {
    const { onMove } = show();
    drag(handle('un'), 5 + 2 * ROW);
    expect(await said('« un » : position 3 sur 3.')).toBeTruthy();
    fireEvent.mouseUp(document);
    await said('« un » est posé, position 3 sur 3.');
    expect(onMove.mock.calls).toEqual([[0, 2]]);
    expect(order()).toEqual(['deux', 'trois', 'un']);
  });

  test('the rest of the row does not, so that its text can be selected', () => {
    show();
    const [row] = words();
    if (row === undefined) throw new Error('no row');
    drag(row, 5 + 2 * ROW);
    expect(row.dataset.dragging).toBe('false');
  });

  test('a press that moves less than 4 px is a press', () => {
    show();
    fireEvent.mouseDown(handle('un'), { button: 0, clientX: 5, clientY: 5 });
    fireEvent.mouseMove(document, { clientX: 5, clientY: 8 });
    expect(words()[0]?.dataset.dragging).toBe('false');
    fireEvent.mouseUp(document);
  });
});

test('the handle says in French what it is and how to use it', () => {
  show();
  const button = handle('deux');
  expect(button.getAttribute('aria-roledescription')).toBe('poignée de déplacement');
  const help = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toMatch(/^Pour déplacer cet élément, appuyez sur Espace/);
});
