import { type Glyph, loadGlyphs, type Weight } from './glyphs.ts'

/** How a text is drawn. */
export interface TextLook {
  x: number
  /** Position of the baseline. */
  y: number
  size: number
  color: string
  weight?: Weight
  anchor?: 'start' | 'middle'
  /** Added after each character, in parts of its size. */
  spacing?: number
  /** A text that is wider is drawn smaller, down to three fifths, and then cut off. */
  most: number
}

/** The smallest that a text is made to fit, in parts of its size. */
const smallest = 0.6

/** A text as the paths of its characters, in SVG. */
export async function drawText(text: string, look: TextLook): Promise<string> {
  const { x, y, color, weight = 400, anchor = 'middle', spacing = 0, most } = look
  const gap = spacing * 1000
  let glyphs = await loadGlyphs(text, weight)
  const size = Math.max(look.size * smallest, Math.min(look.size, fitting(most, measureWidth(glyphs, gap))))
  const room = (most / size) * 1000
  if (measureWidth(glyphs, gap) > room + 1) {
    const dots = await loadGlyphs('…', weight)
    while (glyphs.length > 0 && measureWidth([...glyphs, ...dots], gap) > room) glyphs = glyphs.slice(0, -1)
    glyphs = [...glyphs, ...dots]
  }
  const scale = size / 1000
  const start = anchor === 'middle' ? x - (measureWidth(glyphs, gap) * scale) / 2 : x
  let at = 0
  const paths = glyphs.map(({ path, advance }) => {
    const place = at
    at += advance + gap
    return path && `<path transform="translate(${place})" d="${path}"/>`
  })
  return `<g fill="${color}" transform="translate(${round(start)} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** The size at which something as wide as this, at 1000, just fits. */
const fitting = (most: number, width: number): number => (width > 0 ? (most / width) * 1000 : most)

/** The last gap is none. */
const measureWidth = (glyphs: readonly Glyph[], gap: number): number =>
  glyphs.reduce((sum, { advance }) => sum + advance + gap, glyphs.length > 0 ? -gap : 0)

const round = (value: number): number => Math.round(value * 10) / 10

/** A text in lines of at most so many characters, and of lines at most so many; what is over is left out with dots. */
export function inLines(text: string, perLine: number, most: number): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const characters = Array.from(line)
      const count = Math.ceil(characters.length / perLine)
      // Lines of one length, rather than a last one of a character or two.
      const each = Math.ceil(characters.length / count)
      return Array.from({ length: count }, (_, at) => characters.slice(at * each, (at + 1) * each).join(''))
    })
  if (lines.length <= most) return lines
  return lines.slice(0, most).map((line, at) => (at === most - 1 ? `${line}…` : line))
}
