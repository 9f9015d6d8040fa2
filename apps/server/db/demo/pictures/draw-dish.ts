import type { Colours, Motif } from './dish-motifs.ts'
import { motifs } from './dish-motifs.ts'
import { diceOf, drawing } from './pen.ts'

/** How a dish is drawn. */
export interface DishLook extends Colours {
  motif: Motif
}

const side = 480

const wood = `<radialGradient id="table" cx=".36" cy=".28" r=".95">
  <stop offset="0" stop-color="#8d6547"/><stop offset="1" stop-color="#4b3022"/></radialGradient>`

const grain = [-182, -90, 22, 112, 190]
  .map((y, nth) => `<path d="M-240 ${y}q120 ${nth % 2 === 0 ? -7 : 9} 240 0t240 0"/>`)
  .join('')

const table = `<rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" fill="url(#table)"/>
  <g fill="none" stroke="#2c1a10" stroke-opacity=".22" stroke-width="2">${grain}</g>`

/** A dish on its table, 480 pixels square, as SVG; dishes of one look differ by their titles. */
export const drawDish = (title: string, { motif, ...colours }: DishLook): string =>
  drawing(side, side, wood, table + motifs[motif]({ ...colours, roll: diceOf(title) }))
