import { replaceTags } from '@pupitre/learning';
import { html, type SafeHtml } from '../html.ts';

const FORMATTED = /^<(?:p|ul|ol|h\d|blockquote)\b/;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Writes instants as the clocks of the installation show them. */
export type Clock = {
  /** 16.11.2026 à 12:55 */
  text: (when: Date) => string;
  /** 2026-11-16T12:55:00+01:00, for a program. */
  exact: (when: Date) => string;
};

export function clockOf(timeZone: string): Clock {
  const two = '2-digit';
  const parts = new Intl.DateTimeFormat('fr-CH', {
    day: two,
    month: two,
    year: 'numeric',
    hour: two,
    minute: two,
    second: two,
    timeZoneName: 'longOffset',
    timeZone,
  } as Intl.DateTimeFormatOptions);
  const read = (when: Date) => Object.fromEntries(parts.formatToParts(when).map(({ type, value }) => [type, value]));
  return {
    text: (when) => {
      const { day, month, year, hour, minute } = read(when);
      return `${day}.${month}.${year} à ${hour}:${minute}`;
    },
    exact: (when) => {
      const { day, month, year, hour, minute, second, timeZoneName = '' } = read(when);
      const offset = /[+\u2212-]\d\d:\d\d/.exec(timeZoneName)?.[0].replace('\u2212', '-') ?? '+00:00';
      return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
    },
  };
}

/** A value for people to read: no markup, no codes. « donnees » holds the exact value. */
export function cellOf(value: unknown, clock: Clock): SafeHtml {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)) {
    return html`<ol>${value.map((one) => html`<li>${cellOf(one, clock)}</li>`)}</ol>`;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)) {
    return html`${given(value).map(([name, one]) => html`<div>${name} : ${cellOf(one, clock)}</div>`)}`;
  }
  return html`${wordsOf(value, clock)}`;
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
const given = (value: object) => Object.entries(value).filter(([, one]) => !isEmpty(one));

/** The same on one line of a spreadsheet. */
export function wordsOf(value: unknown, clock: Clock): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return clock.text(value);
  if (Array.isArray(value)) {
    const isRich = value.some((one) => typeof one === 'object' && one !== null);
    return value.map((one) => wordsOf(one, clock)).join(isRich ? ' | ' : ', ');
  }
  if (typeof value === 'object') {
    return given(value)
      .map(([name, one]) => `${name} : ${wordsOf(one, clock)}`)
      .join(' ; ');
  }
  const text = String(value);
  return FORMATTED.test(text) ? plain(text) : text;
}

/** For a program: exact, but for instants, which are local as everywhere in the export. */
export function exactOf(value: unknown, clock: Clock): unknown {
  if (value instanceof Date) return clock.exact(value);
  if (Array.isArray(value)) return value.map((one) => exactOf(one, clock));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, exactOf(one, clock)]));
}

/** Paragraphs and points on lines of their own. */
const plain = (markup: string) =>
  replaceTags(markup.replace(/<\/(?:p|li|h\d|blockquote)>|<br>/g, '\n'), '')
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .trim();
