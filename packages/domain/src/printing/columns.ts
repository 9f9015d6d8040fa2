/**
 * Columns that a receipt printer gives a text: one for ASCII, two for everything else, since its Chinese font draws
 * all that is not ASCII, punctuation and Greek among it, in a full square.
 */
export function printedWidth(text: string): number {
  let columns = 0
  for (const character of text) columns += character > '\x7f' ? 2 : 1
  return columns
}

/**
 * Takes out what a printer would obey instead of print: a remark may hold any byte, and ESC begins a command. Line
 * ends become one line feed, tabs a space.
 */
export function printableText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{C}/gu, '')
}

/**
 * Breaks a text into lines of so many columns at most, between words where a line of Latin letters has room to be
 * broken there, else between characters; what follows the first line is indented. Line feeds break too.
 *
 * @param indent columns before the second line and those after it
 */
export function wrapColumns(text: string, columns: number, indent = 0): string[] {
  const lines: string[] = []
  const lead = ' '.repeat(indent)
  for (const paragraph of text.split('\n')) {
    let line = lines.length === 0 ? '' : lead
    for (const word of paragraph.trimEnd().match(/[!-~]+|[^!-~]/gu) ?? []) {
      const fits = printedWidth(line) + printedWidth(word) <= columns
      if (!fits && printedWidth(word) <= columns - indent) {
        // Surplus spaces at the end of a line make no line of their own.
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

/** Puts two texts at either end of a line; the right one on its own line where they do not fit. */
export function spreadColumns(left: string, right: string, columns: number): string[] {
  const gap = columns - printedWidth(left) - printedWidth(right)
  if (gap >= 1) return [left + ' '.repeat(gap) + right]
  const under = wrapColumns(right, columns).map((line) => ' '.repeat(columns - printedWidth(line)) + line)
  return [...wrapColumns(left, columns), ...under]
}
