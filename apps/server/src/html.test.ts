import { expect, test } from 'vitest';
import { html } from './html.ts';

test('everything put into a template is escaped, but for templates', () => {
  const inner = html`<b>${'a < b & "c"'}</b>`;
  expect(html`<p title="${`x" onload='y`}">${inner}${[inner, inner]}${null}${3}</p>`.text).toBe(
    '<p title="x&quot; onload=&#39;y"><b>a &lt; b &amp; &quot;c&quot;</b><b>a &lt; b &amp; &quot;c&quot;</b><b>a &lt; b &amp; &quot;c&quot;</b>3</p>',
  );
});
