import { expect, test } from 'vitest'
import { hindrances } from './release.ts'

const notes = {
  'changelog.zh-CN.md': '# 更新日志\n\n## 0.4.0 · 2026-12-01\n',
  'CHANGELOG-operators.md': '# For operators\n\n## 0.4.0\n',
  'CHANGELOG.md': '# Changelog\n\n## [0.4.0] - 2026-12-01\n',
}
const ready = { status: '', notes, tags: 'v0.3.0\n' }

test('accepts a committed version that all three change logs begin with', () => {
  expect(hindrances('0.4.0', ready)).toEqual([])
  expect(hindrances('0.5.0', ready)).toHaveLength(3)
  expect(hindrances('next', ready)).toEqual(['Say which: npm run release -- 0.4.0'])
})

test('refuses uncommitted changes and a tagged version', () => {
  expect(hindrances('0.4.0', { ...ready, status: ' M README.md\n' })).toEqual(['Something is not committed.'])
  expect(hindrances('0.4.0', { ...ready, tags: 'v0.3.0\nv0.4.0\n' })).toEqual([
    'v0.4.0 is tagged: what changed since is another version.',
  ])
})

test('refuses changes that still stand under Unreleased', () => {
  const unreleased = { ...notes, 'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [0.4.0]\n' }
  expect(hindrances('0.4.0', { ...ready, notes: unreleased })).toEqual([
    'CHANGELOG.md begins with Unreleased, not 0.4.0.',
  ])
})
