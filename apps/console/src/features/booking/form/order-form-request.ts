import type { CustomerLine, OrderRow, WaitlistEntry } from '@roombook/contract'
import type { Sex } from '@roombook/domain'
import { create } from 'zustand'
import { bufferKeys, forgetKeys } from '#platform/browser/buffered-keys.ts'

/** Values known before the form opens: the slot on the board, the caller of a telephone box. */
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
  /** Known customer who books: their name and phone are filled in. */
  readonly customer?: CustomerLine
  /** Waitlist entry, which ends once this is booked. */
  readonly waiting?: WaitlistEntry
  /** Finished order to be booked again with the same values. */
  readonly again?: OrderRow
  /** The telephone call that it is made from. */
  readonly phoneCallId?: number
}

/** Changes that an order's guest requests; null where a value stays. */
export interface OrderWish {
  readonly bookDate: string | null
  readonly periodId: number | null
  readonly peopleNum: number | null
}

/** Purpose of the opened form. */
export type OrderFormRequest =
  | ({ readonly mode: 'add' | 'hold' } & NewOrderRequest)
  | {
      readonly mode: 'edit' | 'convert'
      readonly orderId: number
      /** Fills the form as if it had been typed. */
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

/** Current request of the form, if it is open. */
export const useOrderFormOpening = create<Opening>()(() => ({ count: 0, request: undefined }))

/**
 * Opens the order form, from anywhere within the shell. Ignores another request while one is open: the form
 * covers the page, and its entries must not be lost. Keys typed before a new form is on the screen are
 * buffered for its first field.
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
