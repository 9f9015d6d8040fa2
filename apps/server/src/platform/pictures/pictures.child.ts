/** Child process that decodes and encodes pictures; no other module of the server calls a decoder. */
import sharp from 'sharp'
import { serveParent } from '../children/serve-parent.ts'
import {
  type PictureAnswer,
  type PictureFault,
  type PictureForm,
  type PictureJob,
  pictureLimits,
  type ReadPicture,
} from './picture-work.ts'

// One picture at a time on one thread, since other children run beside this one.
sharp.concurrency(1)
sharp.cache(false)

/** Longest side of stored pictures in pixels: enough for a large screen, and for print on a table card. */
const longestSide = 2400
const quality = 82
const narrowQuality = 80

/** Signatures of the accepted formats; any other file never reaches a decoder. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  // JPEG, PNG, GIF
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  // WebP
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  // AVIF and HEIC: a box `ftyp` with one of the family's brands.
  (bytes) => /^ftyp(avif|avis|mif1|msf1|heic|heix|hevc|heim)$/.test(bytes.toString('latin1', 4, 12)),
]
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'avif'])

/** Reads an uploaded picture after checking its header; of an animation, the first frame. */
async function read(sent: Buffer, as: PictureForm): Promise<ReadPicture | PictureFault> {
  if (!beginnings.some((begins) => begins(sent))) return 'not_an_image'
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
  if (!formats.has(format)) return 'not_an_image'
  if (width * height > pictureLimits.pixels) return 'too_many_pixels'
  if (Math.max(width, height) > pictureLimits.side) return 'too_long'

  const upright = sharp(sent, {
    limitInputPixels: pictureLimits.pixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: pictureLimits.seconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  // JPEG has no transparency.
  const written =
    as === 'webp' ? upright.webp({ quality }) : upright.flatten({ background: '#fff' }).jpeg({ quality })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function narrow(whole: Buffer, width: number): Promise<Buffer | undefined> {
  const { width: has } = await sharp(whole).metadata()
  if (has <= width) return undefined
  return sharp(whole).resize({ width }).webp({ quality: narrowQuality }).toBuffer()
}

async function work(job: PictureJob): Promise<PictureAnswer> {
  if (job.kind === 'paint') {
    return { bytes: await sharp(Buffer.from(job.svg)).png({ compressionLevel: 9 }).toBuffer() }
  }
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength)
  if (job.kind === 'narrow') return { bytes: await narrow(bytes, job.width) }
  // An unsupported file, or a decoder timeout.
  const answer = await read(bytes, job.as).catch((): PictureFault => 'not_an_image')
  return typeof answer === 'string' ? { fault: answer } : { read: answer }
}

serveParent(work, pictureLimits.megabytes)
