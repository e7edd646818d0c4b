import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('without a picture the initials of the two halves of the name stand', () => {
  const { container } = render(<Avatar name={'Ana\u00a0Maria da Costa\u00a0(7A)'} />);
  expect(container.textContent).toBe('AC');
});
