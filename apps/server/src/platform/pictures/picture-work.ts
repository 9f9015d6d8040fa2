/** A piece of work on a picture. */
export type PictureJob =
  /** Re-encodes an uploaded picture: as WebP for screens, as JPEG for older readers. */
  | { kind: 'read'; bytes: Uint8Array; as: PictureForm }
  /** One that is kept, in a width smaller than its own. */
  | { kind: 'narrow'; bytes: Uint8Array; width: number }
  /** A drawing of our own, as SVG. */
  | { kind: 'paint'; svg: string }

/** Formats of re-encoded uploads. */
export type PictureForm = 'webp' | 'jpeg'

/** Why a file is no picture, or not one that is decoded. */
export type PictureFault = 'not_an_image' | 'too_many_pixels' | 'too_long'

/** A picture as it is kept. */
export interface ReadPicture {
  /** Encoded as requested, upright, without EXIF or other metadata. */
  bytes: Uint8Array
  width: number
  height: number
}

/** Answer of the child; no bytes for a picture that is narrow enough already. */
export type PictureAnswer =
  | { read: ReadPicture }
  | { fault: PictureFault }
  | { bytes: Uint8Array | undefined }

/** Limits of a picture. */
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
