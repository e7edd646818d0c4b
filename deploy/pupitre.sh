#!/bin/sh
# For root: runs a command of Pupitre (pupitre doctor, pupitre backup …) with the settings and as the user of the service.
#   VERSION=pupitre-0.3.0-linux-x64 pupitre migrate             another version than the one that runs
#   SETTINGS=/etc/pupitre-essai.env pupitre restore <backup>    other settings, for a restoration
set -eu
set -a
SETTINGS="${SETTINGS:-/etc/pupitre.env}"
. "$SETTINGS"
set +a
exec setpriv --reuid=pupitre --regid=pupitre --init-groups "/opt/${VERSION:-pupitre}/bin/pupitre" "$@"
