/** What a browser that reads QR codes by itself offers (Shape Detection); not all do. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Milliseconds between two looks at the picture. */
const pause = 200

/** Why nothing can be scanned here, in words; undefined where it can be tried. */
function scanningFault(): string | undefined {
  if (!globalThis.isSecureContext) return '扫码需要用 https 打开本页，请直接输入券码'
  if (!detectorClass() || !navigator.mediaDevices) return '此浏览器不能用相机扫码，请直接输入券码'
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
const faultOf = (error: unknown): string =>
  cameraFaults[error instanceof Error ? error.name : ''] ?? '相机无法打开，请直接输入券码'

/**
 * Shows the camera in a video and reads QR codes from it, the first that there is once.
 * @param onFault hears, in words, why the camera does not come.
 * @returns what ends it; the camera goes off with it.
 */
export function scanQr(
  video: HTMLVideoElement,
  { onCode, onFault }: { onCode(code: string): void; onFault(words: string): void },
): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  const end = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const run = async () => {
    const fault = scanningFault()
    const Class = detectorClass()
    if (fault !== undefined || !Class) return onFault(fault ?? '')
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
      if (!isOver) onFault(faultOf(error))
      return end()
    }
    const detector = new Class({ formats: ['qr_code'] })
    while (!isOver) {
      // A picture that is not there yet, or not to be read, is no fault: the next one may be.
      const [found] = await detector.detect(video).catch(() => [])
      if (isOver) return
      if (found && found.rawValue !== '') {
        end()
        return onCode(found.rawValue)
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  void run()
  return end
}
