import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useClipboard } from './use-clipboard.ts';

const Places = ({ onCopy, onPaste }: { onCopy: () => void; onPaste: () => void }) => {
  useClipboard(() => document.getElementById('table'), { onCopy, onPaste });
  return (
    <>
      <p>caret</p>
      <div id="table">
        <button type="button">cell</button>
      </div>
      <button type="button">other</button>
    </>
  );
};

test('what is copied and pasted is heard where the focus is, though Firefox sends it to where the caret was', () => {
  const [onCopy, onPaste] = [vi.fn(), vi.fn()];
  render(<Places onCopy={onCopy} onPaste={onPaste} />);
  const caret = screen.getByText('caret');
  screen.getByText('cell').focus();
  fireEvent.copy(caret);
  fireEvent.paste(document.body);
  expect([onCopy.mock.calls.length, onPaste.mock.calls.length]).toEqual([1, 1]);
  screen.getByText('other').focus();
  fireEvent.copy(caret);
  fireEvent.paste(document.body);
  expect([onCopy.mock.calls.length, onPaste.mock.calls.length]).toEqual([1, 1]);
});
