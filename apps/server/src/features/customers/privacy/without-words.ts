import type { JsonValue } from '#db/tables.ts'

/**
 * A JSON value without some words in any of its texts. A word of one character stands in too many others' texts: it is
 * taken out where it is the whole text alone.
 */
export function withoutWords(value: JsonValue, words: readonly string[]): JsonValue {
  if (typeof value === 'string') return words.reduce(withoutWord, value)
  if (Array.isArray(value)) return value.map((member) => withoutWords(member, words))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === undefined ? [] : [[name, withoutWords(member, words)]],
    ),
  )
}

const withoutWord = (text: string, word: string): string =>
  [...word].length > 1 ? text.replaceAll(word, '') : text === word ? '' : text
