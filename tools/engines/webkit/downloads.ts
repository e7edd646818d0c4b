import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Saves as BiDi's browsers do, and tells it. */
export function saveDownload(
  emit: (method: string, params: Record<string, unknown>) => void,
  context: string,
  file: { url: string; name: string; folder: string; body: Buffer },
) {
  const { url, name, folder, body } = file;
  const download = randomUUID();
  const about = { context, navigation: download, download, url, timestamp: Date.now() };
  const filepath = path.join(folder, name);
  writeFileSync(filepath, body);
  emit('browsingContext.downloadWillBegin', { ...about, suggestedFilename: name });
  emit('browsingContext.downloadEnd', { ...about, status: 'complete', filepath });
}
