import { expect, test } from 'vitest'
import { fieldOrder } from './draft-errors.ts'
import { draftOfOrder, draftToConvert, emptyDraft } from './order-draft.ts'
import { sampleOrderRow } from './order-samples.ts'

test('a hold that becomes a booking offers to tell the guest, whatever it said of messages itself', () => {
  const hold = sampleOrderRow({ smsWanted: false })
  expect(draftToConvert(hold)).toEqual({ ...draftOfOrder(hold), sendSms: true })
  expect(draftOfOrder(hold).sendSms).toBe(false)
})

test('every field of the draft has its place on the screen, where what is wrong with it stands', () => {
  expect(fieldOrder.toSorted()).toEqual(Object.keys(emptyDraft).toSorted())
})
