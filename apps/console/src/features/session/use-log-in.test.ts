import { CallFailed, CallRefused } from '@roombook/contract'
import { expect, test } from 'vitest'
import { fieldErrors } from './use-log-in.ts'

test('what is wrong with a field stands at the field', () => {
  expect(fieldErrors(new CallRefused('账号或密码错误', 'session.wrong_password', {}, {}))).toEqual({
    password: '账号或密码错误',
  })
  expect(
    fieldErrors(new CallRefused('请正确输入所有数据', 'request.invalid', {}, { account: '请输入账号' })),
  ).toEqual({ account: '请输入账号' })
})

test('what concerns no field stands over the form', () => {
  expect(fieldErrors(new CallRefused('尝试次数过多', 'session.too_many_attempts', {}, {}))).toBeUndefined()
  expect(fieldErrors(new CallFailed('network', '网络连接失败，请检查网络后重试'))).toBeUndefined()
})
