import { setTimeout as delay } from 'node:timers/promises';

/**
 * Replaces the program of packages/speech-espeak in tests that need one that misbehaves; the text decides how. Its
 * sound is its own process id.
 */
process.on('disconnect', () => process.exit(0));
process.on('message', (request) => {
  void serve(request as { id: number; text: string });
});
process.send?.({ ready: true });

async function serve({ id, text }: { id: number; text: string }): Promise<void> {
  if (text === 'die') process.exit(1);
  if (text === 'stick') for (;;);
  if (text === 'refuse') process.send?.({ id, error: 'no voice' });
  else {
    await delay(text === 'slowly' ? 30 : 1);
    process.send?.({ id, mp3: Buffer.from(`${process.pid} ${text}`) });
  }
}
