import { isEndedByKey } from './read-spelling.ts'

const longestLine = 600

/**
 * Splits a stream of chunks into lines. A line longer than any relevant one is noise and is dropped entirely.
 */
export function splitLines(hear: (line: string) => void): (piece: Buffer) => void {
  let begun = ''
  let isBabble = false
  return (piece) => {
    const parts = (begun + piece.toString('latin1')).split(/[\r\n\0]+/)
    begun = parts.pop() ?? ''
    for (const part of parts) {
      if (!isBabble && part !== '') hear(part)
      isBabble = false
    }
    if (begun.length > longestLine) {
      begun = ''
      isBabble = true
    }
    if (!isBabble && isEndedByKey(begun)) {
      hear(begun)
      begun = ''
    }
  }
}
