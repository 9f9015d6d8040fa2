/** A number as a field holds it: empty, a number, or invalid text as typed. */
export type TypedNumber = number | string | null | undefined

const plainPattern = /^-?\d+(?:\.\d*)?$|^-?\.\d+$/
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Normalizes typed text to half-width digits without leading zeros; accepts full-width digits, signs and
 * points, and thousands separators. Returns an empty string for empty input, undefined for text that is no
 * number.
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

/** Converts typed text: null if empty, the text itself if it is no number that a double holds exactly. */
export function typedNumber(typed: string): number | string | null {
  const digits = normalizeNumber(typed)
  if (digits === '') return null
  const number = Number(digits)
  return digits !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : typed
}

/**
 * Returns the error message for a value that is not an integer or out of bounds; undefined for a valid or
 * empty value.
 */
export function findIntegerFault(value: TypedNumber, least: number, most: number): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const isWithin = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return isWithin ? undefined : `请输入${least}到${most}之间的整数`
}

/** The field's value if it is a number; otherwise null. */
export const toNumber = (value: TypedNumber): number | null => (typeof value === 'number' ? value : null)

/** Rule of antd's forms for an integer within bounds; a required value needs its own rule. */
export const integerRule = (least: number, most: number) => ({
  async validator(_: unknown, value: TypedNumber) {
    const fault = findIntegerFault(value, least, most)
    if (fault) throw new Error(fault)
  },
})
