import { Virtual } from '@guidepup/virtual-screen-reader';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import {
  asHeard,
  blockOf,
  inFrench,
  isNameless,
  markLanguages,
  type Run,
  runsOf,
  withLanguages,
} from './ears-words.ts';

/**
 * What a blind person hears: names, roles and states by @guidepup/virtual-screen-reader; languages and live regions by this
 * kit, because that package names no language and says a region once for every changed node (decision 230).
 */
export type Ears = {
  /**
   * What was said since the last time: « dit : … » politely, « interrompt : … » at once, else what got the focus; « focus
   * perdu » where what had it is gone.
   */
  heard(): Promise<string[]>;
  /** All that one hears going down through a part of the page, line by line. */
  read(part?: HTMLElement): Promise<string[]>;
};

// A test may stop the clock.
const later = globalThis.setTimeout;
const settle = () => act(() => new Promise<void>((done) => void later(done)));

/** Begins to listen, until the test ends: what stands on the screen already is not said. */
export async function listen(): Promise<Ears> {
  const log: string[] = [];
  const say = (text: string) => {
    if (text !== '' && log.at(-1) !== text) log.push(text);
  };
  const reader = new Virtual();
  await settle();
  await reader.start({ container: document.body });
  let focused: Element | null = document.activeElement;
  let dialog = focused?.closest('[role="dialog"],dialog') ?? null;
  let own: Promise<void> = Promise.resolve();
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
    own = own.then(async () => {
      // The reader answers to the same event.
      await Promise.resolve();
      await Promise.resolve();
      if (reader.activeNode !== target) return;
      const phrases = await ownPhrases(reader);
      const around = (target as Element).closest('[role="dialog"],dialog');
      if (around !== null && around !== dialog) say(elementPhrase(phrases.at(-2) ?? '', around));
      dialog = around;
      say(elementPhrase(phrases.at(-1) ?? '', target as Element));
    });
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
      say(target.checked ? 'coché' : 'non coché');
  };
  document.body.addEventListener('focusin', onFocus);
  document.body.addEventListener('change', onChange);
  const regions = new MutationObserver((changes) => {
    for (const said of liveTexts(changes)) say(said);
  });
  regions.observe(document.body, { childList: true, characterData: true, subtree: true });
  const states = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      if (target === document.activeElement) say(stateOf(target as Element, attributeName ?? ''));
    }
  });
  states.observe(document.body, { subtree: true, attributeFilter: Object.keys(STATES) });
  onTestFinished(async () => {
    regions.disconnect();
    states.disconnect();
    document.body.removeEventListener('focusin', onFocus);
    document.body.removeEventListener('change', onChange);
    await reader.stop();
  });
  return {
    heard: async () => {
      await settle();
      await own;
      if (focused !== null && focused !== document.body && document.activeElement === document.body) {
        say('focus perdu');
        focused = document.body;
      }
      return log.splice(0);
    },
    read: async (part = document.body) => {
      await settle();
      return readThrough(part);
    },
  };
}

/** What is said of the element in focus when it changes. */
const STATES: Readonly<Record<string, readonly [no: string, yes: string]>> = {
  'aria-pressed': ['non enfoncé', 'enfoncé'],
  'aria-checked': ['non coché', 'coché'],
  'aria-expanded': ['réduit', 'développé'],
  'aria-selected': ['', 'sélectionné'],
};
const stateOf = (element: Element, name: string): string =>
  STATES[name]?.[element.getAttribute(name) === 'true' ? 1 : 0] ?? '';

/** What the reader said of its own, without the live regions. */
const ownPhrases = async (reader: Virtual): Promise<string[]> =>
  (await reader.spokenPhraseLog()).filter((phrase) => !/^(?:polite|assertive): /.test(phrase));

function elementPhrase(phrase: string, element: Element): string {
  if (isNameless(asHeard(phrase))) throw new Error(`nothing names it: ${element.outerHTML}`);
  const said = markLanguages(inFrench(asHeard(phrase)), element);
  // The reader looks at the attribute, which is what the box was at first.
  return element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)
    ? said.replace(/, (?:non )?coché/, element.checked ? ', coché' : ', non coché')
    : said;
}

/** What is said by its name, so that its texts are not said again. */
const BY_NAME = 'button,a[href],h1,h2,h3,h4,h5,h6,option,[role="menuitem"],[role="tab"],[role="option"],[role="radio"]';
/** What is only a place for others. */
const SILENT =
  /^(?:document|paragraph|status|alert|article|generic|term|definition|strong|emphasis|figure|rowgroup|row|row, .*|listitem.*|presentation|none|log|note|time|main|form|separator|toolbar.*|current page|status, .*|end, .*|end of .*|.* of .*)$/;

async function readThrough(part: HTMLElement): Promise<string[]> {
  const reader = new Virtual();
  await reader.start({ container: part });
  const lines: string[] = [];
  let line: { block: Element | null; texts: Text[] } | undefined;
  const endLine = () => {
    const text = line === undefined ? '' : withLanguages(runsBetween(line.texts));
    if (text !== '') lines.push(text);
    line = undefined;
  };
  const first = reader.activeNode;
  do {
    const node = reader.activeNode;
    const phrase = asHeard((await reader.lastSpokenPhrase()).replace(/^end of .*/, 'end of it'));
    if (node instanceof Text) {
      if (node.parentElement?.closest(BY_NAME) == null || !part.contains(node.parentElement.closest(BY_NAME))) {
        const block = blockOf(node);
        if (line?.block !== block) endLine();
        line ??= { block, texts: [] };
        line.texts.push(node);
      }
    } else if (node instanceof Element && !SILENT.test(phrase)) {
      endLine();
      lines.push(elementPhrase(phrase, node));
    }
    await reader.next();
  } while (reader.activeNode !== first);
  endLine();
  await reader.stop();
  return lines;
}

/** The texts with the spaces between them, which the reader leaves out. */
function runsBetween(texts: readonly Text[]): Run[] {
  return texts.flatMap((text, at) => {
    const before = texts[at - 1];
    if (before === undefined) return runsOf(text);
    const range = document.createRange();
    range.setStartAfter(before);
    range.setEndBefore(text);
    return [{ text: /\s/.test(range.toString()) ? ' ' : '', language: 'fr' }, ...runsOf(text)];
  });
}

const LIVE = '[aria-live],[role="status"],[role="alert"],[role="log"],output';
const isAtOnce = (region: Element) =>
  (region.getAttribute('aria-live') ?? region.getAttribute('role')) === 'alert' ||
  region.getAttribute('aria-live') === 'assertive';
const isWhole = (region: Element) =>
  (region.getAttribute('aria-atomic') ??
    String(/^(?:status|alert)$/.test(region.getAttribute('role') ?? '') || region.tagName === 'OUTPUT')) === 'true';

/** What regions say of these changes: each once. One that comes with its text says nothing, but for an alert. */
function liveTexts(changes: readonly MutationRecord[]): string[] {
  const said = new Map<Element, Run[]>();
  for (const { target, addedNodes, type } of changes) {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest(LIVE);
    const news = type === 'characterData' ? [target] : [...addedNodes].filter((node) => node.isConnected);
    // What goes away is not said.
    if (news.length > 0 && region?.isConnected && region.getAttribute('aria-live') !== 'off') {
      const runs = isWhole(region) ? runsOf(region) : news.flatMap(runsOf);
      said.set(region, isWhole(region) ? runs : [...(said.get(region) ?? []), ...runs]);
    }
    for (const node of news) {
      if (!(node instanceof Element)) continue;
      for (const alert of [node, ...node.querySelectorAll('[role="alert"]')])
        if (alert.getAttribute('role') === 'alert') said.set(alert, runsOf(alert));
    }
  }
  return [...said].map(([region, runs]) => {
    const text = withLanguages(runs);
    return text === '' ? '' : `${isAtOnce(region) ? 'interrompt' : 'dit'} : ${text}`;
  });
}
