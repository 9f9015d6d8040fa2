import { sampleDraft } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { mergeOrder } from './merge-order.ts'

const loaded = sampleDraft({ peopleNum: 8, adminRemark: '靠窗', deposit: '' })

test('untouched fields follow the store, touched ones keep what was typed', () => {
  const typed = { ...loaded, peopleNum: 12, deposit: '500' }
  const newest = { ...loaded, peopleNum: 9, adminRemark: '要蛋糕' }
  expect(mergeOrder(loaded, typed, newest)).toEqual({
    draft: { ...newest, peopleNum: 12, deposit: '500' },
    both: ['peopleNum'],
  })
})

test('where both came to the same there is nothing to say', () => {
  const same = { ...loaded, peopleNum: 9 }
  expect(mergeOrder(loaded, same, same)).toEqual({ draft: same, both: [] })
})
