import { replaceTags } from '@pupitre/learning';
import { html, type SafeHtml } from '../http/html.ts';

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const FORMATTED = /^<(?:p|ul|ol|h\d|blockquote)\b/;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const date = new Intl.DateTimeFormat('fr-CH', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Zurich',
});

/** 16.11.2026 à 12:55, as clocks in Switzerland show it. */
export function momentText(when: Date): string {
  const parts = Object.fromEntries(date.formatToParts(when).map(({ type, value }) => [type, value]));
  return `${parts.day}.${parts.month}.${parts.year} à ${parts.hour}:${parts.minute}`;
}

/** A value for people to read: no markup, no codes. « donnees » holds the exact value. */
export function cellOf(value: unknown): SafeHtml {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)) {
    return html`<ol>${value.map((one) => html`<li>${cellOf(one)}</li>`)}</ol>`;
  }
  if (Array.isArray(value)) return html`${value.map(String).join(', ')}`;
  if (value instanceof Date) return html`${momentText(value)}`;
  if (typeof value === 'object' && value !== null) {
    const given = Object.entries(value).filter(([, one]) => !isEmpty(one));
    return html`${given.map(([name, one]) => html`<div>${name} : ${cellOf(one)}</div>`)}`;
  }
  return html`${wordsOf(value)}`;
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  const text = String(value);
  if (MOMENT.test(text)) return momentText(new Date(`${text.replace(' ', 'T')}:00`));
  return FORMATTED.test(text) ? plain(text) : text;
}

/** Paragraphs and points on lines of their own. */
const plain = (markup: string) =>
  replaceTags(markup.replace(/<\/(?:p|li|h\d|blockquote)>|<br>/g, '\n'), '')
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .trim();
