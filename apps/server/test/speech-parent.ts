import { createEmbeddedEngine, findEmbeddedVoice } from '../src/modules/speech/embedded-engine.ts';

/** Acts as the server for the voice: starts it, prints the child's process id, and runs until it is killed. */
const found = findEmbeddedVoice();
if (found === null) throw new Error('There is no embedded voice.');
const engine = createEmbeddedEngine(found);
await engine.speak('fr', 'bonjour');
process.stdout.write(`${engine.pid()}\n`);
setInterval(() => undefined, 60_000);
