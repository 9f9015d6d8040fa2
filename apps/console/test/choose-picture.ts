import { stubCall } from '@roombook/component-tests'
import { uploadImage } from '@roombook/contract/uploads'
import { page, userEvent } from 'vitest/browser'

/** A picture file; its content does not matter, since the server is stubbed. */
export const picture = () => new File(['picture'], 'cover.png', { type: 'image/png' })

/** Stubs every upload with this path. */
export const uploadsTo = (path: string) => stubCall(uploadImage, () => ({ path, width: 1, height: 1 }))

/** Chooses a picture in the field with this label. */
export const choosePicture = (label: string) => userEvent.upload(page.getByLabelText(label), picture())

/** Drops a picture on the field with this label. */
export function dropPicture(label: string) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(picture())
  const place = page.getByLabelText(label).element().closest('label')
  place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}
