import { checkSmsWords } from './check-sms-words.ts'
import type { SmsFault } from './refused-shapes.ts'
import { longestSmsValue } from './template-variables.ts'

/**
 * Splits an answer as the sender carries it: whole, or in segments of as many characters as one template
 * variable holds, cut after a punctuation mark where there is one late enough.
 * @param perMessage 0 where it goes as it is.
 */
export function splitReply(text: string, perMessage: number): string[] {
  const letters = [...text.trim()]
  if (perMessage === 0 || letters.length <= perMessage) return [letters.join('')]
  const parts: string[] = []
  for (let from = 0; from < letters.length; ) {
    const to = cutBefore(letters, from, Math.min(from + perMessage, letters.length))
    const part = letters.slice(from, to).join('').trim()
    if (part !== '') parts.push(part)
    from = to
  }
  return parts
}

/** How much of a message may stay empty so that a sentence is not torn. */
const mostEmpty = 0.4

function cutBefore(letters: readonly string[], from: number, most: number): number {
  if (most === letters.length) return most
  for (let to = most; to > most - (most - from) * mostEmpty; to--)
    if (/[，。！？；、,.!?; ]/.test(letters[to - 1] ?? '')) return to
  return most
}

/** Marks that end a sentence or a part of one, and what is typed in their place. */
const endMarks = /[\s。．.，,、；;：:！!？?~～…]+$/u

/**
 * Fits the segments of an answer into the text around them: where a punctuation mark follows the placeholder,
 * a segment drops its own. A segment of marks alone stays.
 * @param frame the text, with `{回复}` in it
 */
export const partsInFrame = (parts: readonly string[], frame: string): string[] =>
  /\{回复\}\s*[。．.，,、；;：:！!？?]/u.test(frame)
    ? parts.map((part) => part.replace(endMarks, '') || part)
    : [...parts]

/** How many characters of an answer one message of a provider holds. */
export const replyPerMessage = longestSmsValue

/**
 * Returns the faults of an answer for which no provider carries it: links, mobile numbers, pictures, text
 * that templates may not hold.
 */
export const checkReply = (text: string): readonly SmsFault[] =>
  checkSmsWords({ words: text, category: 'notice', variables: [], sign: '' })
