import type { Active, ActiveForm } from '@roombook/contract/actives'
import { type ActivityAudience, activityLimits } from '@roombook/domain/referrals'
import { addDays, instantOf } from '@roombook/domain/time'
import { findIntegerFault, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'

/** Typed values of an activity. */
export interface ActiveDraft {
  title: string
  words: string
  picture: string
  beginsAt: string
  endsAt: string
  audience: ActivityAudience
  levelIds: number[]
  labelIds: number[]
  coupons: { couponId: number; quantity: TypedNumber }[]
  stock: TypedNumber
  perPerson: TypedNumber
}

/** Default activity: one month from today's opening, for everyone, once per person. */
export function newActive(today: string, timezone: string): ActiveDraft {
  const at = (date: string, minutes: number) => new Date(instantOf(date, minutes, timezone)).toISOString()
  return {
    title: '',
    words: '',
    picture: '',
    audience: 'all',
    levelIds: [],
    labelIds: [],
    coupons: [],
    beginsAt: at(today, 0),
    endsAt: at(addDays(today, 30), 22 * 60),
    stock: null,
    perPerson: 1,
  }
}

/** Converts an activity to the form's values. */
export const toActiveDraft = (active: Active): ActiveDraft => ({
  title: active.title,
  words: active.words,
  picture: active.picture,
  audience: active.audience,
  beginsAt: active.beginsAt,
  endsAt: active.endsAt,
  levelIds: active.audience === 'level' ? active.groups.map(({ id }) => id) : [],
  labelIds: active.audience === 'label' ? active.groups.map(({ id }) => id) : [],
  coupons: active.coupons.map(({ couponId, quantity }) => ({ couponId, quantity })),
  stock: active.stock,
  perPerson: active.perPerson,
})

/** Validates typed numbers; the server validates the rest. */
export function findActiveFaults({ coupons, stock, perPerson }: ActiveDraft) {
  const quantity = coupons
    .map((gift) => findIntegerFault(gift.quantity ?? 0, 1, activityLimits.quantity))
    .find(Boolean)
  return {
    coupons: quantity && `张数${quantity}`,
    stock: findIntegerFault(stock, 1, activityLimits.stock),
    perPerson: findIntegerFault(perPerson ?? 0, 1, activityLimits.perPerson),
  }
}

/** Converts a draft to the call's input. */
export const toActiveInput = (
  { coupons, stock, perPerson, ...draft }: ActiveDraft,
  publish: boolean,
): ActiveForm => ({
  ...draft,
  title: draft.title.trim(),
  words: draft.words.trim(),
  coupons: coupons.map(({ couponId, quantity }) => ({ couponId, quantity: toNumber(quantity) ?? 1 })),
  stock: toNumber(stock),
  perPerson: toNumber(perPerson) ?? 1,
  publish,
})
