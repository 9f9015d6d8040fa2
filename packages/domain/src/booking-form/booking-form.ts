import type { LocalDate } from '../time/local-date.ts'
import type { MealPeriod } from '../time/meal-period.ts'
import type { ShopTime } from '../time/shop-time.ts'

/** Whether an order celebrates a birthday, and by which calendar: 0 none, 1 solar, 2 lunar. */
export const birthdayKinds = [0, 1, 2] as const

export type BirthdayKind = (typeof birthdayKinds)[number]

/** Fields of the order form that the rules check. A form may have more. */
export interface BookingForm {
  readonly bookDate: LocalDate | null
  readonly periodId: number | null
  readonly roomIds: readonly number[]
  readonly peopleNum: number | null
  /** Yuan as typed, or whole fen once parsed. */
  readonly deposit: string | number | null
  readonly userName: string
  readonly phone: string
  /** `is_birthday`: 0 none, 1 solar, 2 lunar. */
  readonly birthdayKind: BirthdayKind
  /** Whether the birthday is another person's. */
  readonly birthdayOfOther: boolean
  readonly otherName: string
  /** Time as `'HH:MM'`, empty for none. */
  readonly arrivalTime: string
  readonly inviteStyleId: number | null
  readonly openerId: number | null
  readonly adminRemark: string
  readonly memorialTitles: readonly { readonly title: string; readonly calendar: 'solar' | 'lunar' }[]
  readonly customerLabelIds: readonly number[]
}

/** Data that the rules need in addition to the form. */
export interface BookingFormContext {
  readonly settings: {
    /** Wire name `is_check_phone`. */
    readonly phoneRequired: boolean
    /** Wire name `is_arrival_time`. */
    readonly arrivalTimeRequired: boolean
  }
  readonly actor: { readonly adminLevel: 0 | 1 | 2 | 3 }
  readonly time: ShopTime
  /** Chosen meal period; undefined where none is chosen or it is unknown here. */
  readonly period?: MealPeriod | undefined
  /** Stored values of the order being edited: they remain valid even if their time is past. */
  readonly stored?:
    | {
        readonly bookDate: LocalDate
        readonly periodId: number
        readonly arrivalTime: string
      }
    | undefined
  /** Masked phone of the order or the chosen customer; a form that contains it means the real number. */
  readonly maskedPhone?: string | undefined
}

export type BookingField = keyof BookingForm

export interface BookingFormFailure {
  readonly field: BookingField
  readonly message: string
}
