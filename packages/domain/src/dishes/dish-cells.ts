import { type Fen, parseMoney, typedYuan } from '../money/money.ts'

/** A specification in a cell of a workbook: 大 at 88. */
export interface SpecCell {
  readonly title: string
  readonly price: Fen
}

/** An attribute in a cell of a workbook: 微辣 of 口味. */
export interface AttributeCell {
  readonly group: string
  readonly title: string
}

/** Values parsed from a cell, or the reason why it is invalid. */
export type CellRead<T> = { readonly read: T[] } | { readonly wrong: string }

const bars = '|｜'
const colons = ':：'
const commas = ',，、'
const marks = new Set([...bars, ...colons, ...commas, '\\'])

/** Formats specifications for a cell: 「大:88|小:58.5」. */
export const formatSpecs = (specs: readonly SpecCell[]): string =>
  specs.map(({ title, price }) => `${escaped(title)}:${typedYuan(price)}`).join('|')

/** Formats attributes for a cell, by group: 「口味:微辣,中辣|做法:清蒸,红烧」. */
export function formatAttributes(attributes: readonly AttributeCell[]): string {
  const groups = Map.groupBy(attributes, ({ group }) => group)
  return [...groups]
    .map(([group, members]) => `${escaped(group)}:${members.map(({ title }) => escaped(title)).join(',')}`)
    .join('|')
}

/** Parses a cell of specifications; separators may be full-width. */
export function parseSpecs(cell: string): CellRead<SpecCell> {
  const read: SpecCell[] = []
  for (const part of split(cell, bars)) {
    const pieces = split(part, colons)
    const [title = '', price = ''] = pieces.map(plain)
    const amount = parseMoney(price)
    if (title === '' || pieces.length !== 2) return { wrong: `规格「${plain(part)}」应写作「大:88」` }
    if (amount === undefined) return { wrong: `规格「${title}」的价格不正确` }
    read.push({ title, price: amount })
  }
  return { read }
}

/** Parses a cell of attributes. */
export function parseAttributes(cell: string): CellRead<AttributeCell> {
  const read: AttributeCell[] = []
  for (const part of split(cell, bars)) {
    const pieces = split(part, colons)
    const group = plain(pieces[0] ?? '')
    const titles = split(pieces[1] ?? '', commas).map(plain)
    if (pieces.length !== 2 || group === '' || titles.length === 0 || titles.includes('')) {
      return { wrong: `属性「${plain(part)}」应写作「口味:微辣,中辣」` }
    }
    read.push(...titles.map((title) => ({ group, title })))
  }
  return { read }
}

/** Escapes the cell's separators within a title with a backslash. */
const escaped = (title: string): string =>
  [...title].map((character) => (marks.has(character) ? `\\${character}` : character)).join('')

/** Trims a piece of a cell and removes its escapes. */
const plain = (piece: string): string => piece.trim().replace(/\\(.)/gsu, '$1')

/** Splits a text at unescaped separators; empty for an empty text. */
function split(text: string, between: string): string[] {
  if (text.trim() === '') return []
  const pieces = ['']
  let isEscaped = false
  for (const character of text) {
    const last = pieces.length - 1
    if (!isEscaped && between.includes(character)) pieces.push('')
    else pieces[last] += character
    isEscaped = !isEscaped && character === '\\'
  }
  return pieces
}
