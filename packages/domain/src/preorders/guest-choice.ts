import { holdsRoom, type OrderStatus } from '../orders/order-status.ts'
import { DishMode } from './dish-mode.ts'

/** State of a pre-order: `is_sure`. */
export const SureState = { choosing: 0, confirmed: 1, waiting: 2 } as const
export type SureState = (typeof SureState)[keyof typeof SureState]

/** Data that decide whether a guest may choose dishes. */
export interface GuestChoiceQuestion {
  /** The host is the guest of the order; others are invited. */
  readonly chooser: 'host' | 'invited'
  /** Whether an invited guest answered yes or maybe. */
  readonly comes: boolean
  readonly status: OrderStatus
  readonly dishMode: DishMode
  readonly sureState: SureState
  /** Whether the store offers dishes: by setting and plugin. */
  readonly dishesOpen: boolean
}

/** Actions open to a guest. */
export interface GuestChoice {
  readonly mayChoose: boolean
  /** Whether the guest may confirm the chosen dishes. */
  readonly mayConfirm: boolean
  /** Reason why nothing can be chosen, in Chinese; empty where it can. */
  readonly closedWords: string
  readonly code: 'preorders.closed' | 'preorders.already_confirmed' | undefined
}

const closed = (closedWords: string, mayConfirm = false): GuestChoice => ({
  mayChoose: false,
  mayConfirm,
  closedWords,
  code: 'preorders.closed',
})

/**
 * Returns whether a guest may choose dishes, and confirm them: in mode 1 the host, in mode 2 invited guests
 * too, until they are confirmed (4.08). In mode 3 the host may also confirm the staff's choice.
 */
export function guestChoice(question: GuestChoiceQuestion): GuestChoice {
  const { chooser, comes, status, dishMode, sureState, dishesOpen } = question
  if (!dishesOpen || dishMode === DishMode.closed) return closed('门店未开放在线点菜')
  if (!holdsRoom(status)) return closed('订单已结束，不能再点菜')
  if (sureState === SureState.confirmed) {
    return {
      mayChoose: false,
      mayConfirm: false,
      closedWords: '菜品已确认，如需调整请联系门店',
      code: 'preorders.already_confirmed',
    }
  }
  const host = chooser === 'host'
  if (dishMode === DishMode.staff) {
    return closed('由门店为您配菜', host && sureState === SureState.waiting)
  }
  if (!host && dishMode !== DishMode.multiple) return closed('由主人点菜')
  if (!comes) return closed('您已回复不能赴宴，不能点菜')
  return { mayChoose: true, mayConfirm: host, closedWords: '', code: undefined }
}

/**
 * Returns the state of a pre-order after the staff submitted a menu: where guests choose, the guest still has
 * to confirm.
 */
export const sureAfterStaff = (dishMode: DishMode): SureState =>
  dishMode === DishMode.single || dishMode === DishMode.multiple ? SureState.waiting : SureState.confirmed
