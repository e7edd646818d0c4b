import { loadVoice } from './voice.ts';

type Request = { id: number; lang: string; text: string };
type Answer = { ready: true } | { id: number; mp3: Uint8Array } | { id: number; error: string };

/** The parent process is gone, so nobody is left to speak to. */
process.on('disconnect', () => process.exit(0));
if (process.send === undefined) {
  process.stderr.write('This program is started by the Pupitre server, which talks to it in messages.\n');
  process.exit(1);
}
const answer = (message: Answer) => process.send?.(message);

const voice = await loadVoice();
process.on('message', (request) => {
  // The server sends nothing else.
  const { id, lang, text } = request as Request;
  try {
    answer({ id, mp3: voice(lang, text) });
  } catch (error) {
    // A fault inside the engine leaves its memory in an unknown state: the server starts another child.
    if (!(error instanceof Error) || error.message !== 'no voice') process.exit(1);
    answer({ id, error: error.message });
  }
});
answer({ ready: true });
