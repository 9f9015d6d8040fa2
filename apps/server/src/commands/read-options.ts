import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isPhone, normalizePhone } from '@roombook/domain'

/** Options of a command by name, each a text that must be given, may be given, or is a switch. */
export type OptionKinds = Readonly<Record<string, 'needed' | 'optional' | 'switch'>>

type Options<Kinds extends OptionKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'needed'
    ? string
    : Kinds[Name] extends 'switch'
      ? boolean
      : string | undefined
}

/**
 * Reads `--title 和宴 --phone 13800000000`.
 * @throws Error with the command's usage for an option that is missing, unknown or empty.
 */
export function readOptions<Kinds extends OptionKinds>(
  args: readonly string[],
  kinds: Kinds,
  usage: string,
): Options<Kinds> {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'switch' ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  let values: Record<string, unknown>
  try {
    values = parseArgs({ args: [...args], options, strict: true }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  const read = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const value = values[name]
      if (kind === 'switch') return [name, value === true]
      const text = typeof value === 'string' ? value.trim() : ''
      if (kind === 'needed' && text === '') throw new Error(`--${name} is missing\n${usage}`)
      return [name, text || undefined]
    }),
  )
  return read as Options<Kinds>
}

/** The one switch of a command that takes nothing else. What it does not know is said, and ends the process with 2. */
export function readSwitch(name: string, usage: string): boolean {
  try {
    return readOptions(process.argv.slice(2), { [name]: 'switch' }, usage)[name] === true
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

/**
 * A phone as accounts are kept under.
 * @throws Error for what is none.
 */
export function readPhone(given: string): string {
  const phone = normalizePhone(given)
  if (!isPhone(phone)) throw new Error(`${given} is no mobile number`)
  return phone
}

const letters = 'abcdefghijkmnpqrstuvwxyz'
const figures = '23456789'

/** A first password that is easy to read out: letters and figures, none of which looks like another. */
export function firstPassword(): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
  return `${pick(letters.toUpperCase().replace(/[IO]/g, ''), 1)}${pick(letters, 7)}${pick(figures, 4)}`
}
