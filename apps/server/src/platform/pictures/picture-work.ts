/** A task for a picture. */
export type PictureJob =
  /** Re-encodes an uploaded picture: as WebP for screens, as JPEG for older readers. */
  | { kind: 'read'; bytes: Uint8Array; as: PictureForm }
  /** Scales a stored picture down to a smaller width. */
  | { kind: 'narrow'; bytes: Uint8Array; width: number }
  /** Renders a generated SVG. */
  | { kind: 'paint'; svg: string }

/** Formats of re-encoded uploads. */
export type PictureForm = 'webp' | 'jpeg'

/** Reason why a file is not decoded as a picture. */
export type PictureFault = 'not_an_image' | 'too_many_pixels' | 'too_long'

/** A picture as it is stored. */
export interface ReadPicture {
  /** Encoded as requested, upright, without EXIF or other metadata. */
  bytes: Uint8Array
  width: number
  height: number
}

/** Answer of the child process; without bytes for a picture that is narrow enough already. */
export type PictureAnswer =
  | { read: ReadPicture }
  | { fault: PictureFault }
  | { bytes: Uint8Array | undefined }

/** Limits of a picture. */
export const pictureLimits = {
  /** Maximum number of pixels that are decoded: 40 million. */
  pixels: 40_000_000,
  /**
   * Maximum length of a side in pixels, since decoding a picture of one column takes time in proportion to
   * its length.
   */
  side: 20_000,
  /** Seconds after which the decoder gives up by itself. */
  seconds: 15,
  /** Memory limit of a decoding process, in MiB. */
  megabytes: 1024,
} as const
