import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readChangelog } from './read-changelog.ts'

/** Limits of an entry: a longer text would not be read, and a long line would hide several changes. */
const mostLines = 40
const longestLine = 80

describe('reading an update log', () => {
  test('takes versions, groups and lines that run on', () => {
    const text =
      '# 更新日志\n\n前言\n\n## 1.1 · 2026-01-02\n\n### 新增\n\n- 一\n  行\n- 二\n\n## 1.0 · 2026-01-01\n'
    expect(readChangelog(text)).toEqual([
      { version: '1.1', date: '2026-01-02', groups: [{ title: '新增', items: ['一行', '二'] }] },
      { version: '1.0', date: '2026-01-01', groups: [] },
    ])
  })

  test('refuses a line without a place and names it', () => {
    expect(() => readChangelog('## 1.0 · 2026-01-01\n随便写')).toThrow('line 2: 随便写')
    expect(() => readChangelog('## 1.0 · 2026-01-01\n- 没有分组')).toThrow('line 2: - 没有分组')
  })
})

describe("the stores' update log", () => {
  const file = new URL('../../../../../console/content/changelog.zh-CN.md', import.meta.url)
  const releases = readChangelog(readFileSync(file, 'utf8'))

  test.each(releases)('$version has at most 40 short lines', ({ groups }) => {
    const items = groups.flatMap((group) => group.items)
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(mostLines)
    expect(items.filter((item) => item.length > longestLine)).toEqual([])
    expect(new Set(items).size).toBe(items.length)
  })

  test.each(releases)('$version names no command and nothing for operators', ({ groups }) => {
    const texts = groups.flatMap(({ title, items }) => [title, ...items])
    expect(texts.filter((text) => /npm|npx|docker|`|--|\b[A-Z]+_[A-Z_]+\b|命令|运维/i.test(text))).toEqual([])
  })
})
