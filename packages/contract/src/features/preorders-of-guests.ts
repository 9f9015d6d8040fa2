import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dishMode, sureState } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { dishKind } from './dish-shapes.ts'
import { offeredCategory, offeredDish } from './offered-dishes.ts'
import { kitchenNote, setPart, wantedDish, wantedQuantity } from './preorder-shapes.ts'

/** Store and order of the host. */
const hostInput = z.object({ shopId: z.int('参数错误').min(1, '参数错误'), orderId: z.int('参数错误') })
/**
 * Credentials of an invited guest: the invitation's token and the key that their browser stored when they
 * answered.
 */
const inviteeInput = z.object({
  token: z.string('参数错误').max(100, '参数错误'),
  guestKey: z.string('参数错误').max(100, '参数错误'),
})

/** A dish that a guest may choose. Prices are null for invited guests. */
const guestDish = offeredDish.extend({
  price: money().nullable(),
  specs: z.array(z.object({ id: z.int(), title: z.string(), price: money().nullable() })),
})
export type GuestDish = z.output<typeof guestDish>

/** The whole menu; set menus that suit the order's party size come first. */
const guestMenu = z.object({ categories: z.array(offeredCategory), dishes: z.array(guestDish) })
export type GuestMenu = z.output<typeof guestMenu>

/** One person's choice of a dish. Prices are null for invited guests. */
const guestLine = z.object({
  lineId: z.int(),
  dishId: z.int(),
  title: z.string(),
  image: z.string(),
  /** Title of the specification; empty where the dish has none. */
  spec: z.string(),
  specId: z.int(),
  attributeTitles: z.string(),
  attributeIds: z.array(z.int()),
  unitPrice: money().nullable(),
  unit: z.string(),
  quantity: z.int(),
  linePrice: money().nullable(),
  kind: dishKind,
  items: z.array(setPart),
  chooser: z.enum(['staff', 'host', 'invited']),
  /** 门店, 主人, or the invited guest's name. */
  chooserName: z.string(),
  mine: z.boolean(),
  /** Reason why it is no longer available; empty where it is. */
  problem: z.string(),
  /** Missing quantity of a set menu with a minimum, in Chinese: 「商务位上宴」4位起订，还差3位; empty where it is met. */
  tooFew: z.string(),
})
export type GuestLine = z.output<typeof guestLine>

/** Cart of an order with all guests' choices, as one of them sees it. */
const guestCart = z.object({
  /** Version that a confirmation must state. */
  version: z.int(),
  sureState: sureState(),
  dishMode: dishMode(),
  /** Whether the caller may set lines; the host may also remove those of others. */
  mayChoose: z.boolean(),
  /** Whether the caller may confirm. */
  mayConfirm: z.boolean(),
  /** Reason why nothing can be chosen, in Chinese; empty where it can. */
  closedWords: z.string(),
  /** Host's note to the kitchen; empty for invited guests. */
  userRemark: z.string(),
  shopTitle: z.string(),
  roomName: z.string(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  arrivalTime: z.string(),
  peopleNum: z.int(),
  dishLines: z.array(guestLine),
  /** Total quantity of dishes and set menus. */
  count: z.int(),
  /** Total of the dishes; null for invited guests. */
  total: money().nullable(),
  /** 包厢服务费 of the booking's rooms, billed in addition; null for invited guests. */
  serviceFee: money().nullable(),
})
export type GuestCart = z.output<typeof guestCart>

/** A dish with specification and attributes, and the caller's total quantity of it; 0 removes it. */
const ownLine = z.object({
  dishId: wantedDish.shape.dishId,
  specId: wantedDish.shape.specId,
  attributeIds: wantedDish.shape.attributeIds,
  number: wantedQuantity,
})

const reading = ['booking.not_found'] as const
const choosing = ['preorders.closed', 'preorders.already_confirmed'] as const
const settingLine = [
  ...choosing,
  'preorders.unavailable',
  'preorders.too_many_lines',
  'preorders.too_many_of_one',
] as const

/** Access and input of the host's calls. */
const host = { caller: 'guest', input: hostInput } as const
const changesCart = { caller: 'guest', effect: 'changes', output: guestCart } as const

export const guestMenuOf = defineCall({
  ...host,
  name: 'preorders.guest-menu',
  title: 'what the guest of an order may choose from',
  path: '/api/userfood/menu',
  effect: 'reads',
  output: guestMenu,
  refusals: reading,
})

export const guestCartOf = defineCall({
  ...host,
  name: 'preorders.guest-cart',
  title: 'what everybody chose for an order, for its guest',
  path: '/api/userfood/cart',
  effect: 'reads',
  output: guestCart,
  refusals: reading,
})

export const setGuestLine = defineCall({
  ...changesCart,
  name: 'preorders.guest-set-line',
  title: 'how many of a dish the guest of the order wants',
  path: '/api/userfood/setline',
  input: hostInput.extend(ownLine.shape),
  refusals: [...reading, ...settingLine],
  done: '已更新',
})

export const removeGuestLine = defineCall({
  ...changesCart,
  name: 'preorders.guest-remove-line',
  title: 'the host takes off what anybody chose',
  path: '/api/userfood/removeline',
  input: hostInput.extend({ lineId: z.int('参数错误') }),
  refusals: [...reading, ...choosing, 'preorders.line_missing'],
  done: '已移除',
})

export const setGuestRemark = defineCall({
  ...changesCart,
  name: 'preorders.guest-remark',
  title: 'the guest’s words to the kitchen',
  path: '/api/userfood/setremark',
  input: hostInput.extend({ userRemark: kitchenNote }),
  refusals: [...reading, ...choosing],
  done: '备注已保存',
})

export const confirmGuestDishes = defineCall({
  ...changesCart,
  name: 'preorders.guest-confirm',
  title: 'the guest confirms what was chosen, as it was seen; then only staff change it',
  path: '/api/userfood/confirm',
  input: hostInput.extend({ version: z.int('参数错误').min(0, '参数错误') }),
  refusals: [
    ...reading,
    ...choosing,
    'preorders.empty',
    'preorders.stale',
    'preorders.unavailable',
    'preorders.too_few',
  ],
  done: '菜品已确认',
})

/** Once the order has ended, only the host and the store see the chosen dishes. */
const notOn = ['preorders.not_invited', 'preorders.over'] as const

/** Access and input of the calls of invited guests. */
const invited = { caller: 'anyone', input: inviteeInput } as const

export const invitedMenuOf = defineCall({
  ...invited,
  name: 'preorders.invited-menu',
  title: 'what whoever was invited may choose from; no set menus, no money',
  path: '/api/userfood/invitedmenu',
  effect: 'reads',
  output: guestMenu,
  refusals: notOn,
})

export const invitedCartOf = defineCall({
  ...invited,
  name: 'preorders.invited-cart',
  title: 'what everybody chose, for whoever was invited; no money',
  path: '/api/userfood/invitedcart',
  effect: 'reads',
  output: guestCart,
  refusals: notOn,
})

export const setInvitedLine = defineCall({
  ...invited,
  name: 'preorders.invited-set-line',
  title: 'how many of a dish somebody invited wants',
  path: '/api/userfood/invitedsetline',
  // It sets the total quantity, so a repetition changes nothing.
  effect: 'signs-in',
  input: inviteeInput.extend(ownLine.shape),
  output: guestCart,
  refusals: [...notOn, ...settingLine, 'preorders.own_lines_full', 'preorders.set_for_host'],
  done: '已更新',
})
