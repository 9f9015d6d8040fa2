/**
 * Returns the width of a text on a receipt printer: one column for ASCII, two for all other characters,
 * including punctuation and Greek, which its Chinese font draws in a full square.
 */
export function printedWidth(text: string): number {
  let columns = 0
  for (const character of text) columns += character > '\x7f' ? 2 : 1
  return columns
}

/**
 * Removes characters that a printer would execute as commands: a remark may contain any byte, and ESC begins
 * a command. Line ends become one line feed, tabs a space.
 */
export function printableText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{C}/gu, '')
}

/**
 * Wraps a text to lines of a number of columns, between words where Latin text allows it, else between
 * characters; continuation lines are indented. Line feeds are kept.
 *
 * @param indent columns before continuation lines
 */
export function wrapColumns(text: string, columns: number, indent = 0): string[] {
  const lines: string[] = []
  const lead = ' '.repeat(indent)
  for (const paragraph of text.split('\n')) {
    let line = lines.length === 0 ? '' : lead
    for (const word of paragraph.trimEnd().match(/[!-~]+|[^!-~]/gu) ?? []) {
      const fits = printedWidth(line) + printedWidth(word) <= columns
      if (!fits && printedWidth(word) <= columns - indent) {
        // Surplus spaces at the end of a line do not create a new line.
        if (line.trim() !== '') lines.push(line.trimEnd())
        line = word === ' ' ? lead : lead + word
        continue
      }
      for (const character of word) {
        if (printedWidth(line) + printedWidth(character) > columns) {
          lines.push(line.trimEnd())
          line = lead
        }
        line += character
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}

/** Aligns two texts at both ends of a line; the right one gets its own line where they do not fit. */
export function spreadColumns(left: string, right: string, columns: number): string[] {
  const gap = columns - printedWidth(left) - printedWidth(right)
  if (gap >= 1) return [left + ' '.repeat(gap) + right]
  const under = wrapColumns(right, columns).map((line) => ' '.repeat(columns - printedWidth(line)) + line)
  return [...wrapColumns(left, columns), ...under]
}
