/** API of browsers that read QR codes themselves (Shape Detection); not all do. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Looks at a picture; nothing where there is no code. */
type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Milliseconds between two looks at the picture. */
const pause = 200

/** Why nothing can be scanned here, in words; undefined where it can be tried. */
function scanningFault(): string | undefined {
  if (!globalThis.isSecureContext) return '扫码需要用 https 打开本页，请直接输入券码'
  if (!navigator.mediaDevices?.getUserMedia) return '此浏览器不能用相机扫码，请直接输入券码'
  // Reached from a page that may not have the camera, without a load of its own.
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

/** Why a camera did not come, in words. */
const describeCameraError = (error: unknown): string =>
  cameraFaults[error instanceof Error ? error.name : ''] ?? '相机无法打开，请直接输入券码'

/** The browser's own reader where it reads QR codes, else ours, which is loaded for it; it throws where that does not come. */
async function openReader(): Promise<Reader> {
  const { BarcodeDetector: Class } = globalThis as { BarcodeDetector?: DetectorClass }
  // On a system without such a service the class exists and reads nothing.
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
  /** Hears, in words, why the camera does not come. */
  onFault(words: string): void
}

/**
 * Shows the camera in a video and reads QR codes from it, the first that there is once. While the page is hidden the camera is
 * off.
 * @returns what ends it; the camera goes off with it.
 */
export function scanQr(video: HTMLVideoElement, { onCode, onFault }: Scanning): () => void {
  let off: (() => void) | undefined
  const finish = () => {
    document.removeEventListener('visibilitychange', look)
    off?.()
  }
  const told: Scanning = {
    onCode: (code) => {
      finish()
      onCode(code)
    },
    onFault: (words) => {
      finish()
      onFault(words)
    },
  }
  const look = () => {
    off?.()
    off = document.hidden ? undefined : scanOnce(video, told)
  }
  document.addEventListener('visibilitychange', look)
  look()
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
  const fail = (words: string) => {
    if (!isOver) onFault(words)
    end()
  }
  const run = async () => {
    const fault = scanningFault()
    if (fault !== undefined) return fail(fault)
    const opening = openReader()
    // The camera's error comes first; an error of the reader is handled below.
    opening.catch(() => {})
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      // It may have been closed while somebody was asked.
      if (isOver) return end()
      video.srcObject = stream
      await video.play()
    } catch (error) {
      return fail(describeCameraError(error))
    }
    const read = await opening.catch(() => undefined)
    if (!read) return fail('扫码没有加载成功，请检查网络后再试，或直接输入券码')
    while (!isOver) {
      // A picture that is not there yet, or not to be read, is no fault: the next one may be.
      const code = await read(video).catch(() => undefined)
      if (isOver) return
      if (code) return onCode(code)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  void run()
  return end
}
