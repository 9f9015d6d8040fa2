import type { LocalDate } from '../time/local-date.ts'
import type { MealPeriod } from '../time/meal-period.ts'
import type { ShopTime } from '../time/shop-time.ts'

/** Whether an order celebrates a birthday, and by which calendar: 0 none, 1 solar, 2 lunar. */
export const birthdayKinds = [0, 1, 2] as const

export type BirthdayKind = (typeof birthdayKinds)[number]

/** Fields of the order form that its rules check. A form may have more. */
export interface BookingForm {
  readonly bookDate: LocalDate | null
  readonly periodId: number | null
  readonly roomIds: readonly number[]
  readonly peopleNum: number | null
  /** Yuan as typed, or whole fen once read. */
  readonly deposit: string | number | null
  readonly userName: string
  readonly phone: string
  /** `is_birthday`: 0 none, 1 solar, 2 lunar. */
  readonly birthdayKind: BirthdayKind
  /** The birthday is somebody else's. */
  readonly birthdayOfOther: boolean
  readonly otherName: string
  /** `'HH:MM'`, empty while it is not chosen. */
  readonly arrivalTime: string
  readonly inviteStyleId: number | null
  readonly openerId: number | null
  readonly adminRemark: string
  readonly memorialTitles: readonly { readonly title: string; readonly calendar: 'solar' | 'lunar' }[]
  readonly customerLabelIds: readonly number[]
}

/** Facts that the rules need besides the form. */
export interface BookingFormContext {
  readonly settings: {
    /** `is_check_phone` is 1. */
    readonly phoneRequired: boolean
    /** `is_arrival_time` is 1. */
    readonly arrivalTimeRequired: boolean
  }
  readonly actor: { readonly adminLevel: 0 | 1 | 2 | 3 }
  readonly time: ShopTime
  /** The chosen meal period; undefined while none is, or when it is not known here. */
  readonly period?: MealPeriod | undefined
  /** Stored values of an order that is edited: they stay allowed though their time has passed. */
  readonly stored?:
    | {
        readonly bookDate: LocalDate
        readonly periodId: number
        readonly arrivalTime: string
      }
    | undefined
  /** Masked phone on record, of the order or the chosen customer: sent back, it means the real one. */
  readonly maskedPhone?: string | undefined
}

export type BookingField = keyof BookingForm

export interface BookingFormFailure {
  readonly field: BookingField
  readonly message: string
}
