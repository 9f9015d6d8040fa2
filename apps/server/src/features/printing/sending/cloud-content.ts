import type { PrintedLine } from '@roombook/domain/printing'

/** Longest slip that the manufacturer's API accepts, in bytes. */
const longestContent = 5000
const cutShort = '……<BR>'

/**
 * Formats a slip in the markup of the manufacturer's API: `<CB>` is centred and double size, `<B>` double
 * size, `<BR>` ends a line. Typed angle brackets become full-width, so that remarks cannot inject markup such
 * as a paper cut.
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
