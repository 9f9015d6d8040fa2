/** API of browsers with a built-in QR code reader (Shape Detection); not all have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads a code from the current picture; undefined for none. */
type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Milliseconds between two readings. */
const pause = 200

/** Returns the reason why scanning is impossible here, in Chinese; undefined where it can be tried. */
function scanningFault(): string | undefined {
  if (!globalThis.isSecureContext) return '扫码需要用 https 打开本页，请直接输入券码'
  if (!navigator.mediaDevices?.getUserMedia) return '此浏览器不能用相机扫码，请直接输入券码'
  // The page was reached by client-side navigation from one without camera permission.
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  if (featurePolicy?.allowsFeature('camera') === false) return '请刷新本页后再扫码，或直接输入券码'
  return undefined
}

const cameraFaults: Readonly<Record<string, string>> = {
  NotAllowedError: '没有使用相机的权限，请在浏览器设置中允许后再试，或直接输入券码',
  NotFoundError: '没有找到相机，请直接输入券码',
  OverconstrainedError: '没有找到相机，请直接输入券码',
  NotReadableError: '相机正被其他程序占用，请关闭后再试，或直接输入券码',
}

/** Describes a camera error in Chinese. */
const describeCameraError = (error: unknown): string =>
  cameraFaults[error instanceof Error ? error.name : ''] ?? '相机无法打开，请直接输入券码'

/** Opens the browser's reader if it supports QR codes, else loads ours; throws where that fails to load. */
async function openReader(): Promise<Reader> {
  const { BarcodeDetector: Class } = globalThis as { BarcodeDetector?: DetectorClass }
  // On a system without the service the class exists but supports no format.
  const formats = (await Class?.getSupportedFormats().catch(() => [])) ?? []
  if (Class && formats.includes('qr_code')) {
    const detector = new Class({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { pictureReader } = await import('./read-picture.ts')
  const read = pictureReader()
  return async (video) => read(video)
}

interface Scanning {
  onCode(code: string): void
  /** Reports, in Chinese, why the camera is not available. */
  onFault(message: string): void
}

/**
 * Shows the camera in a video and reads the first QR code from it, once. While the page is hidden the camera
 * is off.
 * @returns a function that stops scanning and the camera.
 */
export function scanQr(video: HTMLVideoElement, { onCode, onFault }: Scanning): () => void {
  let off: (() => void) | undefined
  const finish = () => {
    document.removeEventListener('visibilitychange', scan)
    off?.()
  }
  const callbacks: Scanning = {
    onCode: (code) => {
      finish()
      onCode(code)
    },
    onFault: (message) => {
      finish()
      onFault(message)
    },
  }
  const scan = () => {
    off?.()
    off = document.hidden ? undefined : scanOnce(video, callbacks)
  }
  document.addEventListener('visibilitychange', scan)
  scan()
  return finish
}

function scanOnce(video: HTMLVideoElement, { onCode, onFault }: Scanning): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  const end = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
    if (video.srcObject === stream) video.srcObject = null
  }
  const fail = (message: string) => {
    if (!isOver) onFault(message)
    end()
  }
  const run = async () => {
    const fault = scanningFault()
    if (fault !== undefined) return fail(fault)
    const opening = openReader()
    // The camera's error takes precedence; an error of the reader is handled below.
    opening.catch(() => {})
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      // It may have been closed while the permission prompt was open.
      if (isOver) return end()
      video.srcObject = stream
      await video.play()
    } catch (error) {
      return fail(describeCameraError(error))
    }
    const read = await opening.catch(() => undefined)
    if (!read) return fail('扫码没有加载成功，请检查网络后再试，或直接输入券码')
    while (!isOver) {
      // An unreadable picture is not an error: the next one may be readable.
      const code = await read(video).catch(() => undefined)
      if (isOver) return
      if (code) return onCode(code)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  void run()
  return end
}
