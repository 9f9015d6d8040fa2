import { accessSync, constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { settingNames } from './config.ts'

/**
 * Requires that an existing `.env` is readable. Node ignores an unreadable one, so that a command run as the
 * wrong user would work with other settings, on other data.
 * @throws Error for an unreadable file.
 */
export function requireReadableEnvFile(path = '.env'): void {
  if (!existsSync(path)) return
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(
      `${path} is there, and this user may not read it. Run this as the user of the server, as sudo -u roombook does.`,
    )
  }
}

/**
 * Creates the data folder if it is missing.
 * @throws Error naming the folder when this user may not write to it.
 */
export async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR (${dataDir}) cannot be written to by this user (${code}): make the folder and give it to the user of the server (chown), or let DATA_DIR name another.`,
    )
  }
}

/** Variables of `deploy/.env`, a file that is passed to the containers as a whole. */
const deployVariables = ['DATABASE_PASSWORD', 'SITE']
/**
 * First words of settings that are ours alone. Others, such as NODE_ and OTEL_, belong to other programs too.
 */
const ownPrefixes = new Set(
  settingNames
    .filter((name) => name.includes('_'))
    .map((name) => name.split('_')[0])
    .filter(
      (word) => !['NODE', 'OTEL', 'LOG', 'SESSION', 'DOCS', 'TRUST', 'NEW', 'REQUESTS'].includes(word ?? ''),
    ),
)
/** Maximum edit distance between a misspelt name and the intended one. */
const mostSlips = 2
/** Minimum length of a name to compare, since a shorter one resembles too many others. */
const leastLetters = 6

/**
 * Finds environment variables that look like settings but are none: those with a prefix of ours, and those
 * similar to a setting. Names the most similar setting with each.
 */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set([...settingNames, ...deployVariables])
  return Object.keys(env)
    .filter((name) => !known.has(name) && /^[A-Z0-9_]+$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const { near, slips } = nearest(name)
      const isMisspelt = slips <= mostSlips && name.length >= leastLetters
      if (!isMisspelt && !ownPrefixes.has(name.split('_')[0])) return []
      return [`${name} is no setting, and is not read${slips <= 4 ? `: is ${near} meant?` : '.'}`]
    })
}

function nearest(name: string): { near: string; slips: number } {
  let best = { near: '', slips: Number.POSITIVE_INFINITY }
  for (const near of settingNames) {
    const slips = distance(name, near)
    if (slips < best.slips) best = { near, slips }
  }
  return best
}

/** Computes the edit distance (Levenshtein) between two names. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
