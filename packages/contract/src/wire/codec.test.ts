import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { valuesOf } from '../../test/values-of.ts'
import { calls } from '../calls.ts'
import { compileCodec, decodeForm, encodeForm } from './codec.ts'
import { money } from './money.ts'

const form = z.object({
  orderId: z.int(),
  roomIds: z.array(z.int()),
  deposit: money().nullable(),
  linked: z.boolean(),
  remark: z.string(),
  openerId: z.int().nullable().optional(),
  goods: z.array(z.object({ dishId: z.int(), price: money(), isDefault: z.boolean() })).optional(),
})
const value = {
  orderId: 7,
  roomIds: [1, 2, 3],
  deposit: 123_456,
  linked: true,
  remark: '靠窗, 不吃辣&香菜=否',
  openerId: null,
}
const wire = (input: unknown) => Object.fromEntries(new URLSearchParams(encodeForm(form, input)))

describe('a form on the wire', () => {
  test('joins arrays by commas and sends null as the empty string [7.01]', () => {
    expect(wire(value)).toEqual({
      oid: '7',
      room_id: '1,2,3',
      price: '1234.56',
      is_continuous: '1',
      remark: '靠窗, 不吃辣&香菜=否',
      staff_id: '',
    })
    expect(decodeForm(form, encodeForm(form, value))).toEqual(value)
  })

  test('leaves out what is absent, and reads what is empty as cleared', () => {
    expect(wire({ orderId: 7 })).toEqual({ oid: '7' })
    expect(decodeForm(form, 'oid=7&price=&staff_id=&room_id=&remark=')).toEqual({
      orderId: 7,
      deposit: null,
      openerId: null,
      roomIds: [],
      remark: '',
    })
  })

  test('carries what is nested as JSON in one field, in the wire’s words', () => {
    const goods = [{ dishId: 3, price: 4800, isDefault: false }]
    expect(wire({ ...value, goods }).goods).toBe('[{"food_id":3,"price":"48.00","is_default":0}]')
    expect(decodeForm(form, encodeForm(form, { ...value, goods }))).toEqual({ ...value, goods })
  })

  test('passes what does not fit on for the schema to refuse', () => {
    const read = decodeForm(form, 'oid=seven&room_id=1,x&price=1e3&is_continuous=yes&goods=%7B')
    expect(read).toEqual({ orderId: 'seven', roomIds: [1, 'x'], deposit: '1e3', linked: 'yes', goods: '{' })
    expect(form.safeParse(read).success).toBe(false)
  })

  test('takes a list as a field for each member too, as generated clients write it', () => {
    expect(decodeForm(form, 'room_id=1&room_id=2')).toEqual({ roomIds: [1, 2] })
    const good = (id: number) =>
      `goods=${encodeURIComponent(`{"food_id":${id},"price":"48.00","is_default":0}`)}`
    const read = (id: number) => ({ dishId: id, price: 4800, isDefault: false })
    expect(decodeForm(form, good(3))).toEqual({ goods: [read(3)] })
    expect(decodeForm(form, `${good(3)}&${good(4)}`)).toEqual({ goods: [read(3), read(4)] })
  })

  test('counts the last of a field that is given twice, and drops fields it does not know', () => {
    expect(decodeForm(form, 'oid=1&oid=2&hack=1&__proto__=x')).toEqual({ orderId: 2 })
  })

  test.each(['1,000.00', '１２', '-1', '1e3', '0x10', ' 5', '1.005', '+1', '99999999999999999999', '١٢'])(
    'takes %j for no amount',
    (text) => {
      const read = decodeForm(form, new URLSearchParams({ ...wire(value), price: text }).toString())
      expect(form.safeParse(read).success).toBe(false)
    },
  )

  test.each(['1e3', 'Infinity', 'NaN', '0x1F', '1_000', ' 1', '9007199254740993', '٣'])(
    'takes %j for no id',
    (text) => {
      const read = decodeForm(form, new URLSearchParams({ ...wire(value), oid: text }).toString())
      expect(form.safeParse(read).success).toBe(false)
    },
  )
})

describe('every call of the contract', () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s: its form comes back as it was',
    (_, call) => {
      fc.assert(
        fc.property(valuesOf(call.input), (input) => {
          const back = decodeForm(call.input, encodeForm(call.input, input))
          expect(back).toEqual(withoutUndefined(input))
          // Rules across fields refuse the same values before and after encoding.
          expect(call.input.safeParse(back).success).toBe(call.input.safeParse(input).success)
        }),
        { numRuns: 60 },
      )
    },
  )

  test.each(calls.map((call) => [call.name, call] as const))(
    '%s: its answer comes back as it was',
    (_, call) => {
      const codec = compileCodec(call.output)
      fc.assert(
        fc.property(valuesOf(call.output), (output) => {
          const back = codec.fromWire(JSON.parse(JSON.stringify(codec.toWire(output))))
          expect(back).toEqual(output)
          expect(call.output.safeParse(back).success).toBe(true)
        }),
        { numRuns: 60 },
      )
    },
  )
})

const withoutUndefined = (input: unknown) =>
  Object.fromEntries(Object.entries(input as object).filter(([, member]) => member !== undefined))

describe('records of several kinds', () => {
  const shape = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cover'), hidden: z.boolean(), isDefault: z.boolean() }),
    z.object({ kind: z.literal('rooms'), roomIds: z.array(z.int()), serviceFee: money().nullable() }),
  ])
  const schema = z.object({ blocks: z.array(shape) })
  const value = {
    blocks: [
      { kind: 'cover', hidden: true, isDefault: false },
      { kind: 'rooms', roomIds: [1, 2], serviceFee: 120_050 },
    ],
  }
  const wire = [
    { kind: 'cover', hidden: 1, is_default: 0 },
    { kind: 'rooms', room_id: [1, 2], service_fee: '1200.50' },
  ]

  test('are spelled as their own kind is, both ways', () => {
    expect(compileCodec(schema).toWire(value)).toEqual({ blocks: wire })
    expect(compileCodec(schema).fromWire({ blocks: wire })).toEqual(value)
    const form = encodeForm(schema, value)
    expect(new URLSearchParams(form).get('blocks')).toBe(JSON.stringify(wire))
    expect(decodeForm(schema, form)).toEqual(value)
  })

  test.each([[{ kind: 'script' }], [null], ['text'], [[]], [{ kind: { toString: 1 } }]])(
    'of no kind are passed on for the schema to refuse: %j',
    (odd) => {
      const read = compileCodec(schema).fromWire({ blocks: [odd] })
      expect(schema.safeParse(read).success).toBe(false)
    },
  )
})

test('a strict object passes on what it does not know, for its schema to refuse; others leave it out', () => {
  const inner = { leastVisits: z.int().optional() }
  const form = `filter=${encodeURIComponent(JSON.stringify({ leastvisits: 8 }))}`
  const read = (filter: z.ZodType) => {
    const schema = z.object({ filter })
    return schema.safeParse(decodeForm(schema, form)).success
  }
  expect(read(z.object(inner))).toBe(true)
  expect(read(z.strictObject(inner))).toBe(false)
})
