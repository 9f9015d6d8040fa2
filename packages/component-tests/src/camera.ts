import { create } from 'qrcode'
import { afterEach, vi } from 'vitest'

const undo: (() => void)[] = []
afterEach(() => {
  for (const back of undo.splice(0)) back()
})

/**
 * Simulates a camera whose pictures each contain a code or none, in order; or one that fails to open. The
 * built-in reader is simulated too, since this browser does not have one on every system.
 */
export function withCamera(codes: readonly string[] | Error): { isOn(): boolean } {
  const pictures = Array.isArray(codes) ? [...codes] : []
  const camera = withStream(() => {
    if (codes instanceof Error) throw codes
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.captureStream(10)
  })
  withReader(['qr_code'], () => pictures.shift() ?? '')
  return camera
}

/** Pixels per module of a QR code. */
const moduleSize = 6

/**
 * Simulates a camera that shows a QR code drawn by another library, or an empty sheet, in a browser without a
 * working built-in reader.
 * @param reader whether the browser has no reader at all, or one without any format.
 */
export function withPictures(
  first: string | undefined,
  reader: 'none' | 'empty' = 'none',
): { isOn(): boolean; hold(code: string | undefined): void; looks(): number } {
  let held = first
  const camera = withStream(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const pen = canvas.getContext('2d')
    const drawing = setInterval(() => pen && draw(pen, held), 50)
    undo.push(() => clearInterval(drawing))
    return canvas.captureStream(20)
  })
  if (reader === 'none') withReader(undefined, () => '')
  else withReader([], () => '')
  const looked = vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData')
  undo.push(() => looked.mockRestore())
  const hold = (code: string | undefined) => {
    held = code
  }
  return { ...camera, hold, looks: () => looked.mock.calls.length }
}

function draw(pen: CanvasRenderingContext2D, code: string | undefined): void {
  const { width, height } = pen.canvas
  pen.fillStyle = '#f4f1ea'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#222'
  if (code === undefined) pen.fillText('没有二维码', 40, 40)
  else drawCode(pen, code)
}

function drawCode(pen: CanvasRenderingContext2D, code: string): void {
  const { data, size } = create(code).modules
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)]
    if (data[at]) pen.fillRect(150 + x * moduleSize, 90 + y * moduleSize, moduleSize, moduleSize)
  }
}

function withStream(open: () => MediaStream): { isOn(): boolean } {
  let track: MediaStreamTrack | undefined
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = open()
    track = stream.getVideoTracks()[0]
    return stream
  })
  undo.push(() => spy.mockRestore())
  return { isOn: () => track?.readyState === 'live' }
}

/** @param formats formats supported by the browser's own reader; undefined for no reader. */
function withReader(formats: readonly string[] | undefined, read: () => string): void {
  const global = globalThis as { BarcodeDetector?: unknown }
  const originalDetector = global.BarcodeDetector
  if (formats)
    global.BarcodeDetector = class {
      static getSupportedFormats = async () => formats
      async detect() {
        const rawValue = read()
        return rawValue === '' ? [] : [{ rawValue }]
      }
    }
  else delete global.BarcodeDetector
  undo.push(() => {
    if (originalDetector === undefined) delete global.BarcodeDetector
    else global.BarcodeDetector = originalDetector
  })
}
