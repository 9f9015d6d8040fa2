import { CallFailed, CallRefused } from '@roombook/contract'
import type { FormInstance } from 'antd'
import { expect, test } from 'vitest'
import { type FieldTable, refusedAmong, showAtFields, showRefusal } from './refused-fields.ts'

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

test('what was refused of a form stands at its fields, the first is gone to; what is about none is left to say', () => {
  const shown: unknown[] = []
  const form = {
    setFields: (fieldErrors: unknown) => shown.push(fieldErrors),
    getFieldInstance: (name: string) => ({ focus: () => shown.push(name) }),
  } as unknown as FormInstance
  const wrongCode = new CallRefused('验证码错误或已失效', 'session.wrong_code', {}, {})
  expect(showRefusal(form, wrongCode)).toBe(true)
  expect(shown).toEqual([[{ name: ['code'], errors: ['验证码错误或已失效'] }], 'code'])
  const noPhone = new CallRefused('请正确输入所有数据', 'request.invalid', {}, { phone: '请输入手机号码' })
  expect(showRefusal(form, noPhone)).toBe(true)
  expect(shown.slice(2)).toEqual([[{ name: ['phone'], errors: ['请输入手机号码'] }], 'phone'])
  expect(showRefusal(form, new CallFailed('network', '网络连接失败'))).toBe(false)
  expect(showRefusal(form, new CallRefused('系统繁忙，请重试', 'request.busy', {}, {}))).toBe(false)
  expect(shown).toHaveLength(4)
})

test('what was refused stands at the fields that a form has; what has none there is left to say', () => {
  const shown: unknown[] = []
  const form = { setFields: (fieldErrors: unknown) => void shown.push(fieldErrors) }
  const table: FieldTable<{ title: string }> = { title: true }
  expect(showAtFields(form, table, { title: '请输入门店名称' })).toBe(true)
  expect(showAtFields(form, table, { title: '请输入门店名称', brandId: '请选择品牌' })).toBe(false)
  expect(shown).toEqual([
    [{ name: 'title', errors: ['请输入门店名称'] }],
    [{ name: 'title', errors: ['请输入门店名称'] }],
  ])
  expect(showAtFields(form, table, {})).toBe(false)
})
