import * as z from 'zod/mini';
import { RESOURCE_CONTENT_TYPES } from './course-items.ts';
import { API_PREFIX, endpoint } from './endpoint.ts';
import { requiredText, wholeNumber } from './fields.ts';

/** How a medium is used: look, watch, listen, or read and keep. */
export const MEDIA_KINDS = ['image', 'video', 'sound', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Files that may be uploaded, by extension, with the type that they are served as (MEDIA-05; OP-043: jpeg is jpg). */
export const MEDIA_TYPES = {
  doc: { kind: 'document', type: 'application/msword' },
  pdf: { kind: 'document', type: 'application/pdf' },
  xls: { kind: 'document', type: 'application/vnd.ms-excel' },
  ppt: { kind: 'document', type: 'application/vnd.ms-powerpoint' },
  pptx: { kind: 'document', type: `${OFFICE}.presentationml.presentation` },
  xlsx: { kind: 'document', type: `${OFFICE}.spreadsheetml.sheet` },
  docx: { kind: 'document', type: `${OFFICE}.wordprocessingml.document` },
  bmp: { kind: 'image', type: 'image/bmp' },
  gif: { kind: 'image', type: 'image/gif' },
  jpg: { kind: 'image', type: 'image/jpeg' },
  png: { kind: 'image', type: 'image/png' },
  mp4: { kind: 'video', type: 'video/mp4' },
  '3g2': { kind: 'video', type: 'video/3gpp2' },
  '3gp': { kind: 'video', type: 'video/3gpp' },
  avi: { kind: 'video', type: 'video/x-msvideo' },
  mov: { kind: 'video', type: 'video/quicktime' },
  mpg: { kind: 'video', type: 'video/mpeg' },
  ogv: { kind: 'video', type: 'video/ogg' },
  webm: { kind: 'video', type: 'video/webm' },
  wmv: { kind: 'video', type: 'video/x-ms-wmv' },
  mp3: { kind: 'sound', type: 'audio/mpeg' },
  ogg: { kind: 'sound', type: 'audio/ogg' },
  wav: { kind: 'sound', type: 'audio/wav' },
} as const satisfies Record<string, { kind: MediaKind; type: string }>;
export type MediaExtension = keyof typeof MEDIA_TYPES;

const EXTENSIONS = Object.keys(MEDIA_TYPES) as MediaExtension[];
/** Other spellings of the same types. */
const ALIASES: Readonly<Record<string, MediaExtension>> = { jpeg: 'jpg', jpe: 'jpg', mpeg: 'mpg', qt: 'mov' };

/** Names of pictures that telephones give, whatever is in them: programs that send photos convert and keep the name. */
const NAMED_BY_TELEPHONES: Readonly<Record<string, MediaExtension>> = { heic: 'jpg', heif: 'jpg' };

/** The whole list of MEDIA-05: files, and the two internal links that are no files (OP-043). */
export const ALLOWED_MEDIA: readonly string[] = [...EXTENSIONS, ...RESOURCE_CONTENT_TYPES.filter((one) => one !== '')];
/** What a widget that takes pictures only accepts (MEDIA-06). */
export const IMAGE_EXTENSIONS = ['bmp', 'gif', 'jpg', 'png'] as const satisfies readonly MediaExtension[];

/** Longest address of a medium, in characters (LIMIT-05). */
export const MEDIA_ADDRESS_MAX = 999;
/** Longest file name; a longer one is cut before its extension. */
export const MEDIA_NAME_MAX = 150;
/** Files that a person may send: a teacher with traces of two classes sends some 200 a day. */
export const UPLOADS_PER_HOUR = 300;
/** Bytes of the files that a person has stored within 24 hours: fifty films of the largest size. */
export const UPLOADED_BYTES_PER_DAY = 2_500 * 1_048_576;
/** 1 Mo of mediaMaxSizeInMo in bytes (OP-044). */
export const MO_BYTES = 1_048_576;
/** Pictures with more are refused before they are decoded. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Widths in pixels of the smaller copies of pictures. */
export const PICTURE_WIDTHS = [320, 960] as const;
/** Stored media stand under this path (MEDIA-13). */
export const MEDIA_PATH = `${API_PREFIX}/medias`;

/** Extension of a file's name, in small letters, without the dot; '' where there is none. « Leçon #2.pdf » is a name, too. */
export const extensionOfName = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The same of an address, in which « ? » and « # » end the path. */
export const extensionOf = (address: string): string => extensionOfName(address.split(/[?#]/, 1)[0] ?? '');

const allowed = (extension: string): MediaExtension | null =>
  ALIASES[extension] ?? EXTENSIONS.find((one) => one === extension) ?? null;

/** The allowed type of an address, and of a file's name; null when its extension is not in the list (MEDIA-05). */
export const mediaExtensionOf = (address: string): MediaExtension | null => allowed(extensionOf(address));
export const mediaExtensionOfName = (name: string): MediaExtension | null => allowed(extensionOfName(name));

/** What the name of a file that is sent announces; its content decides (MEDIA-11). */
export const announcedExtension = (name: string): MediaExtension | null =>
  mediaExtensionOfName(name) ?? NAMED_BY_TELEPHONES[extensionOfName(name)] ?? null;

/** What a type such as image/png, or an address that ends like a file, shows; null for a page (MEDIA-16). */
export function mediaKindOf(addressOrType: string): MediaKind | null {
  const byType = EXTENSIONS.find((one) => MEDIA_TYPES[one].type === addressOrType);
  const extension = byType ?? mediaExtensionOf(addressOrType);
  return extension === null ? null : MEDIA_TYPES[extension].kind;
}

/** Whether the address is of a stored medium (MEDIA-13). */
export const isMediaPath = (address: string) => address.startsWith(`${MEDIA_PATH}/`);

/** Icon of each kind (MEDIA-12, ENT-07). */
export const MEDIA_ICONS: Readonly<Record<MediaKind, string>> = {
  image: 'bi bi-file-image',
  video: 'bi bi-film',
  sound: 'bi bi-music-note-beamed',
  document: 'bi bi-file-earmark-text',
};

/** What opening a medium means (ENT-44): where it is, which reader shows it, whether guests may have it. */
export type MediaAction = { url: string; video: boolean; image: boolean; sound: boolean; public: boolean };

/**
 * `isPublic`: everybody may read what shows it. A video that is not public is opened by way of GET /mediaserver
 * (MEDIA-15).
 */
export function mediaAction(url: string, isPublic: boolean): MediaAction {
  const kind = mediaKindOf(url);
  return { url, video: kind === 'video', image: kind === 'image', sound: kind === 'sound', public: isPublic };
}

/** Address of the smaller copy of a stored picture that is at least this wide; any other address stays as it is. */
export const pictureAtWidth = (address: string, width: number) =>
  isMediaPath(address) && mediaKindOf(address) === 'image' ? `${address.split('?', 1)[0]}?largeur=${width}` : address;

/** What a teacher can do about a file as telephones make it. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  heic: 'Sur l’iPhone\u00a0: Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0». Ou envoyez la photo depuis l’iPhone.',
  m4a: 'C’est un mémo vocal. Sons acceptés\u00a0: mp3, ogg et wav.',
};
const SAME_WAY: Readonly<Record<string, string>> = { heif: 'heic', m4b: 'm4a', aac: 'm4a', caf: 'm4a', amr: 'm4a' };

/** Of a file that has neither an ending nor a type. */
export const UNKNOWN_TYPE = 'inconnu';

/** MEDIA-07; `type` is the extension, or what the file turned out to be. */
export const refusedTypeMessage = (type: string): string => {
  const way = WAYS_OUT[SAME_WAY[type] ?? type];
  const files = /^[a-z0-9]{1,8}$/.test(type) && type !== UNKNOWN_TYPE ? `les fichiers .${type}` : 'ce type de fichier';
  return `Pupitre n’accepte pas ${files}.${way === undefined ? '' : ` ${way}`}`;
};
/** MEDIA-09. */
export const tooLargeMessage = (mediaMaxSizeInMo: number) =>
  `La taille du fichier dépasse la limite de ${mediaMaxSizeInMo} Mo.`;
/** MEDIA-10. */
export const UPLOAD_FAILED_MESSAGE = 'Le téléversement du fichier n’a pas abouti';

/** Icon of a type such as image/png, or of an address. */
export const mediaIconOf = (typeOrAddress: string): string => MEDIA_ICONS[mediaKindOf(typeOrAddress) ?? 'document'];

/** Result of an upload (ENT-07); `url` is a path of our own, `type` such as image/png. */
export const uploadedMedium = z.object({ url: z.string(), name: z.string(), type: z.string(), icon: z.string() });
export type UploadedMedium = z.output<typeof uploadedMedium>;

/** The one field of the form. */
export const UPLOAD_FIELD = 'file';

export const uploadMedium = endpoint('POST', '/medias/upload', 'signedIn', {
  summary: 'Stores a file, sent as the field « file » of a form; its type is decided by its content.',
  consumes: 'multipart',
  knowsRepeats: true,
  response: uploadedMedium,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'INVALID', 'TOO_MANY', 'UNAVAILABLE'],
});

const guid = z.uuid({ error: 'Cette adresse de média n’est pas valable.' });

export const getMedium = endpoint('GET', '/medias/:guid/:name', 'public', {
  summary: 'A stored medium, whole or in parts; guests get what a public course shows.',
  records: 'mark',
  params: z.object({ guid, name: z.string().check(z.maxLength(MEDIA_ADDRESS_MAX)) }),
  query: z.object({
    /** Width in pixels that a picture needs: the smallest copy that has it is served. */
    largeur: z.optional(wholeNumber(1, 10_000)),
  }),
  produces: '*/*',
  errors: ['MEDIUM_NOT_FOUND', 'UNAUTHENTICATED'],
});

export const resolveMediaServer = endpoint('GET', '/mediaserver', 'signedIn', {
  summary: 'The relative path that opens a video which is not public.',
  query: z.object({ url: requiredText(MEDIA_ADDRESS_MAX) }),
  response: z.string(),
  errors: ['MEDIUM_NOT_FOUND'],
});
