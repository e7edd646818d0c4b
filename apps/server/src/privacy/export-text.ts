import { ofName } from '@pupitre/learning';
import { csvOf } from '../documents/csv.ts';
import { html, SafeHtml } from '../html.ts';
import { type Clock, cellOf, exactOf, wordsOf } from './export-cells.ts';
import type { Row } from './export-words.ts';
import type { FoundPerson } from './find-person.ts';

export const jsonOf = (rows: readonly Row[], clock: Clock): string =>
  `${JSON.stringify(exactOf(rows, clock), null, 2)}\n`;

/** With a header line; no value is read as a formula. */
export function tableOf(rows: readonly Row[], clock: Clock): Uint8Array {
  const names = Object.keys(rows[0] ?? {});
  return csvOf([names, ...rows.map((row) => names.map((name) => wordsOf(row[name], clock)))]);
}

type Part = { name: string; title: string; rows: Row[] };
type Medium = { guid: string; name: string; file: string; missing: boolean };

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}
table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;
vertical-align:top;overflow-wrap:break-word;white-space:pre-line}section{overflow-x:auto}ol{margin:0;padding-left:1.2rem}th{background:#f2f2f2}h2{margin-top:2rem}`;

type Contents = {
  parts: readonly Part[];
  media: readonly Medium[];
  clock: Clock;
  /** A copy without what is written for the team; whom to ask for that, '' for the head of the school. */
  leavesOut: { contact: string } | null;
};

/** The export as one page that any browser opens from the folder, without network. */
export function pageOf(person: FoundPerson, { parts, media, clock, leavesOut }: Contents): string {
  const full = parts.filter(({ rows }) => rows.length > 0);
  const empty = parts.filter(({ rows }) => rows.length === 0);
  return html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Données ${ofName(person.displayName)}</title><style>${new SafeHtml(STYLE)}</style></head>
<body><h1>Données ${ofName(person.displayName)}</h1>
<p>${leavesOut === null ? 'Tout ce que Pupitre sait de cette personne' : 'Ce que Pupitre sait de cette personne et lui montre'}, le ${clock.text(new Date())}. Les mêmes tableaux se trouvent dans « tableaux » (csv, pour un
tableur) et « donnees » (json, pour un programme). Les heures sont celles de l’école.</p>
${leavesOut === null ? '' : html`<p>${leftOutText(leavesOut.contact)}</p>`}
${full.map((part) => sectionOf(part, clock))}
<h2>Fichiers (${media.length})</h2>
${media.length === 0 ? html`<p>Aucun.</p>` : html`<ul>${media.map(fileOf)}</ul>`}
<h2>Rien dans</h2><p>${empty.map(({ title }) => title).join(', ')}</p>
</body></html>
`.text;
}

/** Says what is not in the copy, and where to ask for it. */
const leftOutText = (contact: string): string =>
  `Ce que les adultes écrivent pour l’équipe qui suit l’élève n’est pas dans cette copie : commentaires pour l’équipe, discussions, remarques, et ce qui ne lui est pas montré. L’élève et ses parents peuvent le demander ${contact === '' ? 'à la direction de son école' : `à : ${contact}`}.`;

function sectionOf({ title, rows }: Part, clock: Clock): SafeHtml {
  const names = Object.keys(rows[0] ?? {});
  return html`<h2>${title} (${rows.length})</h2><section><table><thead><tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${names.map((name) => html`<td>${cellOf(row[name], clock)}</td>`)}</tr>`)}</tbody></table></section>`;
}

const fileOf = ({ guid, name, file, missing }: Medium): SafeHtml =>
  missing
    ? html`<li>${name} (pas dans ce zip : perdu, ou de trop pour un zip ; son numéro ${guid})</li>`
    : html`<li><a href="${file}">${name}</a></li>`;
