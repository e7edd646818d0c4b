/** Of the database. */
export const DATABASE = {
  embeddedStopped: {
    fr: 'la base intégrée ne tourne pas, donc Pupitre non plus : lancez npm start, puis ce contrôle, pour la voir.',
    en: 'the embedded database does not run, so Pupitre does not either: npm start, then this check, to see it.',
  },
  embeddedClosed: {
    fr: 'le mot de passe de la base intégrée ({file}) ne se lit pas ({reason}) : lancez ce contrôle comme l’utilisateur de Pupitre.',
    en: 'the password of the embedded database ({file}) cannot be read ({reason}): run this check as the user of Pupitre.',
  },
  embeddedOk: { fr: 'la base intégrée répond', en: 'the embedded database answers' },
  hostWritable: { fr: '{host} : principal, on peut y écrire', en: '{host}: primary, can be written to' },
  hostStandby: { fr: '{host} : secours, en retard de {seconds} s', en: '{host}: standby, {seconds} s late' },
  hostLate: {
    fr: '{host} : secours, en retard de {seconds} s ; une bascule maintenant perdrait ce temps.',
    en: '{host}: standby, {seconds} s late; a failover now would lose that time.',
  },
  hostReadOnly: {
    fr: '{host} : en lecture seule (default_transaction_read_only) : rien ne s’y enregistre.',
    en: '{host}: read-only (default_transaction_read_only), so nothing can be saved there.',
  },
  hostRefused: {
    fr: '{host} ne répond pas ({reason}) : démarrez PostgreSQL, ou corrigez l’adresse, le port ou le pare-feu.',
    en: '{host} does not answer ({reason}): start PostgreSQL, or correct address, port or firewall.',
  },
  hostUnknown: {
    fr: '{host} est introuvable ({reason}) : corrigez le nom de la machine.',
    en: '{host} is not found ({reason}): correct the name of the machine.',
  },
  hostPassword: {
    fr: '{host} refuse l’accès ({reason}) : corrigez l’utilisateur ou le mot de passe, ou pg_hba.conf.',
    en: '{host} refuses access ({reason}): correct user or password, or pg_hba.conf.',
  },
  hostNoDatabase: {
    fr: '{host} n’a pas cette base de données : créez-la (createdb), ou corrigez son nom.',
    en: '{host} does not have this database: create it (createdb), or correct its name.',
  },
  hostFailed: {
    fr: '{host} ne peut pas être ouverte ({reason}) : vérifiez l’adresse, le réseau et les droits.',
    en: '{host} cannot be opened ({reason}): look at address, network and rights.',
  },
  noneWritable: {
    fr: 'aucun serveur de {variable} ne peut être écrit : la bascule a-t-elle eu lieu ?',
    en: 'no server of {variable} can be written to: did the failover happen?',
  },
  severalWritable: {
    fr: '{count} serveurs de {variable} se disent principaux : arrêtez l’ancien avant qu’on y enregistre.',
    en: '{count} servers of {variable} call themselves primary: stop the old one before anything is saved there.',
  },
  versionOk: { fr: 'PostgreSQL {version}', en: 'PostgreSQL {version}' },
  versionBehind: {
    fr: 'PostgreSQL {version} : la {latest} est sortie le {since} ; ces versions corrigent surtout des failles, installez la dernière.',
    en: 'PostgreSQL {version}: {latest} is out since {since}; such releases mend vulnerabilities above all, so install the latest.',
  },
  versionEmbedded: {
    fr: 'le PostgreSQL intégré est la {version}, la {latest} est sortie le {since} : il ne change qu’avec Pupitre. Pour de vraies personnes, donnez dans DATABASE_URL un PostgreSQL que votre système met à jour.',
    en: 'the embedded PostgreSQL is {version}, and {latest} is out since {since}: it changes with Pupitre only. For real people give a PostgreSQL that your system updates in DATABASE_URL.',
  },
  versionWrong: {
    fr: 'PostgreSQL {version} : il faut une version de {first} à {last}.',
    en: 'PostgreSQL {version}: a version from {first} to {last} is needed.',
  },
  settingsOk: {
    fr: 'encodage UTF8, tri {collation}, réglages sûrs',
    en: 'encoding UTF8, collation {collation}, safe settings',
  },
  encodingWrong: {
    fr: 'l’encodage est {encoding} : des textes seraient refusés ; refaites la base avec createdb --encoding=UTF8 --template=template0.',
    en: 'the encoding is {encoding}, so texts would be refused: make the database again with createdb --encoding=UTF8 --template=template0.',
  },
  collationChanged: {
    fr: 'les règles de tri du système ont changé depuis la création de la base ({from}, maintenant {to}) : reindex database, puis alter database … refresh collation version.',
    en: 'the system’s rules of collation have changed since the database was made ({from}, now {to}): reindex database, then alter database … refresh collation version.',
  },
  settingOff: {
    fr: '{setting} est désactivé : une coupure de courant peut abîmer ou perdre ce qui est enregistré ; remettez-le sur « on ».',
    en: '{setting} is off, so a power cut may damage or lose what was saved: set it to « on » again.',
  },
  autovacuumOff: {
    fr: 'autovacuum est désactivé : la base grossit et ralentit ; remettez-le sur « on ».',
    en: 'autovacuum is off, so the database grows and slows down: set it to « on » again.',
  },
  rightsOk: { fr: 'l’utilisateur {role} a les droits qu’il faut', en: 'the user {role} has the rights it needs' },
  rightsAuthority: {
    fr: 'l’utilisateur {role} est le rôle du canton {authority}',
    en: 'the user {role} is the role of canton {authority}',
  },
  rightsSeveral: {
    fr: 'l’utilisateur {role} voit les {count} cantons de cette base : donnez à DATABASE_URL le rôle d’un seul ({command}).',
    en: 'the user {role} sees the {count} cantons of this database: give DATABASE_URL the role of one of them ({command}).',
  },
  rightsStranger: {
    fr: 'l’utilisateur {role} n’est ni le propriétaire des tables, ni le rôle d’un canton : il ne voit rien ({command}).',
    en: 'the user {role} is neither the owner of the tables nor the role of a canton, and sees nothing ({command}).',
  },
  rightsSuper: {
    fr: 'l’utilisateur {role} est superutilisateur : c’est plus qu’il ne faut ; un propriétaire ordinaire de la base suffit.',
    en: 'the user {role} is a superuser, which is more than is needed: an ordinary owner of the database is enough.',
  },
  rightsMissing: {
    fr: 'l’utilisateur {role} n’a pas le droit de créer dans {place} : alter database … owner to {role}.',
    en: 'the user {role} may not create in {place}: alter database … owner to {role}.',
  },
  extensionMissing: {
    fr: 'l’extension {extension} n’est pas installée et ce serveur ne l’offre pas : installez le paquet postgresql-contrib.',
    en: 'the extension {extension} is not installed, and this server does not offer it: install the package postgresql-contrib.',
  },
  schemaOk: { fr: 'schéma de cette version ({count} migrations)', en: 'schema of this version ({count} migrations)' },
  schemaEmpty: {
    fr: 'la base est vide : lancez {command}, puis démarrez les serveurs.',
    en: 'the database is empty: {command}, then start the servers.',
  },
  schemaEmptyByItself: {
    fr: 'la base est vide : {command}, ou le premier démarrage, la prépare.',
    en: 'the database is empty: {command}, or the first start, prepares it.',
  },
  schemaOld: {
    fr: 'la base attend {count} migration(s) : lancez {command}, puis démarrez les serveurs.',
    en: 'the database waits for {count} migration(s): {command}, then start the servers.',
  },
  schemaOldByItself: {
    fr: 'la base attend {count} migration(s) : le prochain démarrage les fait.',
    en: 'the database waits for {count} migration(s): the next start runs them.',
  },
  schemaNewer: {
    fr: 'la base est d’une version plus récente, qui laisse encore tourner celle-ci : mettez ce serveur à jour aussi.',
    en: 'the database is of a newer version that still lets this one run: upgrade this server as well.',
  },
  schemaTooNew: {
    fr: 'la base est d’une version plus récente, qui exclut celle-ci : installez la version récente.',
    en: 'the database is of a newer version that rules this one out: install the newer version.',
  },
  schemaOther: {
    fr: 'la base a été faite par une autre variante de Pupitre : reprenez celle-là, ou indiquez une base vide.',
    en: 'the database was made by another variant of Pupitre: use that one, or name an empty database.',
  },
  schemaRestoring: {
    fr: 'une restauration se fait, ou a été interrompue : attendez-la, ou relancez {command}.',
    en: 'a restoration is under way, or was interrupted: wait for it, or run {command} again.',
  },
  schemaDemo: {
    fr: 'la base contient l’école de démonstration, que prod refuse : indiquez une base vide.',
    en: 'the database holds the demonstration school, which prod refuses: name an empty database.',
  },
  queueMissing: {
    fr: 'le schéma pgboss des travaux manque : lancez {command}.',
    en: 'the schema pgboss of the jobs is missing: {command}.',
  },
  connectionsOk: {
    fr: '{needed} connexions au plus pour {processes} processus, sur {max} du serveur',
    en: 'at most {needed} connections for {processes} processes, of {max} of the server',
  },
  connectionsPooled: {
    fr: '{needed} connexions directes au plus pour {processes} processus, sur {max} du serveur ; le groupeur ouvre les siennes en plus (default_pool_size de chaque base et utilisateur)',
    en: 'at most {needed} direct connections for {processes} processes, of {max} of the server; the pooler opens its own besides (default_pool_size for each base and user)',
  },
  connectionsFew: {
    fr: '{processes} processus peuvent ouvrir {needed} connexions, mais le serveur n’en a que {max} : montez max_connections, ou baissez PUPITRE_DATABASE_POOL.',
    en: '{processes} processes may open {needed} connections, but the server has {max} only: raise max_connections, or lower PUPITRE_DATABASE_POOL.',
  },
  latencyOk: { fr: 'un aller-retour prend {ms} ms', en: 'a round trip takes {ms} ms' },
  latencySlow: {
    fr: 'un aller-retour vers la base prend {ms} ms : une page en fait plusieurs ; rapprochez la base des serveurs.',
    en: 'a round trip to the database takes {ms} ms, and a page makes several: bring the database closer to the servers.',
  },
  clockOff: {
    fr: 'l’horloge de cette machine et celle de la base diffèrent de {seconds} s : mettez les deux à l’heure (chrony, systemd-timesyncd).',
    en: 'the clocks of this machine and of the database differ by {seconds} s: synchronise both (chrony, systemd-timesyncd).',
  },
  listenOk: {
    fr: 'un signal (LISTEN) revient en {ms} ms',
    en: 'a signal (LISTEN) comes back in {ms} ms',
  },
  listenLost: {
    fr: 'un signal (LISTEN) ne revient pas : les tables ouvertes n’apprennent rien ; donnez dans DATABASE_DIRECT_URL le serveur même.',
    en: 'a signal (LISTEN) does not come back, so open tables hear of nothing: give the server itself in DATABASE_DIRECT_URL.',
  },
  poolerWithoutDirect: {
    fr: 'DATABASE_URL mène à un répartiteur (PgBouncer) : donnez aussi DATABASE_DIRECT_URL, qui mène au serveur même.',
    en: 'DATABASE_URL leads to a pooler (PgBouncer): give DATABASE_DIRECT_URL as well, which leads to the server itself.',
  },
  poolerAsDirect: {
    fr: 'DATABASE_DIRECT_URL mène à un répartiteur (PgBouncer) : elle doit mener au serveur même.',
    en: 'DATABASE_DIRECT_URL leads to a pooler (PgBouncer): it has to lead to the server itself.',
  },
  copyOk: { fr: 'la copie {host} suit, à {seconds} s', en: 'the copy {host} follows, {seconds} s late' },
  copyNone: { fr: 'aucune copie pour la lecture', en: 'no copy to read from' },
  copyPrimary: {
    fr: 'DATABASE_READ_URL ({host}) mène à un serveur principal, pas à une copie : elle ne soulage personne.',
    en: 'DATABASE_READ_URL ({host}) leads to a primary, not to a copy: it relieves nobody.',
  },
  copyOther: {
    fr: 'la copie {host} est d’une autre base de données : corrigez DATABASE_READ_URL.',
    en: 'the copy {host} is of another database: correct DATABASE_READ_URL.',
  },
  copyLate: {
    fr: 'la copie {host} a {seconds} s de retard : au-delà de {limit} s elle ne sert pas ; cherchez ce qui la retient.',
    en: 'the copy {host} is {seconds} s late, and beyond {limit} s it is not used: look for what holds it up.',
  },
  jobsOk: { fr: 'la purge a tourné il y a {hours} h', en: 'the purge ran {hours} h ago' },
  jobsOld: {
    fr: 'la purge n’a pas tourné depuis deux jours : un serveur tourne-t-il ? Son journal dit pourquoi (« jobs did not start »).',
    en: 'the purge has not run for two days: does a server run? Its log says why (« jobs did not start »).',
  },
  jobsNever: {
    fr: 'la purge n’a encore jamais tourné : normal avant le premier démarrage.',
    en: 'the purge has never run yet, as is normal before the first start.',
  },
  jobsFailed: {
    fr: 'travaux échoués depuis un jour : {names} ; le journal des serveurs dit pourquoi (« job failed »).',
    en: 'jobs that failed within a day: {names}; the log of the servers says why (« job failed »).',
  },
} as const;
