import { expect, test } from 'vitest'
import { refusedAmong } from './refused-fields.ts'

const fields = [
  { name: ['title'], errors: ['请输入分类名称'] },
  { name: ['sort'], errors: [] },
  { name: ['phone'], errors: ['请输入手机号码'] },
  { name: ['rows', 1, 'sum'], errors: ['请输入金额'] },
]

test('a field that was refused is checked anew once it changes, also when it was emptied', () => {
  expect(refusedAmong(fields, { title: '热菜' })).toEqual([['title']])
  expect(refusedAmong(fields, { phone: undefined })).toEqual([['phone']])
  expect(refusedAmong(fields, { rows: [undefined, { sum: '3' }] })).toEqual([['rows', 1, 'sum']])
})

test('a field that nobody refused is left in peace while it is typed, and a refused one while others change', () => {
  expect(refusedAmong(fields, { sort: 3 })).toEqual([])
  expect(refusedAmong(fields, { rows: [{ sum: '3' }] })).toEqual([])
})
