/** What a program puts on the clipboard as HTML, in its own manner, and what the editor makes of it. */
export type PastedFragment = { readonly source: string; readonly html: string; readonly readable: string };

const DOCS = 'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;';
const docs = (style: string, text: string) =>
  `<span style="${DOCS}font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`;
const inDocs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b><br class="Apple-interchange-newline">`;

const inWord = (html: string, rules = '') => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math";}
 /* Style Definitions */ p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} ${rules}
@page WordSection1 {size:595.3pt 841.9pt;} @list l0 {mso-list-id:1;} @list l0:level1 {mso-level-text:"%1.";}
--></style></head><body lang=FR><!--StartFragment-->${html}<!--EndFragment--></body></html>`;
const wordItem = (level: number, sign: string, text: string, list = 'lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} ${list}'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const webWordItem = (list: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${list} class="BulletListStyle1 SCXW1"><li data-leveltext="" data-listid="4" data-aria-level="${level}" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="font-weight:normal"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></${list}></div>`;
const slide = (margin: string, kind: string, sign: string, text: string) =>
  `<div style='margin-left:${margin};text-indent:-.25in;direction:ltr;mso-line-break-override:none'><span style='font-size:18.0pt'><span style='mso-special-format:${kind};font-family:Arial'>${sign}</span></span><span style='font-size:18.0pt;color:black'>${text}</span></div>`;

export const PASTED_FRAGMENTS: readonly PastedFragment[] = [
  {
    source: 'Google Docs: bold and italic words',
    html: inDocs(
      `<p dir="ltr">${docs('', 'Lis le texte, c’est ')}${docs('font-weight:700;', 'important')}${docs('', ', puis réponds. ')}${docs('font-style:italic;', 'à rendre')}</p>`,
    ),
    readable: '<p>Lis le texte, c’est <strong>important</strong>, puis réponds. <em>à rendre</em></p>',
  },
  {
    source: 'Google Docs: nested lists',
    html: inDocs(
      `<p dir="ltr">${docs('', 'Prends :')}</p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${docs('', 'un crayon')}</p></li><ul><li dir="ltr" aria-level="2"><p role="presentation">${docs('', 'gris')}</p></li></ul><li aria-level="1"><p role="presentation">${docs('', 'une règle')}</p></li></ul><ol><li aria-level="1"><p>${docs('', 'lis')}</p></li></ol>`,
    ),
    readable:
      '<p>Prends :</p><ul><li><p>un crayon</p><ul><li><p>gris</p></li></ul></li><li><p>une règle</p></li></ul><ol><li><p>lis</p></li></ol>',
  },
  {
    source: 'Google Docs: a numbered list that goes on, cut in two by a picture',
    html: inDocs(
      `<ol start="3"><li aria-level="1"><p>${docs('', 'plie')}</p></li><li aria-level="1"><p>${docs('', 'colle')}</p></li></ol><p><img src="x"></p><ol start="5"><li><p>${docs('', 'peins')}</p></li></ol>`,
    ),
    readable: '<ol start="3"><li><p>plie</p></li><li><p>colle</p></li></ol><ol start="5"><li><p>peins</p></li></ol>',
  },
  {
    source: 'Google Docs: headings, underlined and struck words, a link',
    html: inDocs(
      `<h1 dir="ltr">${docs('font-size:20pt;', 'Le cycle de l’eau')}</h1><h3>${docs('', 'Matériel')}</h3><p>${docs('text-decoration:underline;', 'un verre')}${docs('', ' et ')}${docs('text-decoration:line-through;', 'du sel')}${docs('', '. Voir ')}<a href="https://fr.wikipedia.org/wiki/Eau" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">l’article</span></a></p>`,
    ),
    readable:
      '<h2>Le cycle de l’eau</h2><h3>Matériel</h3><p><u>un verre</u> et <s>du sel</s>. Voir l’article (https://fr.wikipedia.org/wiki/Eau)</p>',
  },
  {
    source: 'Google Docs: a table',
    html: inDocs(
      `<div dir="ltr" align="left"><table><colgroup><col /><col /></colgroup><tbody><tr><td style="vertical-align:top"><p>${docs('font-weight:700', 'allemand')}</p></td><td><p>${docs('font-weight:bold', 'français')}</p></td></tr><tr><td><p>${docs('', 'der Hund')}</p></td><td><p>${docs('', 'le chien')}</p></td></tr></tbody></table></div>`,
    ),
    readable: '<p><strong>allemand</strong> | <strong>français</strong></p><p>der Hund | le chien</p>',
  },
  {
    source: 'Google Sheets: cells with figures raised and lowered',
    html: '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" dir="ltr" data-sheets-root="1"><tbody><tr><td style="font-weight:bold;">aire</td><td>12 m<sup>2</sup></td></tr><tr><td>eau</td><td>H<span style="vertical-align:sub">2</span>O<br/>pure</td></tr></tbody></table>',
    readable: '<p><strong>aire</strong> | 12 m²</p><p>eau | H₂O pure</p>',
  },
  {
    source: 'Word: paragraphs with spaces of its own',
    html: inWord(
      "<p class=MsoNormal>Apprends <b style='mso-bidi-font-weight:normal'>les&nbsp;dix</b>&nbsp;mots,&nbsp; <i>sans</i>\n tricher&nbsp;!<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Bonne chance<span style='mso-spacerun:yes'>  </span>à toi.<o:p></o:p></p>",
    ),
    readable: '<p>Apprends <strong>les dix</strong> mots, <em>sans</em> tricher\u00a0!</p><p>Bonne chance à toi.</p>',
  },
  {
    source: 'Word: bullets in two levels',
    html: inWord(
      wordItem(1, '·', 'un crayon') +
        wordItem(2, 'o', 'gris') +
        wordItem(2, 'o', 'bien taillé') +
        wordItem(1, '·', '<b>une règle</b>'),
    ),
    readable:
      '<ul><li><p>un crayon</p><ul><li><p>gris</p></li><li><p>bien taillé</p></li></ul></li><li><p><strong>une règle</strong></p></li></ul>',
  },
  {
    source: 'Word: a numbered list with letters inside, then a bulleted one',
    html: inWord(
      wordItem(1, '1.', 'lis') +
        wordItem(2, 'a)', 'le titre') +
        wordItem(2, 'b)', 'le texte') +
        wordItem(1, '2.', 'écris') +
        wordItem(1, '§', 'fini', 'lfo2'),
    ),
    readable:
      '<ol><li><p>lis</p><ol><li><p>le titre</p></li><li><p>le texte</p></li></ol></li><li><p>écris</p></li></ol><ul><li><p>fini</p></li></ul>',
  },
  {
    source: 'Word: a numbered list that goes on after a remark',
    html: inWord(
      `${wordItem(1, '1.', 'lis')}<p class=MsoNormal>Le livre est dans le coin.</p>${wordItem(1, '2.', 'écris')}${wordItem(1, '3.', 'dessine')}`,
    ),
    readable:
      '<ol><li><p>lis</p></li></ol><p>Le livre est dans le coin.</p><ol start="2"><li><p>écris</p></li><li><p>dessine</p></li></ol>',
  },
  {
    source: 'Word: list signs in comments, as older versions write them',
    html: inWord(
      "<p class=MsoListParagraph style='mso-list:l1 level1 lfo3'><!--[if !supportLists]--><span style='mso-list:Ignore'>iv.<span style='font:7.0pt Times'>&nbsp;&nbsp; </span></span><!--[endif]-->la suite</p><p class=MsoListParagraph>et sa remarque</p>",
    ),
    readable: '<ol><li><p>la suite</p></li></ol><p>et sa remarque</p>',
  },
  {
    source: 'Word: title, headings and styles of the sheet',
    html: inWord(
      "<p class=MsoTitle>Le loup</p><h2 style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp;&nbsp; </span></span><![endif]>Où il vit</h2><h3>Ce qu’il mange</h3><p class=MsoNormal>Il mange <span class=Fort>des moutons</span>.</p>",
      'span.Fort {mso-style-name:Fort; font-weight:bold; color:red;} h3 {font-weight:bold;}',
    ),
    readable: '<h2>Le loup</h2><h2>Où il vit</h2><h3>Ce qu’il mange</h3><p>Il mange <strong>des moutons</strong>.</p>',
  },
  {
    source: 'Word: words kept apart by tabs, and a table',
    html: inWord(
      "<p class=MsoNormal>der Hund<span style='mso-tab-count:2'>                      </span>le chien</p><table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=301 valign=top><p class=MsoNormal>die Katze<o:p></o:p></p></td><td><p class=MsoNormal>le chat</p><p class=MsoNormal>la chatte</p></td></tr></table>",
    ),
    readable: '<p>der Hund | le chien</p><p>die Katze | le chat la chatte</p>',
  },
  {
    source: 'Word: a comment and hidden words',
    html: inWord(
      "<p class=MsoNormal>Visible<span style='display:none;mso-hide:all'> caché</span>.</p><div style='mso-element:comment-list'><p>à revoir</p></div>",
    ),
    readable: '<p>Visible.</p>',
  },
  {
    source: 'Word on the web: bold words, lists of one item each',
    html: `<div class="OutlineElement SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1" style="font-weight:bold">À prendre</span><span class="EOP SCXW1">&nbsp;</span></p></div>${webWordItem('ul', 1, 'un crayon')}${webWordItem('ul', 2, 'gris')}${webWordItem('ul', 1, 'une règle')}`,
    readable:
      '<p><strong>À prendre</strong></p><ul><li><p>un crayon</p><ul><li><p>gris</p></li></ul></li><li><p>une règle</p></li></ul>',
  },
  {
    source: 'Word on the web: a heading and numbered items',
    html: `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1"><span style="font-weight:700">Chapitre</span></p></div>${webWordItem('ol', 1, 'lire')}${webWordItem('ol', 1, 'écrire')}`,
    readable: '<h2>Chapitre</h2><ol><li><p>lire</p></li><li><p>écrire</p></li></ol>',
  },
  {
    source: 'Outlook: a message with a list and a link of its own detour',
    html: inWord(
      `<p class=MsoNormal>Bonjour,</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem(1, '·', 'lundi')}<p class=MsoNormal>Voir <a href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fjura.ch%2Fforet&amp;data=05"><span style='text-decoration:underline'>la forêt</span></a> ou <a href="mailto:ecole@jura.ch?subject=Course">écrire</a>.</p>`,
    ),
    readable:
      '<p>Bonjour,</p><ul><li><p>lundi</p></li></ul><p>Voir la forêt (https://jura.ch/foret) ou écrire (ecole@jura.ch).</p>',
  },
  {
    source: 'Outlook on the web: styles on every element, list signs as text',
    html: '<div class="elementToProof" style="font-family:Aptos,sans-serif;font-size:12pt;color:rgb(0,0,0)">Chers parents,</div><div class="elementToProof"><br></div><div style="font-style:oblique;font-weight:600!important">Course d’école</div><p class="x_MsoListParagraph" style="margin-left:36pt;text-indent:-18pt"><span style="font-family:Symbol">·<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp;&nbsp; </span></span>un pique-nique</p><p class="x_MsoListParagraph" style="margin-left:36pt"><span>·<span>&nbsp;&nbsp; </span></span>une gourde</p>',
    readable:
      '<p>Chers parents,</p><p><strong><em>Course d’école</em></strong></p><ul><li><p>un pique-nique</p></li><li><p>une gourde</p></li></ul>',
  },
  {
    source: 'Gmail: lines as elements, a moved paragraph, emoji as a picture',
    html: '<div dir="ltr">Bonjour <img alt="😀" src="https://mail.example/e.png" style="height:1.2em"><div><br></div><div>À <b>lundi</b>.</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>plus à droite</div></blockquote><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)"><div>Ce qu’elle écrit</div></blockquote></div>',
    readable:
      '<p>Bonjour 😀</p><p>À <strong>lundi</strong>.</p><p>plus à droite</p><blockquote><p>Ce qu’elle écrit</p></blockquote>',
  },
  {
    source: 'a mail in a table that only lays it out',
    html: '<table role="presentation" width="100%"><tr><td>&nbsp;</td><td><table><tr><td><h1 style="font:bold 24px Arial">Sortie</h1><p style="font:normal 16px/1.4 Arial">Mardi&nbsp;3 mars.</p><p>Avec des bottes.</p></td></tr></table></td><td></td></tr></table>',
    readable: '<h2>Sortie</h2><p>Mardi 3 mars.</p><p>Avec des bottes.</p>',
  },
  {
    source: 'LibreOffice Writer: marks, a heading and a sheet',
    html: '<!DOCTYPE html><html><head><style type="text/css">\n\t\t@page { size: 21cm 29.7cm; margin: 2cm }\n\t\tp { line-height: 115%; margin-bottom: 0.25cm; background: transparent }\n\t\tstrong { font-weight: bold }\n\t\th1.western { font-family: "Liberation Serif"; font-weight: bold }\n</style></head><body lang="fr-CH" dir="ltr"><h1 class="western">Les\nfleuves</h1><p>Le <b>Rhin</b>\n<span style="font-weight: normal">naît</span> aux <i>Grisons</i>, le <font color="#c9211e"><u>Rhône</u></font> en Valais<sup>1</sup>.</p><p><br/><br/></p><p style="font-weight: bold">Tous <span style="font-weight: normal">deux</span> coulent</p></body></html>',
    readable:
      '<h2>Les fleuves</h2><p>Le <strong>Rhin</strong> naît aux <em>Grisons</em>, le <u>Rhône</u> en Valais¹.</p><p><strong>Tous</strong> deux <strong>coulent</strong></p>',
  },
  {
    source: 'LibreOffice Writer: lists and a table with a head',
    html: '<style type="text/css">td p { margin: 0 } td { border: 1px solid } .fort-western { font-weight: 700 }</style><ol>\n\t<li><p style="margin-bottom: 0cm">un</p>\n\t<ul><li><p>bis</p></li></ul></li>\n\t<li><p class="fort-western">deux</p></li>\n</ol><table cellpadding="4"><thead><tr><th><p>Pays</p></th><th><p>Ville</p></th></tr></thead><tbody><tr><td><p>Suisse</p></td><td><p><br/></p></td></tr></tbody></table>',
    readable:
      '<ol><li><p>un</p><ul><li><p>bis</p></li></ul></li><li><p><strong>deux</strong></p></li></ol><p>Pays | Ville</p><p>Suisse |</p>',
  },
  {
    source: 'Pages: everything by classes',
    html: '<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 18.0px \'Helvetica Neue\'} p.p2 {margin: 0.0px; font: 11.0px Helvetica; min-height: 13.0px} li.li3 {font: 11.0px Helvetica} span.s1 {font: bold 11.0px Helvetica} span.s2 {font: italic bold 11px "Helvetica Neue"} span.s3 {text-decoration: underline ; letter-spacing: 0px} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1">Un <span class="s1">gros</span> <span class="s2">vieux</span> <span class="s3">chat</span></p><p class="p2"><br></p><ul class="ul1"><li class="li3"><span class="Apple-tab-span" style="white-space:pre">\t</span>noir</li></ul></body></html>',
    readable:
      '<p>Un <strong>gros</strong> <strong><em>vieux</em></strong> <u>chat</u></p><ul><li><p>noir</p></li></ul>',
  },
  {
    source: 'Apple Notes: a title, dashes, hard spaces',
    html: '<meta charset="UTF-8"><h1 style="caret-color: rgb(0, 0, 0);"><b>Camp vert</b></h1><div>Prévoir<span class="Apple-converted-space">&nbsp;&nbsp;</span>:</div><ul class="Apple-dash-list"><li>un sac</li><li><b style="font-weight: normal">une <span style="font-weight:bold">lampe</span></b></li></ul><div><br></div>',
    readable:
      '<h2>Camp vert</h2><p>Prévoir\u00a0:</p><ul><li><p>un sac</p></li><li><p>une <strong>lampe</strong></p></li></ul>',
  },
  {
    source: 'PowerPoint: bullets in two levels, numbers',
    html: `<html><head><style>a:link {color:blue}</style></head><body><div style='font-weight:bold'><span style='font-size:40.0pt'>Les saisons</span></div>${slide('.25in', 'bullet', '•', 'printemps')}${slide('.75in', 'bullet', '•', 'mars')}${slide('.25in', 'numbullet2', '1.', 'semer')}</body></html>`,
    readable:
      '<p><strong>Les saisons</strong></p><ul><li><p>printemps</p><ul><li><p>mars</p></li></ul></li></ul><ol><li><p>semer</p></li></ol>',
  },
  {
    source: 'OneNote: a list with bold words',
    html: "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><meta name=ProgId content=OneNote.File></head><body lang=fr style='font-family:Calibri;font-size:11.0pt'><p style='margin:0in;font-weight:bold'>Devoirs</p><ul style='margin-left:.375in;direction:ltr' type=disc><li style='margin-top:0;vertical-align:middle'><span style='font-weight:bold'>lire</span><span style='font-weight:normal'> p.&nbsp;12</span></li></ul><p style='margin:0in'>&nbsp;</p></body></html>",
    readable: '<p><strong>Devoirs</strong></p><ul><li><p><strong>lire</strong> p. 12</p></li></ul>',
  },
  {
    source: 'Teams: a message with a quotation',
    html: '<div><blockquote itemscope itemtype="http://schema.skype.com/Reply" itemid="1"><strong>Anne</strong><p>Quand&nbsp;?</p></blockquote><p>Demain <span itemtype="http://schema.skype.com/Mention" itemscope>Luc</span>, <s>lundi</s></p><p>&nbsp;</p><p><em>merci</em></p></div>',
    readable:
      '<blockquote><p><strong>Anne</strong></p><p>Quand\u00a0?</p></blockquote><p>Demain Luc, <s>lundi</s></p><p><em>merci</em></p>',
  },
  {
    source: 'a web page as Chromium copies it',
    html: '<meta charset=\'utf-8\'><h2 style="box-sizing: border-box; font-weight: 600; color: rgb(31, 35, 40); background: url(&quot;data:image/png;base64,AA==&quot;);">La cigale</h2><p style="font-weight: 400; font-style: normal;">Ayant <strong style="font-weight: 700;">chanté</strong> tout <em style="font-style: italic;">l’été</em>,<span>&nbsp;</span><a href="/fables" onclick="x()">se trouva</a></p><script>alert(1)</script>',
    readable: '<h2>La cigale</h2><p>Ayant <strong>chanté</strong> tout <em>l’été</em>, se trouva</p>',
  },
  {
    source: 'a piece of a line of a web page',
    html: '<meta charset=\'utf-8\'><span style="color: rgb(0, 0, 0); font-weight: 400; display: inline !important; float: none;">fort dépourvue</span>',
    readable: 'fort dépourvue',
  },
  {
    source: 'a web page with lines instead of paragraphs',
    html: 'Première ligne<br>la même strophe<br><br>Autre strophe<br>\n<br>&nbsp;<br>fin<hr>après',
    readable: '<p>Première ligne<br>la même strophe</p><p>Autre strophe</p><p>fin</p><p>après</p>',
  },
  {
    source: 'a program with its lines in one element',
    html: '<pre style="white-space: pre-wrap;">der Hund\tle chien\n\tdie Katze\tle chat\n</pre>',
    readable: '<p>der Hund | le chien<br>die Katze | le chat</p>',
  },
  {
    source: 'a page that means no good',
    html: '<p onmouseover="x()" style="background:url(javascript:x)">a<img src=x onerror=alert(1)>b</p><a href="javascript:alert(1)">c</a><svg><style><img src=x onerror=alert(1)></style></svg><iframe srcdoc="<p>d</p>"></iframe><math><mtext></math><textarea><p>e</textarea><p>1 < 2 &amp; &lt;b&gt;</p>',
    readable: '<p>ab</p><p>c</p><p>1 &lt; 2 &amp; &lt;b&gt;</p>',
  },
  {
    source: 'a page whose colours ours are',
    html: '<p><span class="tc-red other">rouge</span> <span class="bg-none" style="font-weight:bolder">fort</span></p>',
    readable: '<p><span class="tc-red">rouge</span> <strong>fort</strong></p>',
  },
  {
    source: 'our own editor',
    html: '<meta charset="utf-8"><ul data-pm-slice="3 3 []"><li><p><strong><span class="bg-yellow">mot</span></strong></p></li></ul>',
    readable: '<ul data-pm-slice="3 3 []"><li><p><strong><span class="bg-yellow">mot</span></strong></p></li></ul>',
  },
];
