import type { CustomerLine } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { WaitlistEntry } from '@roombook/contract/waitlist'
import type { Sex } from '@roombook/domain/customers'
import { create } from 'zustand'
import { bufferKeys, forgetKeys } from '#platform/browser/buffered-keys.ts'

/** Values known before the form opens, such as the board's slot or a telephone box's caller. */
export interface NewOrderRequest {
  readonly bookDate?: string
  readonly periodId?: number
  readonly roomIds?: readonly number[]
  /** Seating of each room as shown on the board, in the order of `roomIds`. */
  readonly turns?: readonly number[]
  readonly userName?: string
  readonly phone?: string
  readonly sex?: Sex
  readonly peopleNum?: number | null
  readonly remark?: string
  /** Known customer who books: their name and phone are filled in. */
  readonly customer?: CustomerLine
  /** Waitlist entry, which ends once the booking is saved. */
  readonly waiting?: WaitlistEntry
  /** Finished order to be booked again with the same values. */
  readonly again?: OrderRow
  /** The telephone call from which the booking is made. */
  readonly phoneCallId?: number
}

/** Changes that an order's guest requests; null for unchanged values. */
export interface RequestedChanges {
  readonly bookDate: string | null
  readonly periodId: number | null
  readonly peopleNum: number | null
}

/** Mode and initial values of the opened form. */
export type OrderFormRequest =
  | ({ readonly mode: 'add' | 'hold' } & NewOrderRequest)
  | {
      readonly mode: 'edit' | 'convert'
      readonly orderId: number
      /** Changes to fill in as if they had been typed. */
      readonly requestedChanges?: RequestedChanges
    }

export type OrderFormMode = OrderFormRequest['mode']

/** Titles of the dialog (2.33). */
export const formTitles: Readonly<Record<OrderFormMode, string>> = {
  add: '新增订单',
  hold: '占位',
  edit: '编辑订单',
  convert: '转为预订',
}

interface Opening {
  /** Incremented by each opening, so that nothing of the previous form remains. */
  readonly count: number
  readonly request: OrderFormRequest | undefined
}

/** Current request of the form, if it is open. */
export const useOrderFormOpening = create<Opening>()(() => ({ count: 0, request: undefined }))

/**
 * Opens the order form, from anywhere within the shell. Ignores a request while one is open: its entries must
 * not be lost. Keys typed before a new form is rendered are buffered for its first field.
 */
export function openOrderForm(request: OrderFormRequest): void {
  if (!('orderId' in request) && !useOrderFormOpening.getState().request) bufferKeys()
  useOrderFormOpening.setState(({ count, request: open }) => (open ? {} : { count: count + 1, request }))
}

/** Whether a form is open, so that another cannot be opened. */
export const useIsOrderFormOpen = (): boolean => useOrderFormOpening(({ request }) => request !== undefined)

/** Closes the form without asking. A late answer of a previous opening does not close the current one. */
export function closeOrderForm(opening = useOrderFormOpening.getState().count): void {
  if (opening !== useOrderFormOpening.getState().count) return
  forgetKeys()
  useOrderFormOpening.setState({ request: undefined })
}

/** Whether the user has not closed an opening yet, though the form may not be rendered. */
export function isStillOpen(opening: number): boolean {
  const { count, request } = useOrderFormOpening.getState()
  return count === opening && request !== undefined
}
