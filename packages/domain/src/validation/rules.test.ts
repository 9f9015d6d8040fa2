import { expect, test } from 'vitest'
import { defaultMessage, failuresByField, firstFailure, type Rule } from './rules.ts'

/** Returns whether a value passes one rule. */
const passes = (value: unknown, rule: object): boolean =>
  firstFailure({ value }, [{ field: 'value', ...rule } as Rule<{ value: unknown }>]) === undefined

test('the first rule that fails is reported, in its words or the default ones [5.01]', () => {
  const rules = [
    { field: 'name', kind: 'required', message: '请输入客户姓名' },
    { field: 'name', kind: 'lengthRange', max: 3 },
    { field: 'phone', kind: 'phone', message: '请输入正确的手机号码' },
  ] as const
  const first = (name: string, phone: string) => firstFailure({ name, phone }, rules)
  expect(first('', '1')).toEqual({ field: 'name', message: '请输入客户姓名' })
  expect(first('欧阳建国', '1')).toEqual({ field: 'name', message: '请正确输入所有数据' })
  expect(first('王伟', '1')).toEqual({ field: 'phone', message: '请输入正确的手机号码' })
  expect(first('王伟', '')).toBeUndefined()
  expect(failuresByField({ name: ' ', phone: '1' }, rules)).toEqual([
    { field: 'name', message: '请输入客户姓名' },
    { field: 'phone', message: '请输入正确的手机号码' },
  ])
})

test('required fails where nothing is there, equals where another field differs [5.02]', () => {
  for (const value of ['', ' ', null, undefined, []]) expect(passes(value, { kind: 'required' })).toBe(false)
  for (const value of ['0', 0, false, [1]]) expect(passes(value, { kind: 'required' })).toBe(true)
  const twice = [{ field: 'again', kind: 'equals', other: 'password' }] as const
  expect(firstFailure({ password: 'Aa1234', again: 'Aa1235' }, twice)?.message).toBe(defaultMessage)
  expect(firstFailure({ password: 'Aa1234', again: 'Aa1234' }, twice)).toBeUndefined()
})

test.each([
  ['number', ['0', '-1.5', '+2', 3.25], ['1.', '.5', '1e3', '一']],
  ['money', ['0', '12', '12.5', '0.01'], ['-1', '1.001', '01', '']],
  ['string', ['王-1_a', '8号'], ['-a', '_a', 'a b', 'a，']],
  ['int', ['1', 20], ['0', '-1', '1.5', '01']],
  ['phone', ['13812345678', '013812345678', '8619912345678', '1795113812345678'], ['12812345678', '138']],
  ['email', ['a.b+c@mail.example.com'], ['a@b', 'a b@c.cn', '@c.cn']],
  ['pwd', ['abc123', 'ABCabc'], ['abcdef', 'a1', 'a1'.repeat(9)]],
] as const)('%s takes %j and refuses %j [5.03] [5.04] [5.05] [5.06] [5.07]', (kind, good, bad) => {
  for (const value of good) expect([value, passes(value, { kind })]).toEqual([value, true])
  // An empty value fails only `required`.
  for (const value of bad) expect([value, passes(value, { kind })]).toEqual([value, value === ''])
})

test('numbers, lengths and patterns are held to their bounds [5.08]', () => {
  expect([0, 1, 9, 10].map((value) => passes(value, { kind: 'range', min: 1, max: 9 }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  // A rare surname outside the basic plane is one character.
  expect(['𠮷田', '王建国'].map((value) => passes(value, { kind: 'lengthRange', max: 2 }))).toEqual([
    true,
    false,
  ])
  expect([[1], [1, 2]].map((value) => passes(value, { kind: 'lengthRange', min: 2 }))).toEqual([false, true])
  expect(['A1', 'B2'].map((value) => passes(value, { kind: 'regex', pattern: /^A/ }))).toEqual([true, false])
})
