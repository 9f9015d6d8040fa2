import { expect, test } from 'vitest'
import { readRefusalData, refusalDataToWire } from './refusal-data.ts'

const lines = [{ index: 0, dishId: 7, specId: 0, title: '清蒸鲈鱼', message: '已售罄' }]

test('what a refusal tells goes over the wire in its words, and is read as it was meant', () => {
  const data = refusalDataToWire('preorders.unavailable', {
    lines,
    fields: { food_goods: '已售罄' },
  } as never)
  expect(data).toEqual({
    lines: [{ index: 0, food_id: 7, spec_id: 0, title: '清蒸鲈鱼', message: '已售罄' }],
    fields: { food_goods: '已售罄' },
  })
  expect(readRefusalData('preorders.unavailable', { code: 'preorders.unavailable', data })).toEqual({ lines })
})

test('another refusal tells nothing of it, nor does one of an unforeseen shape', () => {
  expect(
    readRefusalData('preorders.unavailable', { code: 'preorders.over', data: { lines } }),
  ).toBeUndefined()
  expect(
    readRefusalData('preorders.unavailable', { code: 'preorders.unavailable', data: { lines: 3 } }),
  ).toBeUndefined()
  expect(readRefusalData('booking.room_taken', { code: 'booking.room_taken', data: null })).toBeUndefined()
})
