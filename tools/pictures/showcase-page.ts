import { AREAS, type Area, ROLES, type Role } from '@pupitre/screens';
import type { ShowcaseScreen } from './showcase.ts';

export type ShowcasePicture = { file: string; label: string; width: number; height: number };
export type ShownScreen = { screen: ShowcaseScreen; pictures: readonly ShowcasePicture[] };

/** One page with every picture, by area; the choice of a role needs no script. */
export function showcasePage(shown: readonly ShownScreen[]): string {
  const areas = Object.keys(AREAS) as Area[];
  const used = areas.filter((area) => shown.some(({ screen }) => screen.area === area));
  return `<!doctype html>
<html lang="fr-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pupitre en images</title>
<link rel="stylesheet" href="showcase.css">
</head>
<body>
<header>
<h1>Pupitre en images</h1>
<p>Chaque écran, pour chaque rôle, dans l’école de démonstration. ${shown.length} écrans, ${countPictures(shown)} images.</p>
</header>
${roleChoice()}
<nav aria-label="Domaines"><ul>${used.map((area) => `<li><a href="#${area}">${AREAS[area]}</a></li>`).join('')}</ul></nav>
<main>
${used.map((area) => areaSection(area, shown)).join('\n')}
</main>
</body>
</html>
`;
}

const countPictures = (shown: readonly ShownScreen[]): number =>
  shown.reduce((sum, { pictures }) => sum + pictures.length, 0);

function roleChoice(): string {
  const entries = [['tous', 'Tous les rôles'], ...Object.entries(ROLES).map(([role, { label }]) => [role, label])];
  const radios = entries.map(
    ([value, label], index) =>
      `<label><input type="radio" name="role" id="role-${value}"${index === 0 ? ' checked' : ''}>${label}</label>`,
  );
  return `<fieldset class="roles"><legend>Rôle</legend>${radios.join('')}</fieldset>`;
}

function areaSection(area: Area, shown: readonly ShownScreen[]): string {
  const own = shown.filter(({ screen }) => screen.area === area);
  const roles = [...new Set(own.map(({ screen }) => screen.as))];
  return `<section id="${area}" data-roles="${roles.join(' ')}">
<h2>${AREAS[area]}</h2>
${own.map(article).join('\n')}
</section>`;
}

function article({ screen, pictures }: ShownScreen): string {
  const [first, ...others] = pictures;
  if (first === undefined) return '';
  const more =
    others.length === 0 ? '' : `<div class="more">${others.map((one) => figure(screen, one)).join('')}</div>`;
  return `<article data-role="${screen.as}">
<h3>${escapeHtml(screen.title)} <span class="role">${ROLES[screen.as].label}</span></h3>
<p>${escapeHtml(screen.sentence)}</p>
${figure(screen, first)}${more}
</article>`;
}

function figure(screen: ShowcaseScreen, { file, label, width, height }: ShowcasePicture): string {
  const alt = escapeHtml(`${screen.title}, ${label}`);
  return `<figure><a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${alt}"></a><figcaption>${label}</figcaption></figure>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hidden = (role: Role): string =>
  `body:has(#role-${role}:checked) :is(article:not([data-role='${role}']), section:not([data-roles~='${role}'])) { display: none; }`;

/** Our own colours and letters; light, or dark where the reader prefers it. */
export const showcaseStyles = (tokens: string): string => `${tokens}
html { scroll-behavior: smooth; background: var(--pp-page); }
body { margin: 0; color: var(--pp-text); font: 400 1rem / 1.55 var(--pp-font); }
header { padding: var(--s7) var(--pp-gutter) var(--s6); background: var(--pp-header); color: var(--pp-header-text); text-align: center; }
h1, h2 { margin: 0; font-family: var(--pp-font-title); line-height: 1.15; text-wrap: balance; }
h1 { font-size: 2.75rem; }
h2 { margin-bottom: var(--s4); padding-bottom: var(--s2); border-bottom: 3px solid var(--pp-accent); font-size: 1.75rem; }
h3 { margin: 0; font-size: var(--fs-lg); }
header p { margin: var(--s3) 0 0; color: var(--pp-header-dim); }
a { color: var(--pp-primary-text); }
:focus-visible { outline: 3px solid var(--pp-focus); outline-offset: 2px; }
.roles { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--s2); margin: var(--s5) auto 0; padding: 0 var(--pp-gutter); border: 0; }
.roles legend { width: 100%; padding: 0; color: var(--pp-dim); text-align: center; }
.roles label { padding: var(--s2) var(--s4); border: 1px solid var(--pp-control); border-radius: var(--r-full); background: var(--pp-surface); cursor: pointer; }
.roles label:has(:checked) { border-color: var(--pp-primary); background: var(--pp-primary); color: var(--pp-on-primary); }
.roles label:has(:focus-visible) { outline: 3px solid var(--pp-focus); outline-offset: 2px; }
.roles input { position: absolute; opacity: 0; }
nav ul { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--s2) var(--s5); margin: var(--s4) 0 0; padding: 0 var(--pp-gutter); list-style: none; }
main { box-sizing: border-box; max-width: 1400px; margin: 0 auto; padding: 0 var(--pp-gutter) var(--s7); }
section { padding-top: var(--s7); }
section { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); gap: var(--s6) var(--s5); }
section > h2 { grid-column: 1 / -1; }
article { display: grid; align-content: start; gap: var(--s2); min-width: 0; }
article:has(.more) { grid-column: 1 / -1; }
article p { margin: 0; color: var(--pp-dim); }
.role { margin-left: var(--s2); padding: 0.1rem 0.6rem; border-radius: var(--r-full); background: var(--pp-primary-tint); color: var(--pp-primary-text); font-size: var(--fs-xs); font-weight: 600; }
figure { margin: var(--s2) 0 0; }
figure a { display: block; }
img { display: block; width: 100%; height: auto; box-sizing: border-box; border: 1px solid var(--pp-border); border-radius: var(--r-md); background: var(--pp-surface); box-shadow: var(--pp-shadow-2); }
figcaption { margin-top: var(--s1); color: var(--pp-dim); font-size: var(--fs-xs); }
.more { display: grid; grid-template-columns: 2fr 1.15fr 0.62fr; gap: var(--s4); align-items: start; }
article:has(.more) > figure { max-width: 60rem; }
@media (max-width: 43.74em) { .more { grid-template-columns: 1fr; } }
@media print { .roles, nav { display: none; } article { break-inside: avoid; } }
${(Object.keys(ROLES) as Role[]).map(hidden).join('\n')}
`;
