import type { Release } from '@roombook/contract/content'

const releaseLine = /^## (\S+) · (\d{4}-\d{2}-\d{2})$/
const groupLine = /^### (.+)$/
const itemLine = /^- (.+)$/
const continuedLine = /^ {2}(\S.*)$/

/**
 * Parses the stores' release notes, `changelog.zh-CN.md`: `## 1.2.0 · 2026-11-20`, within it `### 订台`, within
 * that `- …`, which may span several lines. The text before the first version is for its authors.
 *
 * @throws Error naming a line of any other form.
 */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [, version, date] = releaseLine.exec(line) ?? []
    if (version && date) {
      releases.push({ version, date, groups: [] })
      continue
    }
    const release = releases.at(-1)
    if (!release || line.trim() === '') continue
    const [, title] = groupLine.exec(line) ?? []
    const items = release.groups.at(-1)?.items
    const [, item] = itemLine.exec(line) ?? []
    const [, more] = continuedLine.exec(line) ?? []
    if (title) release.groups.push({ title, items: [] })
    else if (item && items) items.push(item)
    else if (more && items?.length) items.push(`${items.pop()}${more}`)
    else throw new Error(`changelog.zh-CN.md, line ${at + 1}: ${line}`)
  }
  return releases
}
