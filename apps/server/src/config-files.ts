import { readFileSync } from 'node:fs';

const SUFFIX = '_FILE';

/**
 * NAME_FILE=/run/secrets/x stands for NAME with what that file holds, as container platforms and systemd hand secrets over.
 * Answers the environment with every such name replaced, and a line for each that cannot be.
 */
export function readSecretFiles(
  given: Readonly<Record<string, string>>,
  isKnown: (name: string) => boolean,
): { given: Record<string, string>; problems: string[] } {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const meant = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : '';
    if (!isKnown(meant)) {
      read[name] = value;
      continue;
    }
    if (meant in given) problems.push(`${name} : ${meant} est donnée aussi ; donnez l'une ou l'autre.`);
    try {
      read[meant] = readFileSync(value, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name} : le fichier ${value} ne peut pas être lu (${code}) ; corrigez son chemin ou ses droits.`);
    }
  }
  return { given: read, problems };
}

/** The files that are read so. */
export function secretFilesIn(env: NodeJS.ProcessEnv, isKnown: (name: string) => boolean): string[] {
  return Object.entries(env).flatMap(([name, file]) =>
    name.endsWith(SUFFIX) && isKnown(name.slice(0, -SUFFIX.length)) && file ? [file.trim()] : [],
  );
}
