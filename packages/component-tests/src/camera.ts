import { afterEach, vi } from 'vitest'

const undo: (() => void)[] = []
afterEach(() => {
  for (const back of undo.splice(0)) back()
})

/**
 * A camera whose pictures are read one after the other, each as a code or as none; or one that does not come. This
 * browser reads no codes by itself on every system, so what it reads is given.
 * @param reads whether the browser can read codes.
 */
export function withCamera(codes: readonly string[] | Error, reads = true): { isOn(): boolean } {
  let track: MediaStreamTrack | undefined
  const pictures = Array.isArray(codes) ? [...codes] : []
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (codes instanceof Error) throw codes
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
    const stream = canvas.captureStream(10)
    track = stream.getVideoTracks()[0]
    return stream
  })
  const global = globalThis as { BarcodeDetector?: unknown }
  const kept = global.BarcodeDetector
  if (reads)
    global.BarcodeDetector = class {
      async detect() {
        const rawValue = pictures.shift() ?? ''
        return rawValue === '' ? [] : [{ rawValue }]
      }
    }
  else delete global.BarcodeDetector
  undo.push(() => {
    spy.mockRestore()
    if (kept === undefined) delete global.BarcodeDetector
    else global.BarcodeDetector = kept
  })
  return { isOn: () => track?.readyState === 'live' }
}
