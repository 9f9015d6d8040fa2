import { decodeQR } from 'qr/decode.js'

/** A code fills a good part of what is held before a camera: more points than these only take longer to look through. */
const longestEdge = 960

/**
 * Reads QR codes from a video's picture where the browser cannot by itself: Safari, and Android without Google's services.
 * @returns what looks at the picture as it is now; it answers nothing where there is no code.
 */
export function pictureReader(): (video: HTMLVideoElement) => string | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    if (!pen || videoWidth === 0 || videoHeight === 0) return undefined
    const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(pen.getImageData(0, 0, width, height))
    } catch {
      // It throws where it finds none.
      return undefined
    }
  }
}
