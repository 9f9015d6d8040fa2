import { describe, expect, test } from 'vitest'
import { type Rule, validate } from './validate.ts'

const fails = (rule: Omit<Rule, 'field'>, value: unknown) =>
  validate([{ ...rule, field: 'it' } as Rule], { it: value }) !== undefined

test('reports the first failure of the list, in the words of its rule [5.01]', () => {
  const rules: Rule[] = [
    { field: 'name', kind: 'required', message: '请输入客户姓名' },
    { field: 'phone', kind: 'required', message: '请输入手机号码' },
    { field: 'phone', kind: 'phone', message: '请输入正确的手机号码' },
  ]
  expect(validate(rules, { name: '王芳', phone: '' })).toEqual({ field: 'phone', message: '请输入手机号码' })
  expect(validate(rules, { name: '', phone: '1' })).toEqual({ field: 'name', message: '请输入客户姓名' })
  expect(validate(rules, { name: '王芳', phone: '13800138000' })).toBeUndefined()
})

test('a rule without words of its own says 请正确输入所有数据 [5.01]', () => {
  expect(validate([{ field: 'name', kind: 'required' }], {})).toEqual({
    field: 'name',
    message: '请正确输入所有数据',
  })
})

test.each([undefined, null, '', '  ', []])('required fails on %j [5.02]', (value) => {
  expect(fails({ kind: 'required' }, value)).toBe(true)
})

test.each([0, false, '0', ['a']])('required takes %j [5.02]', (value) => {
  expect(fails({ kind: 'required' }, value)).toBe(false)
})

test('equals fails when the other field differs [5.02]', () => {
  const rule: Rule = { field: 'again', kind: 'equals', other: 'password' }
  expect(validate([rule], { password: 'abc123', again: 'abc124' })).toBeDefined()
  expect(validate([rule], { password: 'abc123', again: '' })).toBeDefined()
  expect(validate([rule], { password: 'abc123', again: 'abc123' })).toBeUndefined()
})

describe('each kind', () => {
  test.each<[string, Omit<Rule, 'field'>, unknown, unknown]>([
    ['number [5.03]', { kind: 'number' }, '-1.5', 'x'],
    ['money [5.03]', { kind: 'money' }, '0.50', '0.555'],
    ['string [5.04]', { kind: 'string' }, '王_1', '_王'],
    ['int [5.05]', { kind: 'int' }, 3, 0],
    ['phone [5.06]', { kind: 'phone' }, '8613800138000', '23800138000'],
    ['email [5.07]', { kind: 'email' }, 'a@b.cn', 'a@b'],
    ['pwd [5.07]', { kind: 'pwd' }, 'abc123', 'abcdef'],
    ['range [5.08]', { kind: 'range', min: 1, max: 9 } as Rule, '9', '9.01'],
    ['range of a lower bound [5.08]', { kind: 'range', min: 0 } as Rule, 0, -1],
    ['lengthRange of a text [5.08]', { kind: 'lengthRange', min: 2, max: 4 } as Rule, '欧阳娜娜', '王'],
    ['lengthRange of a list [5.08]', { kind: 'lengthRange', max: 3 } as Rule, [1, 2, 3], [1, 2, 3, 4]],
    ['regex [5.08]', { kind: 'regex', pattern: /^1[3-9]\d{9}$/ } as Rule, '13800138000', '1380013800'],
  ])('%s', (_, rule, good, bad) => {
    expect(fails(rule, good)).toBe(false)
    expect(fails(rule, bad)).toBe(true)
    expect(fails(rule, '')).toBe(false)
  })

  test('a range takes no text that is no number [5.08]', () => {
    expect(fails({ kind: 'range', min: 0 } as Rule, 'x')).toBe(true)
  })

  test('a regex with a memory answers the same twice [5.08]', () => {
    const rule = { kind: 'regex', pattern: /a/g } as Rule
    expect([fails(rule, 'a'), fails(rule, 'a')]).toEqual([false, false])
  })
})
