import type { CallInput } from '@roombook/contract'
import type { Coupon } from '@roombook/contract/coupon-shapes'
import type { CouponChoices, saveCoupon } from '@roombook/contract/coupons'
import type { CouponKind } from '@roombook/domain/coupons'
import { plainYuan } from '@roombook/domain/money'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import type { PicturedCoupon } from '../coupon-picture.tsx'
import { describeValidity } from '../coupon-text.ts'

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

/** Initial values of a new coupon. */
export const newCoupon: CouponValues = {
  kind: 'amount',
  title: '',
  words: '',
  threshold: '',
  off: '',
  payPercent: null,
  maxOff: '',
  dishId: null,
  validKind: 'days',
  validFrom: null,
  validUntil: null,
  validDays: 30,
  validAfter: 0,
  weekdays: [],
  periodIds: [],
  roomIds: [],
  stackable: false,
  stock: null,
  perPerson: 1,
}

const formatAmount = (amount: number | null): string => (amount === null ? '' : plainYuan(amount))

/** Converts a coupon to the form's values. */
export const toCouponValues = (coupon: Coupon): CouponValues => ({
  kind: coupon.kind,
  title: coupon.title,
  words: coupon.words,
  payPercent: coupon.payPercent,
  threshold: formatAmount(coupon.threshold),
  off: formatAmount(coupon.off),
  maxOff: formatAmount(coupon.maxOff),
  dishId: coupon.dish?.gone ? null : (coupon.dish?.id ?? null),
  validKind: coupon.validKind,
  validFrom: coupon.validFrom,
  validUntil: coupon.validUntil,
  validDays: coupon.validDays,
  validAfter: coupon.validAfter ?? 0,
  weekdays: coupon.weekdays,
  periodIds: coupon.periods.filter(({ gone }) => !gone).map(({ id }) => id),
  roomIds: coupon.rooms.filter(({ gone }) => !gone).map(({ id }) => id),
  stackable: coupon.stackable,
  stock: coupon.stock,
  perPerson: coupon.perPerson,
})

const optionalFen = (text: MoneyText) =>
  text === '' || text === null || text === undefined ? null : toFen(text)

/** Converts the form to the call's input; fields of another kind are null. */
export function toCouponInput(values: CouponValues): CallInput<typeof saveCoupon> {
  const { kind, validKind } = values
  const isDates = validKind === 'dates'
  return {
    kind,
    title: values.title.trim(),
    words: values.words.trim(),
    threshold: toFen(values.threshold),
    off: kind === 'amount' ? optionalFen(values.off) : null,
    payPercent: kind === 'percent' ? toNumber(values.payPercent) : null,
    maxOff: kind === 'percent' ? optionalFen(values.maxOff) : null,
    dishId: kind === 'dish' ? values.dishId : null,
    validKind,
    validFrom: isDates ? values.validFrom : null,
    validUntil: isDates ? values.validUntil : null,
    validDays: isDates ? null : toNumber(values.validDays),
    validAfter: isDates ? 0 : (toNumber(values.validAfter) ?? 0),
    weekdays: values.weekdays,
    periodIds: values.periodIds,
    roomIds: values.roomIds,
    stackable: values.stackable,
    stock: toNumber(values.stock),
    perPerson: toNumber(values.perPerson),
  }
}

const findTitles = (ids: readonly number[], choices: readonly { id: number; title: string }[]): string[] =>
  choices.filter(({ id }) => ids.includes(id)).map(({ title }) => title)

/** Converts the form to the picture that its guest would see. */
export function toPicturedCoupon(values: CouponValues, choices: CouponChoices | undefined): PicturedCoupon {
  const { dishes = [], periods = [], rooms = [] } = choices ?? {}
  return {
    kind: values.kind,
    title: values.title,
    words: values.words,
    payPercent: toNumber(values.payPercent),
    threshold: toFen(values.threshold),
    off: toFen(values.off),
    maxOff: optionalFen(values.maxOff),
    dishTitle: dishes.find(({ id }) => id === values.dishId)?.title ?? '菜品',
    weekdays: values.weekdays,
    periodTitles: findTitles(values.periodIds, periods),
    roomTitles: findTitles(values.roomIds, rooms),
    stackable: values.stackable,
    validText: describeValidity({
      ...values,
      validDays: toNumber(values.validDays),
      validAfter: toNumber(values.validAfter),
    }),
  }
}
