import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installPackages } from '../../apt.ts';
import { type Paper, writePaperVoice } from './spoken.ts';

/** What speaks, what it speaks to, and what presses real keys, by Debian's packages. */
const PROGRAMS: Readonly<Record<string, string>> = {
  orca: '/usr/bin/orca',
  'speech-dispatcher': '/usr/bin/speech-dispatcher',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  'dbus-daemon': '/usr/bin/dbus-daemon',
  'libglib2.0-bin': '/usr/bin/gdbus',
  xvfb: '/usr/bin/Xvfb',
  xdotool: '/usr/bin/xdotool',
  chromium: '/usr/bin/chromium',
  locales: '/usr/share/i18n/locales/fr_CH',
};
const absent = () => Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name] ?? ''));

/** Installs what is missing as root; answers what still is. */
export function missingPrograms(): string[] {
  const missing = absent();
  if (missing.length > 0) installPackages(...missing);
  return absent();
}

export const CHROMIUM = PROGRAMS.chromium ?? '';

/** « Orca 43.1, Chromium 156.0 ». */
export function versions(): string {
  const of = (program: string) => {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? '?';
  };
  return [`Orca ${of('orca')}`, `speech-dispatcher ${of('speech-dispatcher')}`, `Chromium ${of('chromium')}`].join(
    ', ',
  );
}

export type OrcaRoom = {
  paper: Paper;
  /** Surroundings of a browser that Orca hears. */
  env: Record<string, string>;
  /** Presses real keys, by the names of X: « space », « ctrl+z ». */
  press: (...keys: string[]) => void;
  type: (text: string) => void;
  /** Gives the keys to the window with this in its title. */
  focus: (title: string) => Promise<void>;
};

/**
 * It does not read a page as it comes: keys would go to the reading. Orca 43 learns from the browser in which language a text
 * is, and speaks all in one: newer ones take the voice of it, as here.
 */
const CUSTOMIZATIONS = `
from orca import settings, speech_generator, speechserver
from orca.acss import ACSS
settings.sayAllOnLoad = False
generator = speech_generator.SpeechGenerator
voice = generator.voice
def voice_of_language(self, key=None, **args):
    voices = voice(self, key, **args)
    if args.get('language'):
        family = {speechserver.VoiceFamily.LANG: args['language'], speechserver.VoiceFamily.DIALECT: args.get('dialect', '')}
        for one in voices:
            one[ACSS.FAMILY] = family
    return voices
generator.voice = voice_of_language
`;

/** A screen, a session bus, a voice that writes, and Orca in French over them; all ends with the work. */
export async function withOrca<Result>(work: (room: OrcaRoom) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pupitre-ears-'));
  const children: ChildProcess[] = [];
  let env: Record<string, string> = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    LANG: 'fr_CH.UTF-8',
    LOCPATH: folder,
  };
  const start = (program: string, args: string[], firstLine = false): Promise<string> => {
    const child = spawn(program, args, { env, stdio: ['ignore', firstLine ? 'pipe' : 'ignore', 'ignore'] });
    children.push(child);
    if (!firstLine) return Promise.resolve('');
    return new Promise((resolve, reject) => {
      child.stdout?.once('data', (data: Buffer) => resolve(String(data).split('\n', 1)[0] ?? ''));
      child.once('exit', () => reject(new Error(`${program} ended at once`)));
      child.once('error', reject);
    });
  };
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    run('localedef', '-i', 'fr_CH', '-f', 'UTF-8', path.join(folder, 'fr_CH.UTF-8'));
    mkdirSync(path.join(folder, 'orca'));
    writeFileSync(path.join(folder, 'orca', 'orca-customizations.py'), CUSTOMIZATIONS);
    env = { ...env, DISPLAY: `:${await start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], true)}` };
    env = {
      ...env,
      DBUS_SESSION_BUS_ADDRESS: await start('dbus-daemon', ['--session', '--nofork', '--print-address=1'], true),
    };
    const voice = path.join(folder, 'speech-dispatcher');
    mkdirSync(path.join(voice, 'modules'), { recursive: true });
    const paper = writePaperVoice(voice, path.join(voice, 'modules'));
    const socket = path.join(folder, 'speech');
    env = { ...env, SPEECHD_ADDRESS: `unix_socket:${socket}` };
    await start('speech-dispatcher', [
      '-s',
      '-t',
      '0',
      '-C',
      voice,
      '-P',
      `${socket}.pid`,
      '-c',
      'unix_socket',
      '-S',
      socket,
    ]);
    for (const property of ['IsEnabled', 'ScreenReaderEnabled']) {
      const of = ['--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus'];
      const set = 'org.freedesktop.DBus.Properties.Set';
      run('gdbus', 'call', ...of, '--method', set, 'org.a11y.Status', property, '<true>');
    }
    await waitFor('speech-dispatcher', () => existsSync(socket));
    await start('orca', []);
    await waitFor('Orca', () => paper.lines().length > 0);
    return await work({
      paper,
      env,
      press: (...keys) => run('xdotool', 'key', '--delay', '60', ...keys),
      type: (text) => run('xdotool', 'type', '--delay', '40', text),
      focus: async (title) => {
        const found = () => run('xdotool', 'search', '--onlyvisible', '--name', title).trim().split('\n').at(-1) ?? '';
        await waitFor(`the window « ${title} »`, () => found() !== '');
        run('xdotool', 'windowfocus', '--sync', found());
      },
    });
  } finally {
    for (const child of children.toReversed()) child.kill('SIGTERM');
    await delay(300);
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function waitFor(what: string, isThere: () => boolean): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    try {
      if (isThere()) return;
    } catch {
      // Not yet: xdotool fails where it finds no window.
    }
    await delay(200);
  }
  throw new Error(`${what} did not come`);
}
