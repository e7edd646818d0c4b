import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { ITEM_TEXT_MAX, isMediaPath, PICTURES, type Picture, pictureAddress } from '@pupitre/contract';
import { counted, foldText, tooLong, visibleLength } from '@pupitre/learning';
import { useMemo, useState } from 'react';
import { MediaUpload } from '../../../platform/media/media-upload.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { ItemPicture } from '../item-picture.tsx';
import classes from './picture-picker.module.css';

/** Shown before « Plus d’images »: enough to choose from, few enough to draw at once. */
const SHOWN_FIRST = 60;

type PictureChoice = { hintImgUrl: string; hintImgAlt: string };

type PicturePickerProps = {
  opened: boolean;
  word: string;
  value: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
  onClose: () => void;
};

/** Picture of a word: one of the library, found by a French word, a file of one's own, or an address. */
export function PicturePicker(props: PicturePickerProps) {
  const { opened, word, onClose } = props;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size={680}
      title={word === '' ? 'Image' : `Image pour «\u00a0${word}\u00a0»`}
    >
      {opened && <Choice {...props} />}
    </AppModal>
  );
}

function Choice({ value, onChoose, onClose }: PicturePickerProps) {
  const [term, setTerm] = useState('');
  const [shown, setShown] = useState(SHOWN_FIRST);
  const [address, setAddress] = useState(value.hintImgUrl);
  const [alt, setAlt] = useState(value.hintImgAlt);
  const found = useMemo(() => searchPictures(term), [term]);
  const choose = (picture: Picture) =>
    onChoose({ hintImgUrl: pictureAddress(picture.slug), hintImgAlt: picture.label });
  const [isBusy, setBusy] = useState(false);
  const isUploaded = isMediaPath(address);
  const isAddress = address.trim() === '' || isPictureAddress(address.trim());
  const lengths = { address: tooLongText(address), alt: tooLongText(alt) };
  const canFinish = isAddress && lengths.address === undefined && lengths.alt === undefined;
  return (
    <>
      <TextInput
        label="Chercher une image"
        placeholder="chien, école, pluie…"
        leftSection={<Icon name="search" />}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          setShown(SHOWN_FIRST);
        }}
        data-autofocus
      />
      <p className={classes.count} role="status">
        {found.length === 0
          ? addressed('Aucune image pour ce mot. Essayez-en un autre, ou donnez une adresse.')
          : counted(found.length, 'image')}
      </p>
      <ul className={classes.grid}>
        {found.slice(0, shown).map((picture) => (
          <li key={picture.slug}>
            <button
              type="button"
              className={classes.picture}
              aria-pressed={pictureAddress(picture.slug) === value.hintImgUrl}
              onClick={() => choose(picture)}
            >
              <img src={pictureAddress(picture.slug)} alt="" loading="lazy" width={56} height={56} />
              <span>{picture.label}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(found.length)}>
          Plus d’images ({found.length - shown})
        </Button>
      )}
      <form
        className="grid gap-12 ruled-above above-16 pad-top-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (canFinish) onChoose({ hintImgUrl: address.trim(), hintImgAlt: address.trim() === '' ? '' : alt.trim() });
        }}
      >
        <MediaUpload
          label={addressed('Votre image')}
          value={isUploaded ? address : ''}
          onChange={({ url }) => setAddress(url)}
          onBusy={setBusy}
          imagesOnly
          withAddress={false}
        />
        {!isUploaded && (
          <TextInput
            label="Adresse de l’image"
            placeholder="https://…"
            inputMode="url"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            error={isAddress ? lengths.address : 'Une adresse commence par https://'}
          />
        )}
        <TextInput
          label="Texte qui remplace l’image"
          description="Lu à qui ne voit pas l’image."
          value={alt}
          error={lengths.alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        {address.trim() !== '' && isAddress && !isUploaded && (
          <ItemPicture address={address.trim()} alt={alt} className={classes.preview} />
        )}
        <div className="flex-wrap gap-8 at-end">
          {value.hintImgUrl !== '' && (
            <Button
              variant="subtle"
              leftSection={<Icon name="trash3" />}
              onClick={() => onChoose({ hintImgUrl: '', hintImgAlt: '' })}
            >
              Enlever l’image
            </Button>
          )}
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" type="submit" disabled={!canFinish || isBusy}>
            Valider
          </Button>
        </div>
      </form>
    </>
  );
}

/** A field that cuts what is pasted would keep an address that leads nowhere. */
const tooLongText = (text: string): string | undefined =>
  visibleLength(text.trim()) > ITEM_TEXT_MAX ? tooLong(ITEM_TEXT_MAX) : undefined;

/** Our own pictures and media, or a web address; nothing that could run. */
const isPictureAddress = (address: string): boolean =>
  /^https?:\/\/\S+$/i.test(address) || /^\/(images|api\/v1\/medias)\/./.test(address);

/** Pictures whose name, theme or words hold every word searched, case and accents ignored; names that begin so first. */
function searchPictures(term: string): readonly Picture[] {
  const words = foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return PICTURES;
  const found = PICTURES.filter((picture) => {
    const text = foldText([picture.label, picture.theme, ...picture.keywords].join(' '));
    return words.every((word) => text.includes(word));
  });
  const first = words.join(' ');
  const rank = (picture: Picture) => (foldText(picture.label).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
