import { withCamera, withPictures } from '@roombook/component-tests'
import { afterEach, expect, test, vi } from 'vitest'
import { scanQr } from './qr-camera.ts'

let end: (() => void) | undefined
afterEach(() => {
  end?.()
  document.body.replaceChildren()
})

/** Starts scanning with a video element on the page. */
function scan() {
  const video = document.createElement('video')
  video.muted = true
  document.body.append(video)
  const heard = { codes: [] as string[], faults: [] as string[] }
  end = scanQr(video, {
    onCode: (code) => heard.codes.push(code),
    onFault: (words) => heard.faults.push(words),
  })
  return heard
}

/** Hides the page, or shows it again. */
function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => vi.restoreAllMocks())

const code = '4012345678901234'

test('where the browser has no reader, a code that is held before the camera is read, once', async () => {
  const camera = withPictures(code)
  const { codes, faults } = scan()
  await expect.poll(() => codes).toEqual([code])
  expect(camera.isOn()).toBe(false)
  expect(faults).toEqual([])
})

test('a picture without a code gives nothing, however often it is looked at; a code that is held there later is read', async () => {
  const camera = withPictures(undefined)
  const { codes, faults } = scan()
  await expect.poll(camera.looks).toBeGreaterThan(4)
  expect([codes, faults, camera.isOn()]).toEqual([[], [], true])
  camera.hold(code)
  await expect.poll(() => codes).toEqual([code])
})

test('a browser whose reader reads no QR codes on this system is not relied on', async () => {
  withPictures(code, 'empty')
  const { codes } = scan()
  await expect.poll(() => codes).toEqual([code])
})

test('the browser’s own reader is taken where it reads QR codes', async () => {
  withCamera(['', code])
  const { codes } = scan()
  await expect.poll(() => codes).toEqual([code])
})

test('while the page is hidden the camera is off; it comes back with the page, and closing ends it', async () => {
  const camera = withPictures(undefined)
  const { codes } = scan()
  await expect.poll(camera.looks).toBeGreaterThan(0)
  hide(true)
  expect(camera.isOn()).toBe(false)
  hide(false)
  await expect.poll(camera.isOn).toBe(true)
  end?.()
  expect(camera.isOn()).toBe(false)
  camera.hold(code)
  hide(false)
  expect([codes, camera.isOn()]).toEqual([[], false])
})

test('a browser without any camera says so', () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never)
  expect(scan().faults).toEqual(['此浏览器不能用相机扫码，请直接输入券码'])
})

test.each([
  ['NotAllowedError', /没有使用相机的权限/],
  ['NotFoundError', /没有找到相机/],
  ['NotReadableError', /相机正被其他程序占用/],
])('a camera that does not come (%s) is told in words', async (name, words) => {
  withCamera(new DOMException('no', name))
  const { faults } = scan()
  await expect.poll(() => faults).toEqual([expect.stringMatching(words)])
})
