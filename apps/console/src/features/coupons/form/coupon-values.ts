import type { CallInput, Coupon, CouponChoices, saveCoupon } from '@roombook/contract'
import { type CouponKind, plainYuan } from '@roombook/domain'
import { fenOf, type MoneyText } from '#platform/forms/money-item.tsx'
import { numberOf, type TypedNumber } from '#platform/forms/typed-number.ts'
import type { PicturedCoupon } from '../coupon-picture.tsx'
import { validWords } from '../coupon-words.ts'

/** Values of a coupon's form. */
export interface CouponValues {
  kind: CouponKind
  title: string
  words: string
  threshold: MoneyText
  off: MoneyText
  payPercent: TypedNumber
  maxOff: MoneyText
  dishId: number | null
  validKind: 'dates' | 'days'
  validFrom: string | null
  validUntil: string | null
  validDays: TypedNumber
  validAfter: TypedNumber
  weekdays: number[]
  periodIds: number[]
  roomIds: number[]
  stackable: boolean
  stock: TypedNumber
  perPerson: TypedNumber
}

/** A form on which nothing was typed. */
export const newCoupon: CouponValues = {
  ...{
    kind: 'amount',
    title: '',
    words: '',
    threshold: '',
    off: '',
    payPercent: null,
    maxOff: '',
    dishId: null,
  },
  ...{ validKind: 'days', validFrom: null, validUntil: null, validDays: 30, validAfter: 0 },
  ...{ weekdays: [], periodIds: [], roomIds: [], stackable: false, stock: null, perPerson: 1 },
}

const textOf = (amount: number | null): string => (amount === null ? '' : plainYuan(amount))

/** A coupon as the form shows it. */
export const valuesOf = (coupon: Coupon): CouponValues => ({
  ...{ kind: coupon.kind, title: coupon.title, words: coupon.words, payPercent: coupon.payPercent },
  ...{ threshold: textOf(coupon.threshold), off: textOf(coupon.off), maxOff: textOf(coupon.maxOff) },
  dishId: coupon.dish?.gone ? null : (coupon.dish?.id ?? null),
  ...{ validKind: coupon.validKind, validFrom: coupon.validFrom, validUntil: coupon.validUntil },
  ...{ validDays: coupon.validDays, validAfter: coupon.validAfter ?? 0 },
  weekdays: coupon.weekdays,
  periodIds: coupon.periods.filter(({ gone }) => !gone).map(({ id }) => id),
  roomIds: coupon.rooms.filter(({ gone }) => !gone).map(({ id }) => id),
  ...{ stackable: coupon.stackable, stock: coupon.stock, perPerson: coupon.perPerson },
})

const optionalFen = (text: MoneyText) =>
  text === '' || text === null || text === undefined ? null : fenOf(text)

/** Converts the form to the call's input; fields of another kind are null. */
export function inputOf(values: CouponValues): CallInput<typeof saveCoupon> {
  const { kind, validKind } = values
  const isDates = validKind === 'dates'
  return {
    ...{ kind, title: values.title.trim(), words: values.words.trim(), threshold: fenOf(values.threshold) },
    off: kind === 'amount' ? optionalFen(values.off) : null,
    payPercent: kind === 'percent' ? numberOf(values.payPercent) : null,
    maxOff: kind === 'percent' ? optionalFen(values.maxOff) : null,
    dishId: kind === 'dish' ? values.dishId : null,
    validKind,
    validFrom: isDates ? values.validFrom : null,
    validUntil: isDates ? values.validUntil : null,
    validDays: isDates ? null : numberOf(values.validDays),
    validAfter: isDates ? 0 : (numberOf(values.validAfter) ?? 0),
    ...{ weekdays: values.weekdays, periodIds: values.periodIds, roomIds: values.roomIds },
    ...{ stackable: values.stackable, stock: numberOf(values.stock), perPerson: numberOf(values.perPerson) },
  }
}

const titlesOf = (ids: readonly number[], choices: readonly { id: number; title: string }[]): string[] =>
  choices.filter(({ id }) => ids.includes(id)).map(({ title }) => title)

/** Converts the form to the picture that its guest would see. */
export function pictureOf(values: CouponValues, choices: CouponChoices | undefined): PicturedCoupon {
  const { dishes = [], periods = [], rooms = [] } = choices ?? {}
  return {
    ...{
      kind: values.kind,
      title: values.title,
      words: values.words,
      payPercent: numberOf(values.payPercent),
    },
    ...{ threshold: fenOf(values.threshold), off: fenOf(values.off), maxOff: optionalFen(values.maxOff) },
    dishTitle: dishes.find(({ id }) => id === values.dishId)?.title ?? '菜品',
    weekdays: values.weekdays,
    periodTitles: titlesOf(values.periodIds, periods),
    roomTitles: titlesOf(values.roomIds, rooms),
    stackable: values.stackable,
    validText: validWords({
      ...values,
      ...{ validDays: numberOf(values.validDays), validAfter: numberOf(values.validAfter) },
    }),
  }
}
