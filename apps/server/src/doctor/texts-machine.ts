/** Of this machine and its configuration. French with plain spaces: the printer makes those before « : » fixed. */
export const MACHINE = {
  nodeOk: { fr: 'Node {version}', en: 'Node {version}' },
  nodeOld: {
    fr: 'Node {version} est trop ancien : installez Node 24 ou plus récent, ou passez par npm, qui l’apporte sous Linux.',
    en: 'Node {version} is too old: install Node 24 or later, or go through npm, which brings it on Linux.',
  },
  configOk: {
    fr: 'la configuration se lit ; environnement {environment}, adresse {url}',
    en: 'the configuration can be read; environment {environment}, address {url}',
  },
  configWrong: { fr: '{line}', en: '{names}: refused. The start says so in French: « {line} »' },
  rootUser: {
    fr: 'ce contrôle tourne en root : les droits sont ceux de root ; lancez-le comme l’utilisateur du service.',
    en: 'this check runs as root, so rights are those of root: run it as the user of the service.',
  },
  publicHttp: {
    fr: 'PUPITRE_PUBLIC_URL ({url}) n’est pas en https : les mots de passe et les cookies passent en clair ; mettez TLS devant.',
    en: 'PUPITRE_PUBLIC_URL ({url}) is not https, so passwords and cookies travel in the open: put TLS in front.',
  },
  proxyUntrusted: {
    fr: 'PUPITRE_TRUSTED_PROXIES manque alors que Pupitre n’écoute que {host} : les limites compteraient le mandataire au lieu des gens ; donnez son adresse.',
    en: 'PUPITRE_TRUSTED_PROXIES is missing although Pupitre listens on {host} only: limits would count the proxy instead of people; give its address.',
  },
  proxyAll: {
    fr: 'PUPITRE_TRUSTED_PROXIES=all croit l’adresse que chacun écrit dans X-Forwarded-For : donnez l’adresse du mandataire.',
    en: 'PUPITRE_TRUSTED_PROXIES=all believes any address in X-Forwarded-For: give the address of the proxy.',
  },
  metricsOpen: {
    fr: 'PUPITRE_METRICS_FROM ({network}) montre /metrics à tout le monde : donnez l’adresse de Prometheus.',
    en: 'PUPITRE_METRICS_FROM ({network}) shows /metrics to everybody: give the address of Prometheus.',
  },
  copyWithoutDatabase: {
    fr: 'DATABASE_READ_URL est donnée sans DATABASE_URL : une copie de la base intégrée n’existe pas ; enlevez-la.',
    en: 'DATABASE_READ_URL is given without DATABASE_URL, and the embedded database has no copy: remove it.',
  },
  secretsOk: { fr: 'les secrets sont fermés aux autres utilisateurs', en: 'secrets are closed to other users' },
  secretsNone: { fr: 'aucun fichier de secrets', en: 'no files with secrets' },
  secretOpen: {
    fr: '{file} se lit par tous les utilisateurs de la machine : chmod o-r {file}',
    en: '{file} can be read by every user of this machine: chmod o-r {file}',
  },
  folderOk: {
    fr: 'dossier de données {folder} : accessible, {free} libres ({percent} %)',
    en: 'data folder {folder}: can be written to, {free} free ({percent} %)',
  },
  folderNew: {
    fr: 'le dossier de données {folder} n’existe pas encore : le premier démarrage le crée.',
    en: 'the data folder {folder} does not exist yet: the first start makes it.',
  },
  folderMissing: {
    fr: 'le dossier {folder} ne peut pas être créé ou écrit ({reason}) : donnez-en le droit à l’utilisateur du service, ou choisissez-en un autre.',
    en: 'the folder {folder} cannot be made or written to ({reason}): give the user of the service the right to, or choose another.',
  },
  folderMemory: {
    fr: 'le dossier de données {folder} est en mémoire (tmpfs) : tout est perdu au redémarrage de la machine ; choisissez un disque.',
    en: 'the data folder {folder} is in memory (tmpfs), so all is lost when the machine restarts: choose a disk.',
  },
  diskLow: {
    fr: 'il reste {free} ({percent} %) sur le disque de {folder} : faites de la place, ou agrandissez-le.',
    en: '{free} ({percent} %) are left on the disk of {folder}: make room, or enlarge it.',
  },
  diskFull: {
    fr: 'il ne reste que {free} sur le disque de {folder} : plus rien ne peut bientôt s’enregistrer ; faites de la place.',
    en: 'only {free} are left on the disk of {folder}: soon nothing can be saved; make room.',
  },
  tooSlow: {
    fr: 'pas de réponse en {seconds} secondes : vérifiez le réseau et ce service.',
    en: 'no answer within {seconds} seconds: look at the network and at this service.',
  },
  broken: {
    fr: 'ce contrôle n’a pas pu se faire ({reason}).',
    en: 'this check could not be made ({reason}).',
  },
  needs: { fr: 'sauté : il faut d’abord « {needed} ».', en: 'skipped: it needs « {needed} » first.' },
  noTime: { fr: 'sauté : le temps de tous les contrôles est écoulé.', en: 'skipped: the time of all checks is over.' },
} as const;
