import { preorderLimits } from '@roombook/domain/preorders'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dishMode, sureState } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderStatus } from '../wire/order-status.ts'
import { dishKind } from './dish-shapes.ts'
import { acted, actedRefusals, orderMove } from './order-acted.ts'
import { choosingDishes, forOrderId, kitchenNote, setPart, wantedDish } from './preorder-shapes.ts'

const version = z.int('参数错误').min(0, '参数错误')
/** Version of the pre-order that the user saw; the current one by default (decision 178). */
const seenVersion = version.optional()

const nothing = '请选择菜品'
/** At least one dish (8.06); lines with the same dish, specification and attributes are merged (5.23). */
const goods = z
  .array(wantedDish, {
    error: ({ input }) => (input === undefined || input === '' ? nothing : '参数错误'),
  })
  .min(1, nothing)
  .max(preorderLimits.lines, `一单最多${preorderLimits.lines}个菜品`)

/** A line of the cart (3.10), priced by the server. */
export const cartLine = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  /** Unit price. */
  price: money(),
  unit: z.string(),
  quantity: z.int(),
  /** 0 where the dish has no specifications. */
  specId: z.int(),
  specText: z.string(),
  chosenAttributeIds: z.array(z.int()),
  attributeText: z.string(),
  /** Total of the line; 0 where it has a problem. */
  sum: money(),
  kind: dishKind,
  items: z.array(setPart),
  /** Reason why it is not available: 「清蒸鲈鱼」已售罄; empty where it is. */
  problem: z.string(),
})
export type CartLine = z.output<typeof cartLine>

export const quoteDishes = defineCall({
  ...choosingDishes,
  name: 'preorders.quote',
  title:
    'shopFoodOrderConfig: the cart, merged and priced; what cannot be had says why and counts nothing. In goods, attr_ids is a list, not a joined text',
  path: '/shopapi/userfood/foodorderconfig',
  effect: 'reads',
  input: z.object({ forOrderId, goods }),
  output: z.object({ quotedLines: z.array(cartLine), total: money() }),
  refusals: ['booking.not_found'],
})

/** A chosen dish (3.10), with the quantities of all guests. */
export const preorderLine = z.object({
  dishId: z.int(),
  title: z.string(),
  image: z.string(),
  /** Title of the specification; empty where the dish has none. */
  spec: z.string(),
  attributeTitles: z.string(),
  attributeIds: z.array(z.int()),
  specId: z.int(),
  unitPrice: money(),
  unit: z.string(),
  quantity: z.int(),
  linePrice: money(),
  kind: dishKind,
  /** Dishes of a set menu. */
  items: z.array(setPart),
  /** Choosers and their quantities: 门店, 主人, or the invited guest's name. */
  choosers: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Reason why it is no longer available; empty where it is, or where it is already confirmed. */
  problem: z.string(),
  /** Missing quantity of a set menu with a minimum; empty where it is met. */
  tooFew: z.string(),
})
export type PreorderLine = z.output<typeof preorderLine>

/** Order of a pre-order, with the state of the pre-order (3.10). */
export const preorderOrder = z.object({
  /** Order that shows the dishes: the first of linked ones. */
  id: z.int(),
  roomName: z.string(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  arrivalTime: z.string(),
  peopleNum: z.int(),
  userName: z.string(),
  /** Masked. */
  phone: z.string(),
  status: orderStatus(),
  statusName: z.string(),
  dishMode: dishMode(),
  sureState: sureState(),
  userRemark: z.string(),
  /** The staff's note to the kitchen. */
  remark: z.string(),
  /**
   * Version of the pre-order, which an edit, a cancellation and a confirmation must state; 0 while there is
   * none.
   */
  version: z.int(),
  total: money(),
  confirmedAt: z.iso.datetime().nullable(),
  /** 客人, or the name of the staff member. */
  confirmerName: z.string(),
  /** Whether the caller may discard the chosen dishes. */
  mayAct: z.boolean(),
  /** Whether the caller may choose, change and confirm; this also requires that the order accepts dishes. */
  mayChoose: z.boolean(),
})
export type PreorderOrder = z.output<typeof preorderOrder>

const preorderDetail = z.object({ order: preorderOrder, dishLines: z.array(preorderLine) })
export type PreorderDetail = z.output<typeof preorderDetail>

export const readPreorder = defineCall({
  ...choosingDishes,
  name: 'preorders.detail',
  title: 'shopFoodOrderSuccess: an order and its dishes',
  path: '/shopapi/userfood/foodordersuccess',
  effect: 'reads',
  input: z.object({ forOrderId }),
  output: preorderDetail,
  refusals: ['booking.not_found'],
})

/** Refusals of all staff actions on a pre-order. */
const actingRefusals = [
  'booking.not_found',
  'booking.not_yours',
  'booking.not_allowed_in_status',
  'preorders.stale',
] as const
const choosingRefusals = [...actingRefusals, 'booking.dishes_closed'] as const
const savingRefusals = [
  ...choosingRefusals,
  'preorders.empty',
  'preorders.unavailable',
  'preorders.too_few',
  'preorders.too_many_lines',
  'preorders.too_many_of_one',
] as const
const changing = { ...choosingDishes, effect: 'changes', output: preorderDetail } as const
const menu = z.object({ forOrderId, remark: kitchenNote.default(''), goods })

export const submitPreorder = defineCall({
  ...changing,
  name: 'preorders.submit',
  title:
    'shopFoodOrderConfirm: the staff’s menu; where guests choose, it waits for theirs to confirm. In goods, attr_ids is a list, not a joined text',
  path: '/shopapi/userfood/foodorderconfirm',
  /** Version that the user saw; 0 where there was none. */
  input: menu.extend({ version: version.default(0) }),
  refusals: savingRefusals,
  done: '下单成功',
})

export const editPreorder = defineCall({
  ...changing,
  name: 'preorders.edit',
  title:
    'shopFoodOrderEdit: the menu as it is to be; where guests choose, it waits for theirs to confirm anew. In goods, attr_ids is a list, not a joined text',
  path: '/shopapi/userfood/foodorderedit',
  input: menu.extend({ version: seenVersion }),
  refusals: [...savingRefusals, 'preorders.missing'],
  done: '修改成功',
})

export const cancelPreorder = defineCall({
  ...changing,
  name: 'preorders.cancel',
  title: 'shopFoodOrderCancel: all dishes are dropped',
  path: '/shopapi/userfood/foodordercancel',
  input: z.object({ forOrderId, version: seenVersion }),
  refusals: [...actingRefusals, 'preorders.missing'],
  done: '点菜已取消',
})

export const confirmPreorder = defineCall({
  ...changing,
  name: 'preorders.confirm',
  title: 'shopConfirmFoodOrder: confirm for the guest, who then changes nothing more (4.08)',
  path: '/shopapi/userfood/confirmfoodorder',
  input: z.object({ forOrderId, version: seenVersion }),
  refusals: [
    ...choosingRefusals,
    'preorders.missing',
    'preorders.already_confirmed',
    'preorders.unavailable',
    'preorders.too_few',
  ],
  done: '菜品已确认',
})

export const setDishMode = defineCall({
  ...orderMove,
  name: 'booking.set-dish-mode',
  title: 'who chooses the dishes: 0 nobody, 1 the guest, 2 everybody invited, 3 staff (4.08)',
  path: '/shopapi/roombook/setdishmode',
  input: acted.extend({
    dishMode: dishMode('参数错误'),
  }),
  refusals: [...actedRefusals, 'booking.dishes_closed'],
  done: '点菜权限已更新',
})
