import { activityAudienceNames, activityLimits, activityStatusNames } from '@roombook/domain/referrals'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { imagePath } from './uploads.ts'

const gate = 'shopconfig/nuclearfission'
const shared = { caller: 'staff', node: gate, plugin: gate } as const
const reading = { ...shared, effect: 'reads' } as const
const changing = { ...shared, effect: 'changes' } as const

const id = z.int('参数错误').min(1, '参数错误')
const text = (most: number) => z.string().trim().max(most, `最多${most}个字符`)
const whole = (most: number, message: string) => z.int(message).min(1, message).max(most, message)
const moment = (message: string) => z.iso.datetime({ offset: true, error: message })

/** A coupon and its quantity, given each time a guest joins. */
const gift = z.object({
  couponId: z.int('请选择优惠券').min(1, '请选择优惠券'),
  quantity: whole(activityLimits.quantity, `每种1至${activityLimits.quantity}张`),
})

const groups = z.array(id).max(activityLimits.groups, `最多选${activityLimits.groups}个`).default([])

const form = z.object({
  title: text(activityLimits.title).min(1, '请输入活动名称'),
  words: text(activityLimits.words).default(''),
  /** Path returned by an upload; may be empty. */
  picture: imagePath.default(''),
  beginsAt: moment('请选择开始时间'),
  endsAt: moment('请选择结束时间'),
  audience: z.enum(activityAudienceNames, '请选择参加对象'),
  levelIds: groups,
  labelIds: groups,
  coupons: z
    .array(gift)
    .min(1, '请选择优惠券')
    .max(activityLimits.coupons, `最多${activityLimits.coupons}种优惠券`),
  stock: whole(activityLimits.stock, `份数须在1至${activityLimits.stock}之间，不限请留空`)
    .nullable()
    .default(null),
  perPerson: whole(activityLimits.perPerson, `每人可参加1至${activityLimits.perPerson}次`).default(1),
  /** Whether the activity becomes visible to guests; otherwise a draft remains a draft. */
  publish: z.boolean('参数错误').default(false),
})
export type ActiveForm = z.input<typeof form>

const active = z.object({
  id: z.int(),
  version: z.int(),
  standing: z.enum(activityStatusNames),
  title: z.string(),
  words: z.string(),
  picture: z.string(),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  audience: z.enum(activityAudienceNames),
  /** Titles of the selected levels or labels. */
  groups: z.array(z.object({ id: z.int(), title: z.string() })),
  coupons: z.array(
    z.object({
      couponId: z.int(),
      title: z.string(),
      quantity: z.int(),
      /** Whether the coupon can be given now; others are skipped. */
      givable: z.boolean(),
    }),
  ),
  /** How often it can be joined in total; null is unlimited. */
  stock: z.int().nullable(),
  claimed: z.int(),
  perPerson: z.int(),
  /**
   * Coupons given and used, the amount that used ones took off (`cost`), and the number and total of bookings
   * by guests who joined (`brought`).
   */
  given: z.int(),
  used: z.int(),
  cost: money(),
  bookings: z.int(),
  brought: money(),
  cancelledReason: z.string(),
  changedName: z.string(),
  changedAction: z.string(),
  changedAt: z.iso.datetime(),
})
export type Active = z.output<typeof active>

export const listActives = defineCall({
  ...reading,
  name: 'actives.list',
  title: 'actives: the activities of a store, the newest first, and what each gave, cost and brought (7.03)',
  path: '/shopapi/shopconfig/actives',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(active), count: z.int() }),
  refusals: [],
})

export const readActive = defineCall({
  ...reading,
  name: 'actives.read',
  title: 'activesinfo: one activity, with its page and its QR code (7.03)',
  path: '/shopapi/shopconfig/activesinfo',
  input: z.object({ activeId: id }),
  output: z.object({
    active,
    /** URL on which guests join; empty for a draft. */
    url: z.string(),
    /** QR code of that URL as a data URL; empty for a draft. */
    qrcode: z.string(),
  }),
  refusals: ['request.not_found'],
})

const choice = z.object({ id: z.int(), title: z.string() })

export const activeChoices = defineCall({
  ...reading,
  name: 'actives.choices',
  title: 'what the form of an activity chooses from: coupons that are given, levels, labels',
  path: '/shopapi/shopconfig/activechoices',
  input: z.object({}),
  output: z.object({
    coupons: z.array(
      choice.extend({
        /** Remaining number that can be given; null is unlimited. */
        left: z.int().nullable(),
      }),
    ),
    levels: z.array(choice),
    labels: z.array(choice),
  }),
  refusals: [],
})

const formRefusals = [
  'actives.times',
  'actives.over',
  'actives.group_gone',
  'actives.coupon_closed',
  'actives.coupon_twice',
  'uploads.image_missing',
] as const

export const addActive = defineCall({
  ...changing,
  name: 'actives.add',
  title: 'activesadd: a new activity, as a draft or open to guests at once (7.03)',
  path: '/shopapi/shopconfig/activesadd',
  input: form,
  output: z.object({ active }),
  refusals: [...formRefusals, 'actives.too_many'],
  done: '活动已保存',
})

const seen = z.object({ activeId: id, version: id })

export const editActive = defineCall({
  ...changing,
  name: 'actives.edit',
  title: 'activesedit: changes an activity; what was given stays as it was given (7.03)',
  path: '/shopapi/shopconfig/activesedit',
  input: form.extend(seen.shape),
  output: z.object({ active }),
  refusals: [...formRefusals, 'request.not_found', 'actives.stale', 'actives.state', 'actives.stock_given'],
  done: '活动已保存',
})

export const cancelActive = defineCall({
  ...changing,
  name: 'actives.cancel',
  title: 'activescancel: nobody joins an activity any more; coupons that were given stay good (7.03)',
  path: '/shopapi/shopconfig/activescancel',
  input: seen.extend({ reason: text(100).min(1, '请填写取消的原因') }),
  output: z.object({ active }),
  refusals: ['request.not_found', 'actives.stale', 'actives.state'],
  done: '活动已取消',
})

export const listActiveBookings = defineCall({
  ...reading,
  name: 'actives.list-bookings',
  title: 'activebookrecord: bookings of whoever joined an activity, and what they came to (7.03)',
  path: '/shopapi/shopconfig/activebookrecord',
  input: z.object({
    /** Restricts the list to one activity. */
    activeId: id.optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        activeId: z.int(),
        activeTitle: z.string(),
        orderId: z.int(),
        bookDate: z.iso.date(),
        statusName: z.string(),
        realName: z.string(),
        /** Masked (5.09). */
        phone: z.string(),
        joinedAt: z.iso.datetime(),
        /** Total of the bill once it is settled; 0 until then. */
        total: money(),
        /** Amount that coupons of the activity took off. */
        off: money(),
      }),
    ),
    count: z.int(),
    sums: z.object({ total: money(), off: money() }),
  }),
  refusals: [],
})
