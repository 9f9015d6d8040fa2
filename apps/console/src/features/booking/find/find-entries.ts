import type { ActionText, FindableEntry } from '#platform/navigation/navigation-entry.ts'

/** Minimum length to search pages: guests' names are often one character. */
const leastCharacters = 2

/** Most pages and actions offered for a keyword. */
const most = 6

/** A page, section or action, with the keyword that matched if it was not the title. */
export interface FoundEntry<Entry extends FindableEntry | ActionText = FindableEntry | ActionText> {
  readonly entry: Entry
  readonly by: string | undefined
}

/** Finds pages, sections and actions by titles and keywords, best match first. */
export function findEntries<Entry extends FindableEntry | ActionText>(
  entries: readonly Entry[],
  keyword: string,
): FoundEntry<Entry>[] {
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
      return [{ entry: candidate, by: best.isTitle ? undefined : best.word, rank: best.rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
}

const normalizeText = (text: string): string => text.toLowerCase().replace(/[\s/·、，,]/g, '')

/** Lower is better; a title ranks before a keyword of the same closeness. */
function computeRank(word: string, typed: string, isTitle: boolean): number {
  const closeness = computeCloseness(word, typed)
  return isTitle ? closeness : closeness + 0.5
}

function computeCloseness(word: string, typed: string): number {
  if (word === typed) return 0
  if (word.startsWith(typed)) return 1
  if (word.includes(typed)) return 2
  if (word.length >= leastCharacters && typed.includes(word)) return 3
  // The same characters in another order: 包厢停用 for 停用包厢.
  if (typed.length > leastCharacters && [...typed].every((character) => word.includes(character))) return 4
  return Number.POSITIVE_INFINITY
}
