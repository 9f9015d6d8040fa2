import { expect, test } from 'vitest'
import { Refusal } from '#platform/calls/refusal.ts'
import { readEvent } from './read-event.ts'

const bill = {
  event_id: 'e1',
  type: 'bill.paid',
  bill_no: 'B1',
  table: 'T1',
  paid_at: '2026-11-20T12:00:00+08:00',
  total: 100,
  payments: [{ means: 'cash', amount: 100 }],
}
/** Returns the field errors of an invalid event. */
function readFieldErrors(event: object): unknown {
  try {
    readEvent(JSON.stringify(event))
  } catch (error) {
    if (error instanceof Refusal) return Reflect.get(error.data, 'fields')
    throw error
  }
  return undefined
}

test.each([
  [{ ...bill, total: '100' }, { total: '须为整数' }],
  [{ ...bill, bill_no: undefined }, { bill_no: '缺少该项' }],
  [{ ...bill, table: '' }, { table: '不能为空' }],
  [{ ...bill, discount: -1 }, { discount: '不能小于0' }],
  [{ ...bill, paid_at: '2026-11-20' }, { paid_at: '须为带时区的时间，如2026-11-23T18:00:00+08:00' }],
])('a till that errs reads in Chinese what is wrong: %#', (event, message) => {
  expect(readFieldErrors(event)).toMatchObject(message)
})

test('no fault of an event is said in English', () => {
  for (const event of [
    [],
    {},
    { ...bill, type: 'nothing' },
    { ...bill, payments: [{ means: 'gold', amount: 0.5 }] },
  ])
    for (const text of Object.values(readFieldErrors(event) as Record<string, string>))
      expect(text.replace(/cash|weixin|alipay|card|other/g, '')).not.toMatch(/[A-Za-z]{3}/)
})

test('twin: one that is right is read', () => {
  expect(readFieldErrors(bill)).toBeUndefined()
})
