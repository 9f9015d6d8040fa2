import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Widths in pixels that `?x-oss-process=image/resize,w_750` supports (9.06). */
export const imageWidths = [96, 192, 375, 750, 1080, 1500] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Path of an uploaded image, with its store and the hash of its content; may be empty. */
const storedImage = /^(?:\/static\/public\/\d{1,15}\/[0-9a-f]{64}\.webp)?$/

/**
 * Image in the input of other calls: the path returned by an upload, or empty. The server checks that it
 * belongs to the store (`requireImages`).
 */
export const imagePath = z.string().trim().regex(storedImage, '请上传图片')

/** Accepted formats, for a browser's file dialog. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export const uploadImage = defineCall({
  name: 'uploads.upload-image',
  title:
    'Upload of a picture: checked, turned upright, stripped of what it tells about its maker, kept as WebP',
  path: '/shopapi/ajax/upload',
  caller: 'staff',
  effect: 'changes',
  body: 'file',
  input: z.object({}),
  output: z.object({
    /** Path `/static/public/<shop>/<hash>.webp`. */
    path: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  refusals: ['uploads.not_an_image', 'uploads.too_many_pixels', 'uploads.too_many'],
  done: '上传成功',
})
