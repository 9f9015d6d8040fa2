import { settingNames } from './config.ts'

/** Variables of `deploy/.env`, which the containers receive whole. */
const deployVariables = ['DATABASE_PASSWORD', 'SITE']
/** First words of settings that are ours alone. Others, such as NODE_ and OTEL_, belong to other programs too. */
const ownPrefixes = new Set(
  settingNames
    .filter((name) => name.includes('_'))
    .map((name) => name.split('_')[0])
    .filter(
      (word) => !['NODE', 'OTEL', 'LOG', 'SESSION', 'DOCS', 'TRUST', 'NEW', 'REQUESTS'].includes(word ?? ''),
    ),
)
/** Letters that a misspelt name may differ by from the one that was meant. */
const mostSlips = 2
/** A shorter name is like too many others. */
const leastLetters = 6

/**
 * Names the settings of an environment that nothing reads: those that begin like ours, and those that are nearly one, each with
 * the nearest that there is.
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

/** Letters to insert, to leave out or to change, to come from one name to the other. */
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
