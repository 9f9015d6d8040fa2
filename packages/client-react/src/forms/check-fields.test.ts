import { login } from '@roombook/contract/session'
import { loginByCode } from '@roombook/contract/sign-in'
import { expect, test } from 'vitest'
import { checkFields } from './check-fields.ts'

test('each field is told its first fault, in the contract’s words', () => {
  expect(checkFields(login, { account: ' ', password: '' })).toEqual({
    account: '请输入账号',
    password: '请输入密码',
  })
  expect(checkFields(loginByCode, { phone: '12345', code: '123456' })).toEqual({
    phone: '请输入正确的手机号码',
  })
})

test('nothing wrong is nothing', () => {
  expect(checkFields(loginByCode, { phone: '13800000001', code: '123456' })).toBeUndefined()
})
