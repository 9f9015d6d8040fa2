import { expect, test } from 'vitest'
import { hindrances } from './release.ts'

const notes = '# 更新日志\n\n## 0.4.0 · 2026-12-01\n'
const ready = { status: '', notes, operatorNotes: '# For operators\n\n## 0.4.0\n', tags: 'v0.3.0\n' }

test('a version is made of what is committed and told to stores and to operators', () => {
  expect(hindrances('0.4.0', ready)).toEqual([])
  expect(hindrances('0.4.0', { ...ready, status: ' M README.md\n' })).toEqual(['Something is not committed.'])
  expect(hindrances('0.4.0', { ...ready, tags: 'v0.3.0\nv0.4.0\n' })).toEqual([
    'v0.4.0 is tagged: what changed since is another version.',
  ])
  expect(hindrances('0.5.0', ready)).toHaveLength(2)
  expect(hindrances('next', ready)).toEqual(['Say which: npm run release -- 0.4.0'])
})
