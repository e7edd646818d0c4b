import { expect, test, vi } from 'vitest';
import { toastStore } from '../toast/toast-store.ts';
import * as files from './save-file.ts';
import { saveReceived } from './use-download.tsx';

test.each([
  ['', []],
  ['안녕', ['Ces signes manquent dans le fichier\u00a0: 안녕']],
])('a file whose paper misses « %s » is saved, and they are named before anybody prints it', (missing, told) => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  const content = new Blob(['x']);
  saveReceived({ content, name: 'Rapport.pdf', missing });
  expect(save).toHaveBeenCalledWith(content, 'Rapport.pdf');
  expect(toastStore.get().toasts.map(({ message }) => message)).toEqual(told);
});
