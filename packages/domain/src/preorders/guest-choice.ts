import { holdsRoom, type OrderStatus } from '../orders/order-status.ts'
import { DishMode } from './dish-mode.ts'

/** How a pre-order stands: `is_sure`. */
export const SureState = { choosing: 0, confirmed: 1, waiting: 2 } as const
export type SureState = (typeof SureState)[keyof typeof SureState]

/** Facts that decide whether a guest may choose dishes. */
export interface GuestChoiceQuestion {
  /** The host is the guest of the order; the others were invited. */
  readonly chooser: 'host' | 'invited'
  /** Whether an invited guest said that they come, or may. */
  readonly comes: boolean
  readonly status: OrderStatus
  readonly dishMode: DishMode
  readonly sureState: SureState
  /** The shop offers it: the setting, and the plugin. */
  readonly dishesOpen: boolean
}

/** Actions open to a guest. */
export interface GuestChoice {
  readonly mayChoose: boolean
  /** Once there is something to confirm. */
  readonly mayConfirm: boolean
  /** Why nothing can be chosen, in words; empty where it can. */
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
 * too, as long as nobody has confirmed (4.08). In mode 3 the host may also confirm the staff's choice.
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

/** How a pre-order stands once the staff have submitted its menu: where guests choose, theirs is the last word. */
export const sureAfterStaff = (dishMode: DishMode): SureState =>
  dishMode === DishMode.single || dishMode === DishMode.multiple ? SureState.waiting : SureState.confirmed
