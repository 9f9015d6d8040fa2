import type { CustomerLine, OrderRow, WaitlistEntry } from '@roombook/contract'
import type { Sex } from '@roombook/domain'
import { create } from 'zustand'
import { bufferKeys, forgetKeys } from '#platform/browser/buffered-keys.ts'

/** What is known before the form opens: the place on the board, the caller of a telephone box. */
export interface NewOrderRequest {
  readonly bookDate?: string
  readonly periodId?: number
  readonly roomIds?: readonly number[]
  /** The turn of each room as the board showed it, in the order of `roomIds`. */
  readonly turns?: readonly number[]
  readonly userName?: string
  readonly phone?: string
  readonly sex?: Sex
  readonly peopleNum?: number | null
  readonly remark?: string
  /** Who books, where they are known: their name and phone are filled in. */
  readonly customer?: CustomerLine
  /** Who waited for a room, and does so no longer once this is booked. */
  readonly waiting?: WaitlistEntry
  /** An order that is over, to be booked once more as it was. */
  readonly again?: OrderRow
  /** The telephone call that it is made from. */
  readonly phoneCallId?: number
}

/** What the guest of an order would like changed; null where it is to stay. */
export interface OrderWish {
  readonly bookDate: string | null
  readonly periodId: number | null
  readonly peopleNum: number | null
}

/** What the form is opened for. */
export type OrderFormRequest =
  | ({ readonly mode: 'add' | 'hold' } & NewOrderRequest)
  | {
      readonly mode: 'edit' | 'convert'
      readonly orderId: number
      /** Stands on the form as if it had been typed. */
      readonly wish?: OrderWish
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
  /** Another one for each opening, so that nothing of the last form is left. */
  readonly count: number
  readonly request: OrderFormRequest | undefined
}

/** What the form is open for, if it is. */
export const useOrderFormOpening = create<Opening>()(() => ({ count: 0, request: undefined }))

/**
 * Opens the order form, from anywhere within the shell. While one is open another request is let go: the form lies
 * over the page, and what stands in it is not thrown away. What is typed before a new form is on the screen waits for
 * its first field.
 */
export function openOrderForm(request: OrderFormRequest): void {
  if (!('orderId' in request) && !useOrderFormOpening.getState().request) bufferKeys()
  useOrderFormOpening.setState(({ count, request: open }) => (open ? {} : { count: count + 1, request }))
}

/** Whether a form lies over the page, so that another cannot be opened. */
export const useIsOrderFormOpen = (): boolean => useOrderFormOpening(({ request }) => request !== undefined)

/** Closes it, without asking; what one opening’s late answer says closes no other. */
export function closeOrderForm(opening = useOrderFormOpening.getState().count): void {
  if (opening !== useOrderFormOpening.getState().count) return
  forgetKeys()
  useOrderFormOpening.setState({ request: undefined })
}

/** Whether an opening has not been closed by a person yet, though it may be off the screen. */
export function isStillOpen(opening: number): boolean {
  const { count, request } = useOrderFormOpening.getState()
  return count === opening && request !== undefined
}
