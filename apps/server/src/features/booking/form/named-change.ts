import { OrderStatus } from '@roombook/domain'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import type { changedFields } from './changed-fields.ts'

/** Name and kind of a change. */
export interface ChangeName {
  action: 'booking.edit' | 'booking.convert' | 'booking.answer-change'
  word: string
  move: 'edit' | 'convert'
}

/** A change with the fields that it changes. */
export interface NamedChange extends ChangeName {
  fields: ReturnType<typeof changedFields>
}

/** A change in the log's words: 修改：人数、备注. */
export const describeNamedChange = ({ word, fields }: NamedChange): string =>
  [word, fields.map(({ title }) => title).join('、')].filter(Boolean).join('：')

/** The state that a change leaves an order in. */
export const statusAfter = (move: ChangeName['move'], { status }: LockedOrder): OrderStatus =>
  move === 'convert' ? OrderStatus.booked : status
