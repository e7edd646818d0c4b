import { describe, expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

describe('what the editor offers stays', () => {
  test.each([
    '<p>Un <strong>mot</strong> <em>et</em> <u>un</u> <s>autre</s></p>',
    '<h2>Grand</h2><h3>Petit</h3>',
    '<blockquote><p>cité</p></blockquote>',
    '<ul><li><p>un</p></li></ul><ol><li><p>deux</p></li></ol>',
    '<ol><li><p>un</p></li></ol><p>puis</p><ol start="2"><li><p>deux</p></li></ol>',
    '<p><span class="tc-red">rouge</span> <span class="tc-blue bg-yellow">les deux</span></p>',
    '<p>été, 👨‍👩‍👧, e\u0301, a &lt; b &amp; c</p>',
  ])('%s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });
  test('line break', () => {
    expect(cleanRichText('<p>un<br>deux</p>')).toBe('<p>un<br />deux</p>');
  });
});

describe('[LIST-59] everything else goes', () => {
  test.each([
    ['script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['handler', '<p onclick="x()">a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    ['style attribute', '<p style="color:red">a</p>', '<p>a</p>'],
    ['style sheet', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    [
      'foreign class',
      '<p class="modal"><span class="tc-red modal tc-navy">a</span></p>',
      '<p><span class="tc-red">a</span></p>',
    ],
    ['link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['frame', '<iframe srcdoc="<p>x</p>"></iframe><p>a</p>', '<p>a</p>'],
    ['vector drawing', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['comment', '<p>a<!-- <img src=x onerror=alert(1)> --></p>', '<p>a</p>'],
    ['unclosed tag', '<p>a<img src=x onerror="alert(1)', '<p>a</p>'],
    ['an invalid first number', '<ol start="1" type="a"><li><p>a</p></li></ol>', '<ol><li><p>a</p></li></ol>'],
    ['a first number of the millions', '<ol start="1e9"><li start="3">a</li></ol>', '<ol><li>a</li></ol>'],
    ['other header sizes', '<h1>a</h1><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
  ])('%s', (_, html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  test.each([
    ['<p>a</p><h2></h2>', '<p>a</p>'],
    ['<h2>a</h2><h3><br></h3><p></p><p>b</p>', '<h2>a</h2><p></p><p>b</p>'],
    ['<blockquote><p> \u00a0</p></blockquote><p>b</p>', '<p>b</p>'],
    ['<h2><strong>a</strong></h2><h1> </h1>', '<h2><strong>a</strong></h2>'],
  ])('a heading or quotation without text goes: %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  test('cleaning twice changes nothing', () => {
    const once = cleanRichText('<p>a < b &lt;img src=x&gt;</p><div><b>gras</b></div>');
    expect(cleanRichText(once)).toBe(once);
    expect(once).toBe('<p>a &lt; b &lt;img src=x&gt;</p><strong>gras</strong>');
  });
});

test.each(['', '<p></p>', '<p> \u00a0</p><p><br></p>', '<ul><li></li></ul>'])(
  'nothing visible is an empty text: %s',
  (html) => {
    expect(cleanRichText(html)).toBe('');
  },
);
