import { checkSmsText } from './check-sms-text.ts'
import type { SmsFault } from './refused-shapes.ts'
import { longestSmsValue } from './template-variables.ts'

/**
 * Splits an answer for the sender: whole, or in segments as long as one template variable, cut after a
 * punctuation mark where one is late enough.
 * @param perMessage characters per segment; 0 where it is not split.
 */
export function splitReply(text: string, perMessage: number): string[] {
  const letters = [...text.trim()]
  if (perMessage === 0 || letters.length <= perMessage) return [letters.join('')]
  const segments: string[] = []
  for (let from = 0; from < letters.length; ) {
    const to = cutBefore(letters, from, Math.min(from + perMessage, letters.length))
    const part = letters.slice(from, to).join('').trim()
    if (part !== '') segments.push(part)
    from = to
  }
  return segments
}

/** Greatest unused share of a segment for the sake of a cut at a sentence. */
const mostEmpty = 0.4

function cutBefore(letters: readonly string[], from: number, most: number): number {
  if (most === letters.length) return most
  for (let to = most; to > most - (most - from) * mostEmpty; to--)
    if (/[，。！？；、,.!?; ]/.test(letters[to - 1] ?? '')) return to
  return most
}

/** Punctuation and spaces at the end of a segment. */
const endMarks = /[\s。．.，,、；;：:！!？?~～…]+$/u

/**
 * Fits the segments of an answer into the text around them: where a punctuation mark follows the placeholder,
 * a segment loses its own. A segment that consists of marks only is unchanged.
 * @param frame the text, with `{回复}` in it
 */
export const segmentsInFrame = (segments: readonly string[], frame: string): string[] =>
  /\{回复\}\s*[。．.，,、；;：:！!？?]/u.test(frame)
    ? segments.map((part) => part.replace(endMarks, '') || part)
    : [...segments]

/** Characters of an answer in one message of a provider. */
export const replyPerMessage = longestSmsValue

/**
 * Returns the faults of an answer for which no provider sends it: links, mobile numbers, emoji, text that
 * templates must not contain.
 */
export const checkReply = (text: string): readonly SmsFault[] =>
  checkSmsText({ words: text, category: 'notice', variables: [], sign: '' })
