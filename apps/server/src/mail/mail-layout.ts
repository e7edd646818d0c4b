import { html } from '../html.ts';

/** The content of a mail, without its layout. */
export type Letter = {
  subject: string;
  /** Paragraphs of plain text; a line break stays one. */
  paragraphs: readonly string[];
  /** The one thing to do. */
  link: { label: string; address: string };
  /** Why this mail came; shown small at its end. */
  reason: string;
};

/** The same mail as text and as simple HTML: no picture, no script, no request to another server. */
export function layOutMail({ paragraphs, link, reason }: Letter): { text: string; html: string } {
  const text = [...paragraphs, `${link.label}\u00a0:\n${link.address}`, `--\n${reason}`].join('\n\n');
  const page = html`<!doctype html>
<html lang="fr">
<body style="margin:0;padding:24px;background:#f4f1ea;color:#1c2b33;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin-top:0;font-weight:bold;font-size:20px">Pupitre</p>
${paragraphs.map((one) => html`<p style="white-space:pre-line;overflow-wrap:anywhere">${one}</p>\n`)}
<p><a href="${link.address}" style="display:inline-block;padding:12px 20px;background:#1f5f6f;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${link.label}</a></p>
<p style="font-size:14px;overflow-wrap:anywhere">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u00a0:<br>${link.address}</p>
<p style="margin-bottom:0;color:#56646b;font-size:14px">${reason}</p>
</div>
</body>
</html>
`;
  return { text, html: page.text };
}
