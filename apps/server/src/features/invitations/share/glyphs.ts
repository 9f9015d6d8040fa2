/// <reference path="./wawoff2.d.ts" />
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'harfbuzzjs'

/** The outline of a character, in units of 1000 to the em, upwards from the baseline. */
export interface Glyph {
  path: string
  /** Distance to the next character. */
  advance: number
}

export type Weight = 400 | 600

/** Glyph for a character missing from the font: an empty space of normal width. */
const missing: Glyph = { path: '', advance: 1000 }

const fontFile = (path: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-serif-sc/${path}`))

/** Character ranges of the font's files: first, last, file. */
let pieces: Promise<[first: number, last: number, piece: string][]> | undefined

async function readPieces(): Promise<[number, number, string][]> {
  const ranges = JSON.parse(await readFile(fontFile('unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges).flatMap(([key, list]) =>
    list.split(',').map((range): [number, number, string] => {
      const [first = '', last = first] = range.slice(2).split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16), key.replaceAll(/[[\]]/g, '')]
    }),
  )
}

/** Font files loaded so far, by weight; all of them together take some 25 MB. */
const fonts = new Map<string, Promise<Font>>()

async function openFont(piece: string, weight: Weight): Promise<Font> {
  // Loaded on first use: a server that draws nothing starts without them.
  const [{ Blob, Face, Font, Variation }, { decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('wawoff2'),
  ])
  const file = await readFile(fontFile(`files/noto-serif-sc-${piece}-wght-normal.woff2`))
  const font = new Font(new Face(new Blob(await decompress(file))))
  font.setVariations([new Variation('wght', weight)])
  return font
}

function loadFont(piece: string, weight: Weight): Promise<Font> {
  const key = `${piece} ${weight}`
  const opened = fonts.get(key) ?? openFont(piece, weight)
  fonts.set(key, opened)
  opened.catch(() => fonts.delete(key))
  return opened
}

/**
 * Loads the outlines of a text's characters in Noto Serif SC, which is shipped with the server, so that
 * drawings look the same on a machine without Chinese fonts.
 */
export async function loadGlyphs(text: string, weight: Weight): Promise<Glyph[]> {
  pieces ??= readPieces()
  const known = await pieces
  return Promise.all(
    Array.from(text, async (character) => {
      const code = character.codePointAt(0) ?? 0
      const piece = known.find(([first, last]) => first <= code && code <= last)?.[2]
      if (piece === undefined) return missing
      const font = await loadFont(piece, weight)
      const glyph = font.nominalGlyph(code)
      return glyph
        ? { path: roundPath(font.glyphToPath(glyph)), advance: font.glyphHAdvance(glyph) }
        : missing
    }),
  )
}

/** Rounds a path's coordinates; the fractions are invisible. */
const roundPath = (path: string): string =>
  path.replaceAll(/\d+\.\d+/g, (value) => String(Math.round(Number(value))))
