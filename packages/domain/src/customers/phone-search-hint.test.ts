import { expect, test } from 'vitest'
import { phoneSearchHint } from './phone-search-hint.ts'

test('too few digits are said to be too few, to whoever may see numbers too', () => {
  for (const maySee of [true, false])
    expect(phoneSearchHint('803', { isNarrowed: false, maySee })).toBe('按手机号搜索请至少输入4位')
  expect(phoneSearchHint('8034', { isNarrowed: false, maySee: true })).toBeUndefined()
  expect(phoneSearchHint('王', { isNarrowed: false, maySee: true })).toBeUndefined()
})

test('whoever asked by a part is told what numbers are searched by', () => {
  expect(phoneSearchHint('13911', { isNarrowed: true, maySee: false })).toContain('没有查看完整号码的权限')
  expect(phoneSearchHint('13911', { isNarrowed: true, maySee: true })).toContain('近1小时')
})
