import type { InvitationPage } from '@roombook/contract/invitation-page'
import { describe, expect, test } from 'vitest'
import { createSharePictures, type PictureRequest } from './share-picture.ts'

const buildPictureRequest = (roomName: string): PictureRequest => ({
  kind: 'share',
  page: { roomName } as InvitationPage,
  url: 'https://rooms.example.com/m/i/1-x',
})

/** Creates pictures with a painter that records what it draws. */
function picturesDrawn() {
  const drawn: string[] = []
  const pictures = createSharePictures(async ({ page }) => {
    drawn.push(page.roomName)
    if (page.roomName === '坏的') throw new Error('the painter fell over')
    return Buffer.from(page.roomName)
  })
  return { pictures, drawn }
}

describe('a picture that is made ahead', () => {
  test('is at hand for whoever asks for it, and drawn once however often it is wanted', async () => {
    const { pictures, drawn } = picturesDrawn()
    expect(pictures.find(buildPictureRequest('牡丹厅'))).toBeUndefined()
    pictures.prefetch(buildPictureRequest('牡丹厅'))
    pictures.prefetch(buildPictureRequest('牡丹厅'))
    expect(await pictures.find(buildPictureRequest('牡丹厅'))).toEqual(Buffer.from('牡丹厅'))
    pictures.prefetch(buildPictureRequest('牡丹厅'))
    expect(drawn).toEqual(['牡丹厅'])
  })

  test('is another once the invitation says something else', async () => {
    const { pictures, drawn } = picturesDrawn()
    pictures.prefetch(buildPictureRequest('牡丹厅'))
    expect(pictures.find(buildPictureRequest('芍药厅'))).toBeUndefined()
    pictures.prefetch(buildPictureRequest('芍药厅'))
    expect(drawn).toEqual(['牡丹厅', '芍药厅'])
  })

  test('and fell over is nobody’s trouble, and made anew by whoever asks', async () => {
    const { pictures, drawn } = picturesDrawn()
    pictures.prefetch(buildPictureRequest('坏的'))
    await expect.poll(() => pictures.find(buildPictureRequest('坏的'))).toBeUndefined()
    await expect(pictures.make(buildPictureRequest('坏的'))).rejects.toThrow()
    expect(drawn).toEqual(['坏的', '坏的'])
  })
})
