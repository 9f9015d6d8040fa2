import type { PaymentMeans } from '@roombook/domain/money'
import type { MoveName, OrderStatus, SmsState } from '@roombook/domain/orders'
import type { DishMode } from '@roombook/domain/preorders'
import type { LocalDate } from '@roombook/domain/time'
import type { PlantedPeriod, PlantedRoom } from './add-rooms.ts'
import type { Customer } from './demo-customer.ts'

/** Actor of a step: staff, or a guest or a job, which have only a name. */
export interface Doer {
  id: number | null
  name: string
}

/** Something that happens to an order. */
export interface Step {
  /** Milliseconds since 1970. */
  at: number
  move: MoveName
  from: OrderStatus | null
  to: OrderStatus
  by: Doer
  fields: readonly string[]
  /** The log's sentence; `{包厢}` is replaced by the room's title. */
  remark: string
}

export interface Bill {
  totalFen: number
  drinksFen: number
  discountFen: number
  /** Left open by a guest with an account. */
  arrearsFen: number
  payments: readonly { means: PaymentMeans; amountFen: number }[]
}

/** Slot and room of a party. */
export interface Sitting {
  date: LocalDate
  period: PlantedPeriod
  /** Several are linked; the first shows people and money. */
  rooms: readonly PlantedRoom[]
  turn: number
}

/** Guests of a booking and their wishes. */
export interface Wishes {
  customer: Customer | null
  userName: string
  phone: string
  sex: 0 | 1 | 2
  people: number
  hostRemark: string
  guestRemark: string
  labelIds: readonly number[]
  birthdayKind: 0 | 1 | 2
  birthdayOfOther: boolean
  otherName: string
  memorials: readonly { title: string; calendar: 'solar' | 'lunar' }[]
  styleId: number | null
  dishMode: DishMode
  sendSms: boolean
  smsState: SmsState
  replied: boolean
  depositFen: number
  payType: 'sys' | 'weixin' | 'alipay'
}

/**
 * A booking with its whole life, past and to come. `bookingAt` cuts it off at a moment, so that every order
 * is in a state that fits the moment.
 */
export interface PlannedBooking extends Sitting, Wishes {
  /** `HH:MM`. */
  arrivalTime: string
  steps: Step[]
  /** It begins as a hold for nobody in particular, who is named when it becomes a booking. */
  isNamedLater: boolean
  /** Until when a hold holds, or an application waits. */
  heldUntil: number | null
  /** Room before a transfer. */
  movedFrom: PlantedRoom | null
  bill: Bill
  cancelReason: string
  mealCheckRemark: string
}
