import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { addressOfView, type CustomerView, viewOfAddress } from './customer-view.ts'

const defaultView: CustomerView = {
  tab: 'list',
  filter: {},
  sort: 'last-visit',
  descending: true,
  page: 1,
  limit: 20,
  span: 7,
}
const roundTrip = (view: CustomerView) => viewOfAddress(new URLSearchParams(addressOfView(view).toString()))

test('an empty address is the whole book, and has nothing to say', () => {
  expect(viewOfAddress(new URLSearchParams())).toEqual(defaultView)
  expect(addressOfView(defaultView).toString()).toBe('')
})

test('whatever is set can be sent to somebody else as an address', () => {
  const view: CustomerView = {
    ...defaultView,
    filter: {
      keyword: '欧阳 & 1',
      levelId: 0,
      anyLabelIds: [3, 5],
      ownerId: 0,
      source: '电话预订',
      kind: 2,
      awayDays: 30,
      seenWithinDays: 0,
      addedWithinDays: 19,
      birthdayWithin: 0,
      memorialWithin: 7,
      leastVisits: 2,
      mostSpent: fen(900_050),
    },
    sort: 'spent',
    descending: false,
    page: 3,
    limit: 50,
  }
  expect(roundTrip(view)).toEqual(view)
  expect(addressOfView(view).get('spent')).toBe('-9000.50')
})

test('those lapsed are those of 30 days unless it says otherwise', () => {
  expect(viewOfAddress(new URLSearchParams('tab=asleep')).filter).toEqual({ awayDays: 30 })
  const longer: CustomerView = { ...defaultView, tab: 'asleep', filter: { awayDays: 90 } }
  expect(roundTrip(longer)).toEqual(longer)
  expect(roundTrip({ ...defaultView, tab: 'ahead', span: 30 })).toEqual({
    ...defaultView,
    tab: 'ahead',
    span: 30,
  })
})

test('what makes no sense is as if it were not there', () => {
  const wild =
    'tab=x&level=-1&labels=a,,2&kind=7&away=99999&visits=x-y&spent=&sort=name&page=0&size=7&birthday=1e3'
  expect(viewOfAddress(new URLSearchParams(wild))).toEqual({ ...defaultView, filter: { anyLabelIds: [2] } })
})
