import { getList, type List, type ListItem, type Preferences, type Settings } from '@pupitre/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { forgetPlayer } from '../src/platform/speech/server-voice.ts';
import { forgetSpeechNotices } from '../src/platform/speech/speech-notices.ts';
import { FakeServer } from './fake-server.ts';
import { FakeSounds } from './fake-sounds.ts';
import { renderApp } from './render-app.tsx';

export function buildItem(id: number, learnTxt: string, hintTxt: string, changes: Partial<ListItem> = {}): ListItem {
  return {
    id,
    listId: 7,
    learnTxt,
    hintTxt,
    hintImgUrl: '',
    hintImgAlt: '',
    flag: false,
    tags: [],
    accept: [],
    ...changes,
  };
}

/** A German list with French hints: Schaf, Kuh, Ziege. */
export function buildPlayList(changes: Partial<List> = {}): List {
  const items = changes.items ?? [
    buildItem(1, 'das Schaf', 'le mouton'),
    buildItem(2, 'die Kuh', 'la vache'),
    buildItem(3, 'die Ziege', 'la chèvre'),
  ];
  return {
    id: 7,
    title: 'Die Tiere',
    description: '',
    icon: 'bi bi-card-list',
    color: 'c-green',
    ribbon: '',
    author: '',
    createdBy: '',
    updatedOn: '2026-11-01T10:00:00.000Z',
    categories: [],
    learnLanguage: 'de',
    hintLanguage: 'fr',
    canEdit: false,
    canDelete: false,
    lexicon: true,
    rpn: false,
    version: 1,
    educationalTeam: [],
    ...changes,
    items,
    itemCount: items.length,
  };
}

/** Stands in for the browser's voices and writes down what they are asked. */
export class FakeVoices {
  readonly spoken: { text: string; lang: string; rate: number }[] = [];
  readonly calls: string[] = [];
  /** The server's voice: sound files and their player. */
  readonly sounds = new FakeSounds();
  private current: { onend: (() => void) | null } | null = null;

  constructor(...langs: string[]) {
    forgetSpeechNotices();
    forgetPlayer();
    const write = (call: string) => () => this.calls.push(call);
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => langs.map((lang) => ({ lang, name: lang })),
      speak: (utterance: FakeUtterance) => {
        this.current = utterance;
        this.spoken.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
      },
      cancel: write('cancel'),
      pause: write('pause'),
      resume: write('resume'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
  }

  get texts(): string[] {
    return this.spoken.map((speech) => speech.text);
  }

  /** The voice comes to the end of its text. */
  finish(): void {
    this.current?.onend?.();
  }
}

class FakeUtterance {
  lang = '';
  rate = 1;
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type OpenActivityOptions = {
  list?: List;
  at?: string;
  server?: FakeServer;
  userId?: number;
  preferences?: Partial<Preferences>;
  settings?: Partial<Settings>;
  /** Whether the server's sound files play; by default none loads. */
  sounds?: FakeSounds['fate'];
  /** Languages of the voices; German and French by default. */
  voices?: readonly string[];
};

/** Opens carte over a list, in the list's own order. */
export async function openActivity(options: OpenActivityOptions = {}) {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const voices = new FakeVoices(...(options.voices ?? ['de-DE', 'fr-CH']));
  voices.sounds.fate = options.sounds ?? 'fails';
  const list = options.list ?? buildPlayList();
  const server = options.server ?? new FakeServer().on(getList, list);
  const view = await renderApp({
    at: options.at ?? `/activite/carte/${list.id}`,
    as: ['eleves'],
    userId: options.userId ?? 3,
    preferences: options.preferences ?? {},
    settings: options.settings ?? {},
    server,
  });
  return { ...view, voices, list };
}

export const revealButton = () => screen.findByRole('button', { name: 'Je retourne la carte' });
export const knowButton = () => screen.findByRole('button', { name: 'Je sais' });
export const repeatButton = () => screen.findByRole('button', { name: 'À répéter' });

/** What lies open on the card; the announcement for screen readers says it a second time elsewhere. */
export const shownOnCard = async (text: string): Promise<HTMLElement> =>
  within(await screen.findByRole('article')).findByText(text);
export const isOnCard = (text: string): boolean => {
  const card = screen.queryByRole('article');
  return card !== null && within(card).queryByText(text) !== null;
};

export const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
export const feedback = () => plain(screen.getByTestId('feedback'));
export const announcement = () => plain(screen.getByTestId('announcement'));
/** From here on the test drives the clock of the game: a slow machine must not. */
export const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
export const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
