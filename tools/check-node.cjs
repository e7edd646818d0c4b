// Old Node versions must be able to read this file.
const REQUIRED = 24;

if (Number(process.versions.node.split('.')[0]) < REQUIRED) {
  console.error(
    `Pupitre demande Node ${REQUIRED} ou plus récent, et celui-ci est Node ${process.versions.node} : passez par « npm ci » puis « npm start » (npm l'apporte sous Linux), ou installez Node ${REQUIRED}.`,
  );
  process.exit(1);
}
