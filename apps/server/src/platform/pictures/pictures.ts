import { Refusal } from '../calls/refusal.ts'
import { ChildFailed, type ChildLimits, createChildPool } from '../children/child-pool.ts'
import {
  type PictureAnswer,
  type PictureForm,
  type PictureJob,
  pictureLimits,
  type ReadPicture,
} from './picture-work.ts'

const limits: ChildLimits = {
  atOnce: 2,
  mostWaiting: 30,
  mostOfOne: 8,
  waitSeconds: 30,
  seconds: pictureLimits.seconds + 10,
  megabytes: 128,
}
const startPool = (change: Partial<ChildLimits> = {}) =>
  createChildPool<PictureJob, PictureAnswer>(new URL('./pictures.child.ts', import.meta.url), {
    ...limits,
    ...change,
  })

/** For uploads. */
const readers = startPool()
/** For our own pictures: a page may request many sizes at once, and must not wait for uploads. */
const makers = startPool({ atOnce: 1, mostWaiting: 300, mostOfOne: 300 })

/**
 * Decodes and re-encodes an uploaded picture, so that no byte of the file itself is ever served. Of an
 * animation the first frame remains. Runs in a child process, two at a time, with a time limit.
 *
 * @throws Refusal `uploads.not_an_image`; `uploads.too_many_pixels`; `request.too_many` for a shop with eight
 * in progress; `request.busy` when too many wait.
 */
export async function readPicture(
  sent: Buffer,
  shopId: number,
  as: PictureForm = 'webp',
): Promise<ReadPicture> {
  const answer = await readers.run({ kind: 'read', bytes: sent, as }, `shop ${shopId}`).catch(noPlace)
  if (answer && 'read' in answer) return answer.read
  const fault = answer && 'fault' in answer ? answer.fault : 'not_an_image'
  if (fault === 'too_long') {
    const message = `图片尺寸过大，每边最多${pictureLimits.side}像素`
    throw new Refusal('uploads.too_many_pixels', {}, message)
  }
  throw new Refusal(`uploads.${fault}`)
}

/**
 * Scales one of our own pictures to a smaller width; undefined when it is narrow enough.
 * @throws Refusal `request.busy`.
 */
export const narrowPicture = (whole: Buffer, width: number): Promise<Buffer | undefined> =>
  make({ kind: 'narrow', bytes: whole, width })

/** Renders one of our own SVG drawings as PNG. @throws Refusal `request.busy`. */
export async function paintPicture(svg: string): Promise<Buffer> {
  const png = await make({ kind: 'paint', svg })
  if (!png) throw new Error('a drawing became no picture')
  return png
}

async function make(job: PictureJob): Promise<Buffer | undefined> {
  const answer = await makers.run(job, 'the house').catch(noPlace)
  if (!answer || !('bytes' in answer)) throw new Error(`a picture could not be made: ${job.kind}`)
  const { bytes } = answer
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Handles failures of the child: a crash or timeout means no picture; a full queue refuses, so that the
 * caller retries.
 */
function noPlace(error: unknown): undefined {
  if (!(error instanceof ChildFailed)) throw error
  if (error.reason === 'share') throw new Refusal('request.too_many')
  if (error.reason === 'crowded') throw new Refusal('request.busy')
}
