import sharp from 'sharp'
import { Refusal } from '../../platform/http/refusal.ts'

/** The most pixels that are decoded, over width, height and nothing else: 40 million. */
const mostPixels = 40_000_000
/** The longest side of what is kept, in pixels: enough for a large screen, and for print on a table card. */
const longestSide = 2400
/** Seconds that one picture may take. */
const patience = 20
const quality = 82

/** Formats by what their files begin with; what begins otherwise is never handed to a decoder. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  // JPEG, PNG, GIF
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  // WebP
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  // AVIF and HEIC: a box `ftyp` that names one of the family's brands.
  (bytes) => /^ftyp(avif|avis|mif1|msf1|heic|heix|hevc|heim)$/.test(bytes.toString('latin1', 4, 12)),
]
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'avif'])

/** A picture as it is kept. */
export interface ReadImage {
  /** WebP, upright, without EXIF or any other word about its maker and place. */
  bytes: Buffer
  width: number
  height: number
}

/**
 * Reads a picture that somebody sent and writes it anew, so that nothing of the file itself is ever served. Of a
 * moving picture the first frame is kept.
 *
 * @throws Refusal `uploads.not_an_image`, `uploads.too_many_pixels`.
 */
export async function readImage(sent: Buffer): Promise<ReadImage> {
  if (!beginnings.some((begins) => begins(sent))) throw new Refusal('uploads.not_an_image')
  const { format, width, height } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (!formats.has(format)) throw new Refusal('uploads.not_an_image')
  if (width * height > mostPixels) throw new Refusal('uploads.too_many_pixels')

  const kept = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  return { bytes: kept.data, width: kept.info.width, height: kept.info.height }
}

/** What the decoder does not understand, or gives up on. */
function unreadable(): never {
  throw new Refusal('uploads.not_an_image')
}
