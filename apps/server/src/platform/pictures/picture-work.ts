/** A piece of work on a picture. */
export type PictureJob =
  /** A picture that somebody sent, to be written anew: as WebP for screens, as JPEG for whoever reads nothing newer. */
  | { kind: 'read'; bytes: Uint8Array; as: PictureForm }
  /** One that is kept, in a width smaller than its own. */
  | { kind: 'narrow'; bytes: Uint8Array; width: number }
  /** A drawing of our own, as SVG. */
  | { kind: 'paint'; svg: string }

/** How a picture that was sent is written anew. */
export type PictureForm = 'webp' | 'jpeg'

/** Why a file is no picture, or not one that is decoded. */
export type PictureFault = 'not_an_image' | 'too_many_pixels' | 'too_long'

/** A picture as it is kept. */
export interface ReadPicture {
  /** As it was asked for, upright, without EXIF or any other word about its maker and place. */
  bytes: Uint8Array
  width: number
  height: number
}

/** What the child answers; of a picture that is narrow enough already, no bytes. */
export type PictureAnswer =
  | { read: ReadPicture }
  | { fault: PictureFault }
  | { bytes: Uint8Array | undefined }

/** What a picture may come to. */
export const pictureLimits = {
  /** The most pixels that are decoded: 40 million. */
  pixels: 40_000_000,
  /** The longest a side may be, in pixels: a picture of one column is read as slowly as it is long. */
  side: 20_000,
  /** Seconds that decoding one may take before its decoder gives up by itself. */
  seconds: 15,
  /** MiB that a process may hold that decodes. */
  megabytes: 1024,
} as const
