import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { observation } from '../../apps/server/src/db/folio-schema.ts';
import { medium } from '../../apps/server/src/db/media-schema.ts';
import { WITH_CAMERA } from '../fixtures/engine.ts';
import { HEIC_PHOTO } from '../fixtures/heic.ts';
import { type Build, expect, expectAccessible, test } from '../fixtures/test.ts';
import { LOST_NETWORK } from '../fixtures/trouble.ts';

test.use({
  viewport: { width: 768, height: 1024 },
  ...WITH_CAMERA,
});

const photo = async () => ({
  name: 'cahier.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c93' } })
    .jpeg()
    .toBuffer(),
});

async function lesson(build: Build, author: { id: number }) {
  const names = ['Alicia da Costa', 'Inès Cuche', 'Aylin Demir'];
  const pupils = await Promise.all(names.map((displayName) => build.pupil({ displayName })));
  return build.folio({ author, criteria: [{ label: 'Lit à voix haute' }, { label: 'Relit' }], pupils });
}
const sheetOf = (page: Page, pupil: string) => page.getByRole('dialog', { name: pupil });
const camera = (page: Page, pupil: string) => page.getByRole('button', { name: `Ajouter une trace\u00a0: ${pupil}` });
const row = (page: Page, pupil: string) => page.getByRole('button', { name: new RegExp(`^${pupil}`) });

test('a photo for two pupils, a voice and a film are taken in two presses each, and one can play them', {
  tag: '@engines',
}, async ({ page, build, db, signInAs }) => {
  const author = await signInAs(await build.teacher());
  const folio = await lesson(build, author);
  await page.goto(`/folios/personnels/${folio.id}/une-main`);
  const place = await row(page, 'Aylin').boundingBox();
  await camera(page, 'Alicia da Costa').click();
  const sheet = sheetOf(page, 'Alicia da Costa');
  await sheet.getByLabel('Photo', { exact: true }).setInputFiles(await photo());
  await expect(sheet.getByRole('listitem')).toContainText('à envoyer');
  await sheet.getByRole('button', { name: 'Inès Cuche' }).click();
  await expectAccessible(page, 'traces');
  await sheet.getByRole('button', { name: /^Voix/ }).click();
  await expect(sheet.getByText('0:02')).toBeVisible();
  await sheet.getByRole('button', { name: 'Terminer la voix' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: /^Film/ }).click();
  await expect(sheet.getByText('0:02')).toBeVisible();
  await sheet.getByRole('button', { name: 'Terminer le film' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet.getByText(/^Ces 3\straces partent dès que vous pressez «\sTerminé\s»\.$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Terminé' }).click();
  expect(await row(page, 'Aylin').boundingBox()).toEqual(place);
  await expect(row(page, 'Alicia')).toHaveAccessibleName(/3\u00a0traces$/);
  await expect(row(page, 'Inès')).toHaveAccessibleName(/3\u00a0traces$/);
  await expect(page.getByLabel('pas encore envoyé')).toHaveCount(0);

  const shown = await db
    .select()
    .from(observation)
    .where(eq(observation.criterionId, folio.criteria[0]?.id ?? 0));
  const marks = shown.find(({ studentId }) => studentId === folio.pupils[0]?.id)?.markUrl.split('\n') ?? [];
  expect(marks.map((one) => one.replace(/.*\./, ''))).toEqual(['jpg', 'wav', expect.stringMatching(/^(?:webm|mp4)$/)]);
  expect(shown.find(({ studentId }) => studentId === folio.pupils[1]?.id)?.markUrl.split('\n')).toEqual(marks);
  // Sound and film play as they are stored.
  for (const [tag, address] of [
    ['audio', marks[1]],
    ['video', marks[2]],
  ] as const) {
    const seconds = await page.evaluate(
      async ([kind, src]) => {
        const player = document.createElement(kind as 'audio' | 'video');
        player.muted = true;
        player.src = src ?? '';
        await player.play();
        await new Promise((resolve) => {
          player.ontimeupdate = () => player.currentTime > 0.5 && resolve(null);
        });
        return player.currentTime;
      },
      [tag, address] as const,
    );
    expect(seconds).toBeGreaterThan(0.5);
  }
});

test('without network traces stay on the device through a reload, are asked about at sign-out, and arrive once', async ({
  page,
  build,
  db,
  signInAs,
  trouble,
}) => {
  trouble.allow(LOST_NETWORK, /ERR_FAILED|NETWORK|upload/i);
  const author = await signInAs(await build.teacher());
  const folio = await lesson(build, author);
  const at = `/folios/personnels/${folio.id}/une-main`;
  await page.goto(at);
  await page.route('**/api/v1/medias/upload', (route) => route.abort());
  await camera(page, 'Alicia da Costa').click();
  const sheet = sheetOf(page, 'Alicia da Costa');
  await sheet.getByLabel('Photo', { exact: true }).setInputFiles(await photo());
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await expect(row(page, 'Alicia')).toHaveAccessibleName(/1\u00a0trace$/);
  await page.reload();
  await expect(row(page, 'Alicia')).toHaveAccessibleName(/pas encore envoyé.*1\u00a0trace$/);
  await expect(page.getByText(/1\u00a0trace gardée ici/)).toBeVisible();

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/accueil');
  await page.getByRole('button', { name: new RegExp(author.displayName) }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const question = page.getByRole('dialog', { name: 'Tout n’est pas encore envoyé' });
  await expect(question.getByText(/Un élément n’a pas pu être envoyé/)).toBeVisible();
  await question.getByRole('button', { name: 'Rester' }).click();

  // A colleague who uses the same tablet sees nothing of it, and sends nothing.
  const mate = await build.teacher();
  await build.folio({ author: mate });
  await signInAs(mate);
  await page.unroute('**/api/v1/medias/upload');
  await page.goto('/folios/personnels');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/gardée? ici/)).toHaveCount(0);
  expect(await db.select().from(medium).where(eq(medium.ownerId, mate.id))).toEqual([]);

  await signInAs(author);
  await page.goto(at);
  await expect(page.getByText(/gardée ici/)).toHaveCount(0);
  await expect(row(page, 'Alicia')).toHaveAccessibleName(/1\u00a0trace$/);
  await expect(page.getByLabel('pas encore envoyé')).toHaveCount(0);
  await expect.poll(() => db.select().from(medium).where(eq(medium.ownerId, author.id))).toHaveLength(1);
  await page.reload();
  await expect(row(page, 'Alicia')).toHaveAccessibleName(/1\u00a0trace$/);
  expect(await db.select().from(medium).where(eq(medium.ownerId, author.id))).toHaveLength(1);
});

test('a photo that neither this browser nor the server can read is refused when it is chosen, with the way out', async ({
  page,
  build,
  signInAs,
  trouble,
}) => {
  // Chromium asks again, as for a connection, for a picture that it could not draw.
  trouble.allow(/Connecting to 'blob:.* violates .*connect-src/);
  const folio = await lesson(build, await signInAs(await build.teacher()));
  await page.goto(`/folios/personnels/${folio.id}/une-main`);
  await camera(page, 'Alicia da Costa').click();
  const sheet = sheetOf(page, 'Alicia da Costa');
  for (const [by, file] of [
    ['Fichier', HEIC_PHOTO],
    ['Photo', HEIC_PHOTO],
    // Programs that copy photos rename them.
    ['Photo', { ...HEIC_PHOTO, name: 'image.jpg', mimeType: 'image/jpeg' }],
  ] as const) {
    await sheet.getByLabel(by, { exact: true }).setInputFiles(file);
    await expect(sheet.getByRole('alert')).toContainText(
      `${file.name} Pupitre n’accepte pas les fichiers .heic. Sur l’iPhone\u00a0: Réglages, Appareil photo, Formats`,
    );
    await expect(sheet.getByRole('listitem')).toHaveCount(0);
  }
  // Another one takes its place.
  await sheet.getByLabel('Photo', { exact: true }).setInputFiles(await photo());
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect(sheet.getByRole('alert')).toHaveCount(0);
});
