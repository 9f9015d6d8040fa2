import { checkFields } from '@roombook/client-react'
import { requestBookingChange } from '@roombook/contract/my-bookings'
import { expect, test } from 'vitest'
import { isDate, toChangeRequest } from './to-change-request.ts'

const faultsOf = (bookDate: string, peopleNum: string) =>
  checkFields(
    requestBookingChange,
    toChangeRequest({ shopId: 1, orderId: 2 }, { bookDate, peopleNum, arrivalTime: '', words: '' }, 3),
  )

test('a date that was emptied is asked for at the date, and nowhere else', () => {
  expect(faultsOf('', '')).toEqual({ bookDate: '请选择日期' })
  expect(faultsOf('2026-11-26', '')).toBeUndefined()
})

test('the periods are those of the last day that was one', () => {
  expect(['2026-11-26', '2026-02-30', '2026-11-', ''].map(isDate)).toEqual([true, false, false, false])
})
