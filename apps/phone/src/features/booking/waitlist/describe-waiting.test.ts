import { expect, test } from 'vitest'
import { describeWaiting } from './describe-waiting.ts'

const waiting = { state: 'waiting', free: false, bookable: true, shopPhone: '0571-8700 1234' } as const

test('while all is full it waits; once something is free it can be booked, and nothing is promised', () => {
  expect(describeWaiting(waiting)).toMatchObject({ title: '候补中', mayBook: false })
  const free = describeWaiting({ ...waiting, free: true })
  expect(free).toMatchObject({ title: '有空位了', mayBook: true })
  expect(free.text).toContain('先订先得')
})

test('after the last moment for booking online the store is called', () => {
  const late = { ...waiting, free: true, bookable: false }
  expect(describeWaiting(late)).toMatchObject({ title: '有空位了', mayBook: false })
  expect(describeWaiting(late).text).toContain('致电门店')
  expect(describeWaiting({ ...late, shopPhone: '' }).text).not.toContain('致电')
})

test('what is over offers nothing, and why staff ended it is not told', () => {
  for (const state of ['withdrawn', 'removed', 'lapsed'] as const)
    expect(describeWaiting({ ...waiting, state, free: true })).toMatchObject({ text: '', mayBook: false })
})
