import type { ActionText, FindableEntry } from '#platform/navigation/navigation-entry.ts'

/** Names of guests are often one character: fewer than two find no page. */
const leastCharacters = 2

/** Pages and acts offered for one keyword. */
const most = 6

/** A match: a page, a part of a page or an action, with the matched keyword unless its title matched. */
export interface FoundEntry<Way extends FindableEntry | ActionText = FindableEntry | ActionText> {
  readonly way: Way
  readonly by: string | undefined
}

/** Finds pages, their parts and acts by their titles and keywords, the best match first. */
export function findEntries<Way extends FindableEntry | ActionText>(
  entries: readonly Way[],
  keyword: string,
): FoundEntry<Way>[] {
  const typed = normalizeText(keyword)
  if (typed.length < leastCharacters) return []
  return entries
    .flatMap((candidate) => {
      const [best] = [candidate.title, ...(candidate.keywords ?? [])]
        .map((word, at) => ({
          word,
          isTitle: at === 0,
          rank: computeRank(normalizeText(word), typed, at === 0),
        }))
        .toSorted((a, b) => a.rank - b.rank)
      if (!best || best.rank === Number.POSITIVE_INFINITY) return []
      return [{ way: candidate, by: best.isTitle ? undefined : best.word, rank: best.rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
}

const normalizeText = (text: string): string => text.toLowerCase().replace(/[\s/·、，,]/g, '')

/** Lower is better; a title beats a keyword of the same closeness. */
function computeRank(word: string, typed: string, isTitle: boolean): number {
  const closeness = computeCloseness(word, typed)
  return isTitle ? closeness : closeness + 0.5
}

function computeCloseness(word: string, typed: string): number {
  if (word === typed) return 0
  if (word.startsWith(typed)) return 1
  if (word.includes(typed)) return 2
  if (word.length >= leastCharacters && typed.includes(word)) return 3
  // The same words in another order: 包厢停用 for 停用包厢.
  if (typed.length > leastCharacters && [...typed].every((character) => word.includes(character))) return 4
  return Number.POSITIVE_INFINITY
}
