import { expect, test } from 'vitest'
import { emptyCustomerValues, inputOfValues, retypedPhone } from './customer-values.ts'

test('a masked phone that is changed begins anew [5.09]', () => {
  const masked = '139***2222'
  expect(retypedPhone(masked, masked)).toBe(masked)
  expect(retypedPhone(masked, '139***222')).toBe('')
  expect(retypedPhone(masked, '139***22221')).toBe('1')
  expect(retypedPhone(masked, '13800001111')).toBe('13800001111')
  expect(retypedPhone('', '138')).toBe('138')
})

test('owners are sent by administrators alone, and for whom a person comes as for a company [6.05]', () => {
  const values = { ...emptyCustomerValues, staffIds: [3], companyName: '和宴集团' }
  expect(inputOfValues(values, true)).toMatchObject({ kind: 1, staffIds: [3], companyName: '和宴集团' })
  expect(inputOfValues({ ...values, kind: 2 }, false)).toMatchObject({ kind: 2, companyName: '和宴集团' })
  expect(inputOfValues(values, false)).not.toHaveProperty('staffIds')
})
