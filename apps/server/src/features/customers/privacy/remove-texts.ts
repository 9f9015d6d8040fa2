import type { JsonValue } from '#db/tables.ts'

/**
 * Removes texts from all strings of a JSON value. A text of one character is removed only where it is the
 * whole string, since it occurs in too many others.
 */
export function removeTexts(value: JsonValue, removedTexts: readonly string[]): JsonValue {
  if (typeof value === 'string') return removedTexts.reduce(withoutWord, value)
  if (Array.isArray(value)) return value.map((member) => removeTexts(member, removedTexts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === undefined ? [] : [[name, removeTexts(member, removedTexts)]],
    ),
  )
}

const withoutWord = (text: string, word: string): string =>
  [...word].length > 1 ? text.replaceAll(word, '') : text === word ? '' : text
