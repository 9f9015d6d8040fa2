import { decodeQR } from 'qr/decode.js'

/**
 * Longest edge of the analysed picture, in pixels: a code fills much of the view, so more pixels only take
 * longer.
 */
const longestEdge = 960

/**
 * Creates a reader of QR codes from a video's picture for browsers without a built-in one: Safari, and
 * Android without Google's services.
 * @returns a function that reads the current picture; its result is undefined where there is no code.
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
      // The decoder throws where it finds no code.
      return undefined
    }
  }
}
