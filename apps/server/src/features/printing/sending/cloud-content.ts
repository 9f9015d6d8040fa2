import type { PrintedLine } from '@roombook/domain'

/** Longest slip that the maker's API accepts, in bytes. */
const longestContent = 5000
const cutShort = '……<BR>'

/**
 * Formats a slip in the markup of the maker's API: `<CB>` is centred double size, `<B>` double size, `<BR>` a
 * line break. Angle brackets in texts become full-width, so that no remark is read as markup, such as a paper
 * cut.
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
