import type { RequiredDepositView } from '@roombook/contract/required-deposit'
import type { ShopSettings } from '@roombook/contract/settings'
import type { ShopProfile } from '@roombook/contract/shell'
import type { OrderDraft } from '@roombook/order-screens'
import { createContext, useContext } from 'react'
import type { ConsoleActor } from '#platform/session/session-store.ts'
import type { FormState } from './form-state.ts'
import type { OrderFormMode } from './order-form-request.ts'
import type { CustomerSearch } from './use-customer-search.ts'
import type { DayPlan } from './use-day-plan.ts'
import type { RoomBoardView } from './use-room-board.ts'

/** Context of the form: staff, store, settings and time. */
export interface FormPlace {
  readonly shop: ShopProfile
  readonly settings: ShopSettings
  readonly actor: ConsoleActor
  /** Name of the user. */
  readonly nickname: string
}

/** Context shared by all parts of the form. */
export interface OrderFormValue extends FormPlace {
  readonly mode: OrderFormMode
  /** The shop's business day. */
  readonly today: string
  readonly state: FormState
  readonly draft: OrderDraft
  /** Changes fields as an edit by the user. */
  change(patch: Partial<OrderDraft>): void
  /** Closes the form after its entries were saved in another way. */
  finish(): void
  /** Changes the state of the form as a whole. */
  update(next: (state: FormState) => FormState): void
  /** Customers that match the typed text. */
  readonly search: CustomerSearch
  /** The customer of a complete phone number is being looked up. */
  readonly isRecognising: boolean
  readonly plan: DayPlan
  readonly board: RoomBoardView
  /** Deposit that the rules require. */
  readonly ruledDeposit: RequiredDepositView | undefined
  /** The form was sent, but no answer was received. */
  readonly unanswered: boolean
  /** Only one room can be chosen, since the form edits a single order. */
  readonly oneRoom: boolean
}

const OrderFormContext = createContext<OrderFormValue | undefined>(undefined)

export const OrderFormProvider = OrderFormContext.Provider

/** Context of the surrounding form. */
export function useOrderForm(): OrderFormValue {
  const value = useContext(OrderFormContext)
  if (!value) throw new Error('A part of the order form was shown outside of it')
  return value
}
