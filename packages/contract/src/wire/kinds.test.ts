import type { BirthdayKind } from '@roombook/domain/booking-form'
import type { Sex } from '@roombook/domain/customers'
import type { SmsState } from '@roombook/domain/orders'
import type { DishMode, SureState } from '@roombook/domain/preorders'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { compileCodec } from './codec.ts'
import { birthdayKind, dishMode, sex, smsState, sureState } from './kinds.ts'

const order = z.object({
  sex: sex('请选择称谓'),
  dishMode: dishMode(),
  sureState: sureState(),
  smsState: smsState(),
  birthdayKind: birthdayKind(),
})
const labels = { sex: 2, dishMode: 3, sureState: 1, smsState: 4, birthdayKind: 0 } as const

test('a kind has the domain’s type once the contract has read it', () => {
  expectTypeOf<z.output<typeof order>>().toEqualTypeOf<{
    sex: Sex
    dishMode: DishMode
    sureState: SureState
    smsState: SmsState
    birthdayKind: BirthdayKind
  }>()
  expect(order.parse(labels)).toEqual(labels)
})

test('a number that the domain does not know is refused, in the words that are given', () => {
  for (const [field, value] of Object.entries({
    sex: 3,
    dishMode: 4,
    sureState: 3,
    smsState: 5,
    birthdayKind: -1,
  }))
    expect(order.safeParse({ ...labels, [field]: value }).error?.issues).toMatchObject([{ path: [field] }])
  expect(order.safeParse({ ...labels, sex: 1.5 }).error?.issues[0]?.message).toBe('请选择称谓')
})

test('a kind is a number on the wire, and in a form its digits', () => {
  const wire = compileCodec(order.shape.sex)
  expect([wire.toWire(2), wire.toField(2), wire.fromField('2')]).toEqual([2, '2', 2])
})
