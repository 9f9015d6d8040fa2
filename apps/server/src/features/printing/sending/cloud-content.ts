import type { PrintedLine } from '@roombook/domain'

/** The longest slip that the maker's API takes, in bytes. */
const longestContent = 5000
const cutShort = '……<BR>'

/**
 * A slip in the words of the maker's API: `<CB>` is centred and twice as large, `<B>` twice as large, `<BR>` ends a
 * line. Angle brackets that somebody typed become full-width ones, so that no remark cuts the paper.
 */
export function formatCloudContent(lines: readonly PrintedLine[]): string {
  let content = ''
  for (const line of lines) {
    const tagged = `${formatLine(line)}<BR>`
    if (Buffer.byteLength(content + tagged + cutShort) > longestContent) return content + cutShort
    content += tagged
  }
  return content
}

function formatLine({ text, large, centred }: PrintedLine): string {
  const safe = text.replaceAll('<', '＜').replaceAll('>', '＞')
  if (large) return centred ? `<CB>${safe}</CB>` : `<B>${safe}</B>`
  return centred ? `<C>${safe}</C>` : safe
}
