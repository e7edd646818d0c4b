import { expect, test } from 'vitest';
import { noteImport, useCode, withCode, withModules } from './code.ts';

test('a page names the modules of its own parts, not those that another page asks for meanwhile', async () => {
  const first = Promise.withResolvers<string>();
  const mine = withModules(() => noteImport('features/mine.tsx', first.promise));
  // Drawn for somebody else while the code comes.
  void noteImport('routes/theirs.tsx', Promise.resolve());
  const theirs = withModules(() => noteImport('features/theirs.tsx', Promise.resolve('theirs')));
  first.resolve('mine');
  expect(await mine).toEqual({ code: 'mine', modules: ['features/mine.tsx'] });
  expect(await theirs).toEqual({ code: 'theirs', modules: ['features/theirs.tsx'] });
});

test('a part that fails to be asked for leaves nothing behind', async () => {
  const fail = () => {
    throw new Error('not there');
  };
  await expect(withModules(fail)).rejects.toThrow('not there');
  void noteImport('features/other.tsx', Promise.resolve());
  expect((await withModules(() => Promise.resolve('code'))).modules).toEqual([]);
});

test('what a part names is drawn again with it', async () => {
  const load = () => noteImport('features/part.tsx', Promise.resolve('the part'));
  expect(await withCode(() => useCode(load).code)).toEqual({ result: 'the part', modules: ['features/part.tsx'] });
});
