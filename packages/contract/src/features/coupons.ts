import { type CouponTerms, checkCouponTerms, couponStateNames } from '@roombook/domain/coupons'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import {
  type CouponForm,
  changingCoupons,
  coupon,
  couponForm,
  couponId,
  readingCoupons,
  seenVersion,
} from './coupon-shapes.ts'

const page = z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1)
const answered = z.object({ coupon })
const seen = z.object({ couponId, version: seenVersion })

/** Returns the terms of a form; fields of another kind become null. */
export function termsOfForm(form: CouponForm): CouponTerms {
  const { kind, title, words, threshold, stackable, weekdays, periodIds, roomIds } = form
  return {
    kind,
    title,
    words,
    threshold,
    stackable,
    weekdays,
    periodIds,
    roomIds,
    off: kind === 'amount' ? form.off : null,
    payPercent: kind === 'percent' ? form.payPercent : null,
    maxOff: kind === 'percent' ? form.maxOff : null,
    dishId: kind === 'dish' ? form.dishId : null,
    validity:
      form.validKind === 'dates'
        ? { kind: 'dates', from: form.validFrom ?? '', until: form.validUntil ?? '' }
        : { kind: 'days', days: form.validDays ?? 0, after: form.validAfter ?? 0 },
  }
}

/** Reports inconsistencies between the fields of a form, each at its field. */
function checkForm(form: CouponForm, context: z.core.$RefinementCtx<CouponForm>): void {
  const faults: Record<string, string> = { ...checkCouponTerms(termsOfForm(form)) }
  if (form.validKind === 'days' && form.validDays === null) faults.validDays = '请输入有效天数'
  for (const [field, message] of Object.entries(faults))
    context.addIssue({ code: 'custom', path: [field], message })
}

export const listCoupons = defineCall({
  ...readingCoupons,
  name: 'coupons.list',
  title: 'the coupons of a shop, newest first, with how each does (2.10, 7.07)',
  path: '/shopapi/coupon/list',
  input: z.object({
    page,
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
    /** Any of these states; all where the list is empty. */
    states: z.array(z.enum(couponStateNames, '参数错误')).max(4, '参数错误').default([]),
    /** Part of the title. */
    keyword: z.string().trim().max(20, '最多20个字符').default(''),
  }),
  output: z.object({ list: z.array(coupon), count: z.int() }),
  refusals: [],
})

export const readCoupon = defineCall({
  ...readingCoupons,
  name: 'coupons.read',
  title: 'a coupon as it stands',
  path: '/shopapi/coupon/detail',
  input: z.object({ couponId }),
  output: answered,
  refusals: ['request.not_found'],
})

const choice = z.object({ id: z.int(), title: z.string() })

export const couponChoices = defineCall({
  ...readingCoupons,
  name: 'coupons.choices',
  title: 'what a coupon may name: meal periods, rooms and dishes',
  path: '/shopapi/coupon/choices',
  input: z.object({}),
  output: z.object({
    periods: z.array(choice),
    rooms: z.array(choice),
    /** Dishes without deleted and withdrawn ones. */
    dishes: z.array(choice.extend({ price: money() })),
  }),
  refusals: [],
})
export type CouponChoices = z.output<(typeof couponChoices)['output']>

export const saveCoupon = defineCall({
  ...changingCoupons,
  name: 'coupons.save',
  title: 'make a coupon, or change one; what was given keeps its terms',
  path: '/shopapi/coupon/save',
  input: couponForm
    .extend({
      /** Null creates a coupon. */
      couponId: couponId.nullable().default(null),
      version: seenVersion.nullable().default(null),
      /**
       * Whether it can be given from now on; otherwise a new one becomes a draft and an existing one keeps
       * its state.
       */
      publish: z.boolean('参数错误').default(false),
    })
    .superRefine(checkForm),
  output: answered,
  refusals: [
    'request.not_found',
    'coupons.stale',
    'coupons.state',
    'coupons.title_taken',
    'coupons.too_many',
    'coupons.dish_gone',
    'coupons.period_gone',
    'coupons.room_gone',
    'coupons.stock_given',
    'coupons.over',
  ],
  done: '优惠券已保存',
})

export const copyCoupon = defineCall({
  ...changingCoupons,
  name: 'coupons.copy',
  title: 'a draft with the terms of another coupon, under a title of its own',
  path: '/shopapi/coupon/copy',
  input: z.object({ couponId }),
  output: answered,
  refusals: ['request.not_found', 'coupons.too_many'],
  done: '已复制为草稿',
})

const moving = {
  ...changingCoupons,
  input: seen,
  output: answered,
  refusals: ['request.not_found', 'coupons.stale', 'coupons.state', 'coupons.over'],
} as const

export const publishCoupon = defineCall({
  ...moving,
  name: 'coupons.publish',
  title: 'a draft can be given from now on',
  path: '/shopapi/coupon/publish',
  done: '已开始发放',
})

export const pauseCoupon = defineCall({
  ...moving,
  name: 'coupons.pause',
  title: 'nobody is given a coupon until it is resumed; what was given stays good',
  path: '/shopapi/coupon/pause',
  done: '已暂停发放',
})

export const resumeCoupon = defineCall({
  ...moving,
  name: 'coupons.resume',
  title: 'a coupon that was paused is given again',
  path: '/shopapi/coupon/resume',
  done: '已恢复发放',
})

export const endCoupon = defineCall({
  ...moving,
  name: 'coupons.end',
  title: 'nobody is given a coupon any more; what was given stays good',
  path: '/shopapi/coupon/end',
  done: '已结束发放',
})
