import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Editor } from './editor.tsx';
import { RICH_COLORS } from './rich-colors.ts';
import { cleanRichText } from './rich-text-view.tsx';

let html = '';
function Stage({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  html = value;
  return (
    <MantineProvider env="test">
      <Editor label="Description" value={value} onChange={setValue} />
    </MantineProvider>
  );
}

async function editorWith(start: string) {
  render(<Stage start={start} />);
  const box = await screen.findByRole('textbox', { name: 'Description' });
  const toolbar = within(screen.getByRole('toolbar'));
  const user = userEvent.setup();
  const selectAll = async () => {
    await user.click(box);
    await user.keyboard('{Control>}a{/Control}');
  };
  return { box, toolbar, user, selectAll };
}

test('[EDITOR-01] an empty editor shows « Rédigez votre texte… »', async () => {
  const { box } = await editorWith('');
  expect(box.querySelector('[data-placeholder]')?.getAttribute('data-placeholder')).toBe('Rédigez votre texte…');
});

test.each([
  ['Gras (Ctrl+B)', '<p><strong>mot</strong></p>'],
  ['Italique (Ctrl+I)', '<p><em>mot</em></p>'],
  ['Souligné (Ctrl+U)', '<p><u>mot</u></p>'],
  ['Barré', '<p><s>mot</s></p>'],
])('[EDITOR-02] « %s » forms the text', async (tool, expected) => {
  const { toolbar, user, selectAll } = await editorWith('<p>mot</p>');
  await selectAll();
  await user.click(toolbar.getByRole('button', { name: tool }));
  expect(html).toBe(expected);
});

test.each([
  ['Citation', '<blockquote><p>mot</p></blockquote>'],
  ['Grand titre', '<h2>mot</h2>'],
  ['Petit titre', '<h3>mot</h3>'],
])('[EDITOR-03] « %s » forms the paragraph, and there are two header sizes', async (tool, expected) => {
  const { toolbar, user, selectAll } = await editorWith('<p>mot</p>');
  await selectAll();
  await user.click(toolbar.getByRole('button', { name: tool }));
  expect(html.replace(/<p><\/p>$/, '')).toBe(expected);
  expect(toolbar.getAllByRole('button', { name: /titre$/ })).toHaveLength(2);
});

test.each([
  ['Liste numérotée', '<ol><li><p>mot</p></li></ol>'],
  ['Liste à puces', '<ul><li><p>mot</p></li></ul>'],
])('[EDITOR-04] « %s » makes a list', async (tool, expected) => {
  const { toolbar, user, selectAll } = await editorWith('<p>mot</p>');
  await selectAll();
  await user.click(toolbar.getByRole('button', { name: tool }));
  expect(html.replace(/<p><\/p>$/, '')).toBe(expected);
});

test('[EDITOR-05] text and background take one of ten colours, as classes', async () => {
  const { toolbar, user, selectAll } = await editorWith('<p>mot</p>');
  await selectAll();
  await user.click(toolbar.getByRole('button', { name: 'Couleur du texte' }));
  expect(within(toolbar.getByRole('group')).getAllByRole('button')).toHaveLength(RICH_COLORS.length + 1);
  await user.click(toolbar.getByRole('button', { name: 'rouge' }));
  expect(html).toBe('<p><span class="tc-red">mot</span></p>');
  await selectAll();
  await user.click(toolbar.getByRole('button', { name: 'Couleur de fond' }));
  await user.click(toolbar.getByRole('button', { name: 'jaune' }));
  expect(html).toContain('tc-red');
  expect(html).toContain('bg-yellow');
  expect(html).not.toContain('style');
});

test('a heading given to all of a text leaves no empty heading behind', async () => {
  const { toolbar, user, selectAll } = await editorWith('<h2>mot</h2><p></p>');
  await selectAll();
  await user.click(toolbar.getByRole('button', { name: 'Petit titre' }));
  expect(html.replace(/<p><\/p>$/, '')).toBe('<h3>mot</h3>');
});

test('what is pasted keeps cells, lines, headings and addresses apart', async () => {
  const { box } = await editorWith('');
  const pasted: Record<string, string> = {
    'text/html':
      '<h1>Sortie</h1><table><tr><th>Jour</th><th>Lieu</th></tr><tr><td><p>lundi</p><p>matin</p></td><td><b>lac</b></td></tr></table><ul><li>bottes</li><li><a href="https://lac.ch/">le site</a></li></ul>',
  };
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => pasted[type] ?? '', types: ['text/html'], files: [], items: [] },
  });
  expect(html.replace(/<p><\/p>$/, '')).toBe(
    '<h2>Sortie</h2><p>Jour | Lieu</p><p>lundi matin | <strong>lac</strong></p><ul><li><p>bottes</p></li><li><p>le site (https://lac.ch/)</p></li></ul>',
  );
});

test('what is shown holds the editor’s own tags and colour classes, nothing else', () => {
  expect(cleanRichText('<p onclick="x()">a<script>b</script><img src=x onerror=y></p>')).toBe('<p>a</p>');
  expect(cleanRichText('<span class="tc-red evil">a</span><p class="panel">b</p>')).toBe(
    '<span class="tc-red">a</span><p>b</p>',
  );
  expect(cleanRichText('<ol start="3"><li start="4">a</li></ol>')).toBe('<ol start="3"><li>a</li></ol>');
  expect(cleanRichText('<a href="javascript:x">a</a><span style="color:red">b</span>')).toBe('a<span>b</span>');
});
