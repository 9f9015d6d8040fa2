/** A number as a field holds it: nothing, a number, or a text that is none, as it was typed. */
export type TypedNumber = number | string | null | undefined

const plainPattern = /^-?\d+(?:\.\d*)?$|^-?\.\d+$/
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * A number as typed, in half-width digits without idle zeros before them: full-width digits, signs and points are
 * understood, and commas that set thousands apart. Empty for nothing typed; undefined for what is no number.
 */
export function normalizeNumber(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim()
  if (text === '') return ''
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text
  if (!plainPattern.test(digits)) return undefined
  return digits
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/^(-?)0+(?=\d)/, '$1')
}

/** Converts typed text: null for none, the text itself where it is no number that a double holds exactly. */
export function typedNumber(typed: string): number | string | null {
  const digits = normalizeNumber(typed)
  if (digits === '') return null
  const number = Number(digits)
  return digits !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : typed
}

/**
 * Returns the message for a value that is no whole number or out of bounds; undefined for a valid or empty
 * one.
 */
export function findWholeFault(value: TypedNumber, least: number, most: number): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const isWithin = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return isWithin ? undefined : `请输入${least}到${most}之间的整数`
}

/** The number that a field holds; null where it holds none. */
export const toNumber = (value: TypedNumber): number | null => (typeof value === 'number' ? value : null)

/** The rule of antd's forms for a whole number within bounds; that something is typed is another rule's. */
export const wholeRule = (least: number, most: number) => ({
  async validator(_: unknown, value: TypedNumber) {
    const fault = findWholeFault(value, least, most)
    if (fault) throw new Error(fault)
  },
})
