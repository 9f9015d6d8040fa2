import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isPassword, isPhone, normalizePhone } from '@roombook/domain'
import { requireReadableEnvFile } from '#platform/config/env-file.ts'

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
function readOptions<Kinds extends OptionKinds>(
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
    // npm takes for its own what stands before `--`, and hands over the rest without its name.
    const isOrphan = (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
    const hint = isOrphan ? 'Write -- before the options, as below.\n' : ''
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${hint}${usage}`)
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

/**
 * The options that this command was called with, read before anything is opened or made. `--help` says how it is called;
 * what it does not know, or misses, is said and ends the process with 2.
 */
export function commandOptions<Kinds extends OptionKinds>(kinds: Kinds, usage: string): Options<Kinds> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    requireReadableEnvFile()
    return readOptions(args, kinds, usage)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

/**
 * A password that somebody chooses, by the rule of all (5.07).
 * @throws Error for one that is none.
 */
export function readPassword(given: string | undefined): string | undefined {
  if (given !== undefined && !isPassword(given))
    throw new Error(
      'A password has 6 to 16 signs, of two kinds at least: figures, small letters, capitals, signs',
    )
  return given
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
