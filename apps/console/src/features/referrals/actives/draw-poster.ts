/** Text of a poster. */
export interface PosterText {
  shopTitle: string
  title: string
  words: string
  /** Start and end, as text. */
  span: readonly string[]
  gifts: string
  /** URLs of the images; empty for no picture. */
  picture: string
  qrcode: string
}

/** Poster size in pixels: A5 at 150 dots per inch, sharp in print and small enough for a chat. */
const [width, height, margin] = [874, 1240, 72]
const colours = { ground: '#fffdf8', ink: '#2b2420', soft: '#6f645c', line: '#d9cbb8' }
const face = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Draws a poster for print and screen: the activity, its end, and a QR code. @returns the URL of a PNG. */
export async function drawPoster({ picture, qrcode, ...said }: PosterText): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'top'
  let top = margin
  // If the picture cannot be loaded, the poster is drawn without it.
  const image = picture === '' ? undefined : await load(picture).catch(() => undefined)
  if (image) top = drawCover(pen, image)
  const write = (text: string, size: number, colour: string, most: number, weight = 400): void => {
    pen.font = `${weight} ${size}px ${face}`
    pen.fillStyle = colour
    for (const line of wrapLines(pen, text, most)) {
      pen.fillText(line, margin, top)
      top += size * 1.45
    }
  }
  write(said.shopTitle, 30, colours.soft, 1)
  top += 8
  write(said.title, 60, colours.ink, 2, 700)
  top += 12
  write(said.gifts, 34, colours.ink, 2, 600)
  top += 8
  write(said.words, 28, colours.soft, image ? 3 : 8)
  const code = await load(qrcode)
  const side = 250
  const under = height - margin - side
  pen.strokeStyle = colours.line
  pen.beginPath()
  pen.moveTo(margin, under - 28)
  pen.lineTo(width - margin, under - 28)
  pen.stroke()
  pen.drawImage(code, width - margin - side, under, side, side)
  top = under + 30
  write('扫码验证手机号领取', 34, colours.ink, 1, 600)
  top += 10
  pen.font = `400 26px ${face}`
  pen.fillStyle = colours.soft
  for (const line of said.span) {
    pen.fillText(line, margin, top)
    top += 38
  }
  return canvas.toDataURL('image/png')
}

/**
 * Draws the picture across the top, cropped to its centre. @returns the y coordinate at which the text
 * begins.
 */
function drawCover(pen: CanvasRenderingContext2D, image: HTMLImageElement): number {
  const tall = 460
  const scale = Math.max(width / image.naturalWidth, tall / image.naturalHeight)
  const [wide, high] = [width / scale, tall / scale]
  const [left, top] = [(image.naturalWidth - wide) / 2, (image.naturalHeight - high) / 2]
  pen.drawImage(image, left, top, wide, high, 0, 0, width, tall)
  return tall + 40
}

const load = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    // Cross-origin images without CORS permission would make the canvas unreadable.
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the picture did not come'))
    image.src = address
  })

/** Wraps a text to the poster's width, into a maximum number of lines; marks omitted text. */
function wrapLines(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const letter of paragraph) {
      if (pen.measureText(line + letter).width > width - 2 * margin) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
    if (line) lines.push(line)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`]
}
