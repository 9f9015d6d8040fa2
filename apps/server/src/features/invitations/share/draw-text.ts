import { type Glyph, loadGlyphs, type Weight } from './glyphs.ts'

/** Position and style of a text. */
export interface TextLook {
  x: number
  /** Position of the baseline. */
  y: number
  size: number
  color: string
  weight?: Weight
  anchor?: 'start' | 'middle'
  /** Letter spacing, as a fraction of the font size. */
  spacing?: number
  /** Maximum width; wider text is drawn smaller, down to three fifths, and then cut off. */
  most: number
}

/** Smallest scale of a text made to fit. */
const smallest = 0.6

/** Draws a text as SVG paths of its characters. */
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

/** Returns the font size at which a text of the given width (at size 1000) just fits. */
const fitting = (most: number, width: number): number => (width > 0 ? (most / width) * 1000 : most)

/** Sums the advances and the gaps between the characters. */
const measureWidth = (glyphs: readonly Glyph[], gap: number): number =>
  glyphs.reduce((sum, { advance }) => sum + advance + gap, glyphs.length > 0 ? -gap : 0)

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Breaks a text into at most `most` lines of at most `perLine` characters; the rest is cut off with an
 * ellipsis.
 */
export function inLines(text: string, perLine: number, most: number): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const characters = Array.from(line)
      const count = Math.ceil(characters.length / perLine)
      // Balances the line lengths, to avoid a last line of one or two characters.
      const each = Math.ceil(characters.length / count)
      return Array.from({ length: count }, (_, at) => characters.slice(at * each, (at + 1) * each).join(''))
    })
  if (lines.length <= most) return lines
  return lines.slice(0, most).map((line, at) => (at === most - 1 ? `${line}…` : line))
}
