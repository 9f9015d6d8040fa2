import { CallRefused } from '@roombook/contract'
import { expect, test } from 'vitest'
import { toFieldMessages } from './field-messages.ts'

test('a refusal says at its fields what the server said of them', () => {
  const refusal = new CallRefused('请正确输入所有数据', 'request.invalid', {}, { phone: '请输入手机号码' })
  expect(toFieldMessages(refusal)).toEqual({ phone: '请输入手机号码' })
})

test('a wrong code is told where the code stands', () => {
  const refusal = new CallRefused('验证码错误或已失效', 'session.wrong_code', {}, {})
  expect(toFieldMessages(refusal)).toEqual({ code: '验证码错误或已失效' })
})

test('anything else stands at no field', () => {
  expect(toFieldMessages(undefined)).toEqual({})
  expect(toFieldMessages(new CallRefused('系统繁忙，请重试', 'request.busy', {}, {}))).toEqual({})
})
