import { stubCall } from '@roombook/component-tests'
import { uploadImage } from '@roombook/contract'
import { page, userEvent } from 'vitest/browser'

/** A picture by its name; what is in it is the server’s affair. */
export const picture = () => new File(['picture'], 'cover.png', { type: 'image/png' })

/** Answers every upload with this path from now on. */
export const uploadsTo = (path: string) => stubCall(uploadImage, () => ({ path, width: 1, height: 1 }))

/** Chooses a picture where one is chosen under these words. */
export const choosePicture = (label: string) => userEvent.upload(page.getByLabelText(label), picture())

/** Drops one there. */
export function dropPicture(label: string) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(picture())
  const place = page.getByLabelText(label).element().closest('label')
  place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}
