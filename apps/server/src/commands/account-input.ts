import { randomInt } from 'node:crypto'
import { isPassword, isPhone, normalizePhone } from '@roombook/domain/validation'

/** Checks a chosen password by the rule of 5.07. @throws Error for one that breaks it. */
export function readPassword(given: string | undefined): string | undefined {
  if (given !== undefined && !isPassword(given))
    throw new Error(
      'A password has 6 to 16 signs, of two kinds at least: figures, small letters, capitals, signs',
    )
  return given
}

/** Normalizes a mobile number. @throws Error for anything else. */
export function readPhone(given: string): string {
  const phone = normalizePhone(given)
  if (!isPhone(phone)) throw new Error(`${given} is no mobile number`)
  return phone
}

const letters = 'abcdefghijkmnpqrstuvwxyz'
const figures = '23456789'

/** Generates a first password that is easy to dictate: it has no letters or digits that look alike. */
export function firstPassword(): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
  return `${pick(letters.toUpperCase().replace(/[IO]/g, ''), 1)}${pick(letters, 7)}${pick(figures, 4)}`
}
