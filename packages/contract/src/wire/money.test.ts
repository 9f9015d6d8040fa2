import { type Fen, fen } from '@roombook/domain/money'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { decodeForm, encodeForm } from './codec.ts'
import { money } from './money.ts'

const sums = z.object({ total: money(), tip: money().optional(), share: money().nullable() })

test('an amount of a call is fen by its type, in and out, and no other number', () => {
  expectTypeOf<z.input<typeof sums>>().toEqualTypeOf<{
    total: Fen
    tip?: Fen | undefined
    share: Fen | null
  }>()
  expectTypeOf<z.output<typeof sums>>().toEqualTypeOf<z.input<typeof sums>>()
  expectTypeOf<number>().not.toExtend<z.input<typeof sums>['total']>()
  expect(sums.parse({ total: fen(1250), share: null })).toEqual({ total: 1250, share: null })
  expect(sums.safeParse({ total: 12.5, share: null }).error?.issues[0]?.message).toBe('请输入正确的金额')
})

test('an amount with a rule of its own is an amount still: yuan on the wire', () => {
  const schema = z.object({ sum: money().refine((sum) => sum > 0, '须大于0') })
  expect(encodeForm(schema, { sum: fen(100_000) })).toBe('sum=1000.00')
  expect(decodeForm(schema, 'sum=1000.00')).toEqual({ sum: 100_000 })
})
