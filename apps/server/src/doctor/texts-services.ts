/** Of the services around it, and of its public address. */
export const SERVICES = {
  storageOk: {
    fr: 'stockage des médias {place} : écrit, relu, effacé',
    en: 'storage of media {place}: written, read back, removed',
  },
  storageNew: {
    fr: 'le dossier des médias {place} n’existe pas encore : le premier envoi le crée.',
    en: 'the folder of media {place} does not exist yet: the first upload makes it.',
  },
  storageFailed: {
    fr: 'le stockage des médias {place} ne marche pas ({reason}) : vérifiez adresse, droits et compartiment.',
    en: 'the storage of media {place} does not work ({reason}): look at address, rights and bucket.',
  },
  storageMixed: {
    fr: 'le stockage des médias {place} rend autre chose que ce qui y a été écrit.',
    en: 'the storage of media {place} gives back something else than was written.',
  },
  markStray: {
    fr: 'le stockage des médias n’est pas celui de cette base : partagez le même entre tous les serveurs.',
    en: 'the storage of media is not the one of this database: share one between all servers.',
  },
  identityDemo: {
    fr: 'comptes d’essai de Pupitre, sans fournisseur d’identité',
    en: 'trial accounts of Pupitre, no identity provider',
  },
  identityOk: { fr: '{issuer} répond en {ms} ms', en: '{issuer} answers in {ms} ms' },
  identityFailed: {
    fr: '{issuer} ne donne pas son document de découverte ({reason}) : personne ne peut se connecter ; vérifiez OIDC_ISSUER et le réseau.',
    en: '{issuer} does not give its discovery document ({reason}), so nobody can sign in: look at OIDC_ISSUER and the network.',
  },
  identityAuthority: {
    fr: 'le certificat de {issuer} est d’une autorité que Node ne connaît pas ({reason}) : personne ne peut se connecter ; donnez le fichier de cette autorité dans NODE_EXTRA_CA_CERTS, ou faites envoyer la chaîne entière.',
    en: 'the certificate of {issuer} is from an authority that Node does not know ({reason}), so nobody can sign in: give the file of that authority in NODE_EXTRA_CA_CERTS, or have the whole chain sent.',
  },
  identityOther: {
    fr: 'le document de découverte nomme l’émetteur « {found} » et OIDC_ISSUER « {issuer} » : ils doivent être égaux, lettre par lettre.',
    en: 'the discovery document names the issuer « {found} », and OIDC_ISSUER « {issuer} »: they have to be equal, letter by letter.',
  },
  identityClock: {
    fr: 'l’horloge du fournisseur d’identité diffère de {seconds} s de celle-ci : des connexions seront refusées ; mettez cette machine à l’heure.',
    en: 'the clock of the identity provider differs by {seconds} s from this one, so sign-ins will be refused: synchronise this machine.',
  },
  mailFolder: {
    fr: 'sans serveur de courriel : chaque courriel devient un fichier dans {folder}',
    en: 'no mail server: each mail becomes a file in {folder}',
  },
  mailFolderProd: {
    fr: 'PUPITRE_SMTP_URL manque : les courriels de validation deviennent des fichiers dans {folder}, et personne ne les reçoit.',
    en: 'PUPITRE_SMTP_URL is missing: validation mails become files in {folder}, and nobody receives them.',
  },
  mailOk: { fr: '{host} accepte la connexion ({security})', en: '{host} accepts the connection ({security})' },
  mailOpen: {
    fr: '{host} n’offre pas STARTTLS : les courriels passent en clair ; prenez smtps://, ou un serveur qui chiffre.',
    en: '{host} does not offer STARTTLS, so mails travel in the open: use smtps://, or a server that encrypts.',
  },
  mailLogin: {
    fr: '{host} refuse le compte ({reason}) : corrigez l’utilisateur ou le mot de passe de PUPITRE_SMTP_URL.',
    en: '{host} refuses the account ({reason}): correct user or password of PUPITRE_SMTP_URL.',
  },
  mailFailed: {
    fr: '{host} ne répond pas comme un serveur de courriel ({reason}) : vérifiez adresse, port et certificat.',
    en: '{host} does not answer as a mail server ({reason}): look at address, port and certificate.',
  },
  addressOk: { fr: '{variable} se lit', en: '{variable} can be read' },
  addressNone: { fr: 'aucune adresse à lire', en: 'no addresses to read' },
  addressFailed: {
    fr: '{variable} ({address}) ne se lit pas : vérifiez l’adresse, le fichier et le réseau.',
    en: '{variable} ({address}) cannot be read: look at address, file and network.',
  },
  publicDown: {
    fr: '{url} ne répond pas ({reason}) : Pupitre ou le mandataire ne tournent pas, ou cette machine ne les atteint pas.',
    en: '{url} does not answer ({reason}): Pupitre or its proxy do not run, or this machine does not reach them.',
  },
  publicRefused: {
    fr: '{url} refuse les connexions ({reason}) alors que des serveurs tournent : personne n’entre ; démarrez le mandataire, ou corrigez PUPITRE_PUBLIC_URL.',
    en: '{url} refuses connections ({reason}) although servers run, so nobody gets in: start the proxy, or correct PUPITRE_PUBLIC_URL.',
  },
  publicStopped: {
    fr: '{url} ne répond pas : Pupitre ne tourne pas.',
    en: '{url} does not answer: Pupitre does not run.',
  },
  publicCertificate: {
    fr: 'le certificat de {url} n’est pas valable ({reason}) : renouvelez-le, ou donnez l’autorité dans NODE_EXTRA_CA_CERTS.',
    en: 'the certificate of {url} is not valid ({reason}): renew it, or give the authority in NODE_EXTRA_CA_CERTS.',
  },
  publicOk: { fr: '{url} est prêt, version {version}', en: '{url} is ready, version {version}' },
  publicOther: {
    fr: '{url} répond {status} à {path} : ce n’est pas Pupitre, ou le mandataire ne l’atteint pas.',
    en: '{url} answers {status} to {path}: it is not Pupitre, or the proxy does not reach it.',
  },
  publicNotReady: {
    fr: '{url} n’est pas prêt ({state}) : {parts}',
    en: '{url} is not ready ({state}): {parts}',
  },
  publicVersion: {
    fr: '{url} sert la version {found}, ce dossier est de la version {version} : redémarrez les serveurs.',
    en: '{url} serves version {found}, and this folder is of version {version}: restart the servers.',
  },
  socketOk: { fr: 'les web sockets passent', en: 'web sockets come through' },
  socketOff: { fr: 'les notifications en direct sont désactivées', en: 'live notifications are turned off' },
  socketBlocked: {
    fr: 'une web socket vers {path} est répondue par {status} : le mandataire ne laisse pas passer Upgrade et Connection (deploy/nginx.conf).',
    en: 'a web socket to {path} is answered by {status}: the proxy does not pass Upgrade and Connection (deploy/nginx.conf).',
  },
  socketOrigin: {
    fr: 'une web socket est refusée par 403 : le mandataire change Origin, ou PUPITRE_PUBLIC_URL n’est pas l’adresse des gens.',
    en: 'a web socket is refused with 403: the proxy changes Origin, or PUPITRE_PUBLIC_URL is not the address that people use.',
  },
  proxyOk: {
    fr: 'le mandataire transmet l’adresse des gens et le nom du site',
    en: 'the proxy passes on people’s addresses and the name of the site',
  },
  proxyAddress: {
    fr: 'le mandataire ne transmet pas X-Forwarded-For, ou son adresse manque dans PUPITRE_TRUSTED_PROXIES : toutes les limites comptent le mandataire (deploy/nginx.conf).',
    en: 'the proxy does not pass X-Forwarded-For, or its address is missing in PUPITRE_TRUSTED_PROXIES: every limit counts the proxy (deploy/nginx.conf).',
  },
  proxyScheme: {
    fr: 'le mandataire transmet X-Forwarded-Proto {scheme}, l’adresse publique dit autre chose (deploy/nginx.conf).',
    en: 'the proxy passes X-Forwarded-Proto {scheme}, the public address says otherwise (deploy/nginx.conf).',
  },
  proxyHost: {
    fr: 'le mandataire transmet Host {host} au lieu de {expected} (deploy/nginx.conf).',
    en: 'the proxy passes Host {host} instead of {expected} (deploy/nginx.conf).',
  },
  proxyUpload: {
    fr: 'le mandataire refuse un fichier de {mo} Mo : client_max_body_size {accepts}m (deploy/nginx.conf).',
    en: 'the proxy refuses a file of {mo} MB: client_max_body_size {accepts}m (deploy/nginx.conf).',
  },
  cookieOk: { fr: 'les cookies sont Secure', en: 'cookies are Secure' },
  cookieInsecure: {
    fr: 'un cookie arrive sans Secure : le serveur qui répond a une autre PUPITRE_PUBLIC_URL, ou le mandataire change les cookies.',
    en: 'a cookie arrives without Secure: the server that answers has another PUPITRE_PUBLIC_URL, or the proxy changes cookies.',
  },
  metricsHidden: { fr: '/metrics n’est pas visible du dehors', en: '/metrics cannot be seen from outside' },
  metricsShown: {
    fr: '{url}/metrics répond 200 : fermez-le dans le mandataire (deploy/nginx.conf), ou réduisez PUPITRE_METRICS_FROM.',
    en: '{url}/metrics answers 200: close it in the proxy (deploy/nginx.conf), or narrow PUPITRE_METRICS_FROM.',
  },
} as const;
