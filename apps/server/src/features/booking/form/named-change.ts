import { OrderStatus } from '@roombook/domain/orders'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import type { changedFields } from './changed-fields.ts'

/** Name and kind of a change. */
export interface ChangeName {
  action: 'booking.edit' | 'booking.convert' | 'booking.answer-change'
  word: string
  move: 'edit' | 'convert'
}

/** A change with its changed fields. */
export interface NamedChange extends ChangeName {
  fields: ReturnType<typeof changedFields>
}

/** Describes a change for the log, such as 修改：人数、备注. */
export const describeNamedChange = ({ word, fields }: NamedChange): string =>
  [word, fields.map(({ title }) => title).join('、')].filter(Boolean).join('：')

/** Returns an order's status after a change. */
export const statusAfter = (move: ChangeName['move'], { status }: LockedOrder): OrderStatus =>
  move === 'convert' ? OrderStatus.booked : status
