import { VERSION } from './version.ts';

type Command = { does: string; load: () => Promise<{ run: (args: readonly string[]) => Promise<void> }> };

/** What bin/pupitre of the archive can do. */
const COMMANDS: Readonly<Record<string, Command>> = {
  start: { does: 'démarre le serveur, comme « pupitre » sans rien', load: async () => ({ run: start }) },
  migrate: { does: 'met la base de données à jour pour cette version', load: () => import('./cli/migrate.ts') },
  authority: {
    does: 'nomme les cantons d’une base de données et leur donne un rôle',
    load: () => import('./cli/authority.ts'),
  },
  parts: { does: 'prépare les parties à venir des tables, enlève les anciennes', load: () => import('./cli/parts.ts') },
  backup: { does: 'sauvegarde la base de données et les médias', load: () => import('./cli/backup.ts') },
  restore: { does: 'remet une sauvegarde dans une base vide', load: () => import('./cli/restore.ts') },
  roster: { does: 'importe écoles, gens et classes (OneRoster)', load: () => import('./cli/roster.ts') },
  doctor: { does: 'contrôle cette installation et dit ce qui ne va pas', load: () => import('./cli/doctor.ts') },
  'check-sign-in': {
    does: 'essaie la connexion au fournisseur d’identité et dit quoi lui déclarer',
    load: () => import('./cli/check-sign-in.ts'),
  },
  person: { does: 'exporte ou efface ce que Pupitre sait de quelqu’un', load: () => import('./cli/person.ts') },
};

/** A dynamic import only: so the built main.js holds the server itself, and starts by itself too. */
async function start(args: readonly string[]): Promise<void> {
  if (args.length === 0) return (await import('./main.ts')).main();
  process.stderr.write(`« start » se donne seul, sans « ${args.join(' ')} ».\n`);
  process.exitCode = 1;
}

const [name = 'start', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command !== undefined) {
  const { run } = await command.load();
  await run(args);
} else if (name === '--version' || name === '-v') {
  process.stdout.write(`${VERSION}\n`);
} else if (name === 'help' || name === '--help' || name === '-h') {
  process.stdout.write(`${helpText()}\n`);
} else {
  process.stderr.write(`Pupitre ne connaît pas « ${name} » : « pupitre help » dit ce qu'il sait faire.\n`);
  process.exitCode = 1;
}

function helpText(): string {
  const rows = [...Object.entries(COMMANDS).map(([key, { does }]) => [key, does]), ['--version', 'dit la version']];
  const lines = rows.map(([key = '', does]) => `  ${key.padEnd(14)} ${does}`);
  return [
    `Pupitre ${VERSION}`,
    '',
    'Usage : pupitre [commande]',
    '',
    ...lines,
    '',
    '« pupitre <commande> --help » explique une commande. Les réglages sont des variables d’environnement',
    '(.env.example) ; docs/production.md dit comment installer.',
  ].join('\n');
}
