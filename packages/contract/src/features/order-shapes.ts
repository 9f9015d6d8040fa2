import { z } from 'zod'
import { birthdayKind, dishMode, payType, sex, smsState, statusTone } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderStatus } from '../wire/order-status.ts'
import { messageChannel } from './message-channels.ts'

/** A customer label as orders and customers show it. */
export const labelTag = z.object({ id: z.int(), title: z.string() })

/** A label of an order, with the group that it belongs to. */
export const orderLabelTag = z.object({ id: z.int(), group: z.int(), title: z.string() })

/** An order as every list shows it. */
export const orderCard = z.object({
  id: z.int(),
  version: z.int(),
  status: orderStatus(),
  statusName: z.string(),
  turn: z.int(),
  /** From when a turn after the first has the room: `19:30`; empty for a first one. */
  turnFrom: z.string(),
  userName: z.string(),
  sex: sex(),
  /** Masked (5.09). */
  phone: z.string(),
  peopleNum: z.int(),
  arrivalTime: z.string(),
  /** When the guests came. */
  arrivedAt: z.iso.datetime().nullable(),
  linked: z.boolean(),
  groupId: z.int().nullable(),
  smsState: smsState(),
  replied: z.boolean(),
  heldUntil: z.iso.datetime().nullable(),
  openerId: z.int().nullable(),
  openerName: z.string(),
  visits: z.int(),
})
export type OrderCard = z.output<typeof orderCard>

/** Log entry of an order; lists are newest first. */
export const orderLogRow = z.object({
  /** The staff member who did it; null for a guest and for the system. */
  operatorId: z.int().nullable(),
  operatorName: z.string(),
  /** Somebody invited, or the guest who invited, did it to the invitation: apart from what was done to the order. */
  ofInvitation: z.boolean(),
  remark: z.string(),
  /** The state into which it brought the order; null where that stayed. */
  toStatus: orderStatus().nullable(),
  createdAt: z.iso.datetime(),
})

/** Another room of the same linked booking. */
export const linkedRoom = z.object({
  orderId: z.int(),
  roomId: z.int(),
  roomName: z.string(),
  status: orderStatus(),
  statusName: z.string(),
  mealChecked: z.boolean(),
  serviceFee: money(),
  /** Shows people, money and dishes of the whole booking. */
  first: z.boolean(),
})

/** The anniversary or birthday a meal celebrates: its title and the calendar it is kept in. */
export const memorialTitle = z.object({ title: z.string(), calendar: z.enum(['solar', 'lunar']) })

/** An order on the board: who it is, and what makes somebody walk to them. */
export const boardCard = orderCard.extend({
  /** Staff's note, and the guest's remark. */
  adminRemark: z.string(),
  remark: z.string(),
  orderLabels: z.array(orderLabelTag),
  customerLabels: z.array(labelTag),
  /** Known habits of the guest. */
  habitRemark: z.string(),
  /** The guest's level; empty without one. */
  userLevel: z.string(),
  lastVisitDate: z.iso.date().nullable(),
  /** The guest's own birthday, in either calendar, falls on the day. */
  guestBirthday: z.boolean(),
  birthdayKind: birthdayKind(),
  birthdayOfOther: z.boolean(),
  otherName: z.string(),
  memorialTitles: z.array(memorialTitle),
  deposit: money(),
  depositReceived: money(),
  /** Something is chosen that nobody has confirmed yet. */
  dishesWaiting: z.boolean(),
  /** The guest asked for a change, and nobody has answered. */
  changeWaiting: z.boolean(),
})
export type BoardCard = z.output<typeof boardCard>

/** An order, whole (3.03). */
export const orderRow = orderCard.extend({
  orderSerial: z.string(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  roomId: z.int(),
  roomName: z.string(),
  roomImage: z.string(),
  floorName: z.string(),
  /** The status' colour: a token of the console's theme. */
  color: statusTone(),
  customerId: z.int().nullable(),
  customerLabels: z.array(labelTag),
  orderLabels: z.array(orderLabelTag),
  birthdayKind: birthdayKind(),
  birthdayOfOther: z.boolean(),
  otherName: z.string(),
  memorialTitles: z.array(memorialTitle),
  adminRemark: z.string(),
  remark: z.string(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  /** When the end of the day cleared its table; null where somebody did, or nobody yet. */
  clearedBySystemAt: z.iso.datetime().nullable(),
  /** A guest booked it from a phone. */
  bookedOnline: z.boolean(),
  /** 包厢服务费 of its room, as it stood when the order took it. */
  serviceFee: money(),
  deposit: money(),
  depositReceived: money(),
  /** Amount of the deposit refunded to the guest, online or over the counter. */
  depositReturned: money(),
  /**
   * Amount of it paid at the counter and still there although the order was cancelled: it can be returned.
   */
  depositAtCounter: money(),
  /** Deposit that remained after the bill, and its use; null where none remained. */
  depositLeft: z.object({ amount: money(), as: z.enum(['change', 'tip', 'top-up', 'refund']) }).nullable(),
  /**
   * Deposit that the store's rules ask for, the rule, and reason and author of a lower one; null where they
   * ask for none.
   */
  depositRuled: z.object({ asked: money(), rule: z.string(), reason: z.string(), by: z.string() }).nullable(),
  /** How the deposit was paid: `sys` at the counter, `balance`, `weixin`, `alipay`; empty while it was not. */
  payType: payType(),
  total: money(),
  drinks: money(),
  discount: money(),
  arrears: money(),
  turned: z.boolean(),
  syncByDefault: z.boolean(),
  inviteStyleId: z.int().nullable(),
  dishMode: dishMode(),
  /** Whether a message was asked for; `smsState` is what became of it. */
  smsWanted: z.boolean(),
  /** The latest message of the order; 0 when there is none. */
  smsRecordId: z.int(),
  /** Why the latest message of its booking did not arrive, or why nobody knows, in Chinese; empty where nothing went wrong. */
  smsTrouble: z.string(),
  /** Channel of the newest message, sent or to be sent. */
  smsChannel: messageChannel,
  mealChecked: z.boolean(),
  mealCheckedAt: z.iso.datetime().nullable(),
  mealReplyCount: z.int(),
  dishesChosen: z.boolean(),
  /** Something is chosen that nobody has confirmed yet. */
  dishesWaiting: z.boolean(),
  /** Total of the confirmed dishes; proposed as the bill when settling. */
  dishesTotal: money(),
  /** Whether dishes can be chosen for it at all: the shop offers it, and the order allows it. */
  dishesShown: z.boolean(),
  /** Whether the referral toggle is shown, and how it stands. */
  referralShown: z.boolean(),
  referral: z.boolean(),
  /** The guest asked for a change, and nobody has answered. */
  changeWaiting: z.boolean(),
  /** How many have answered its invitation, and how many people come with those who said yes. */
  inviteAnswers: z.int(),
  invitePeople: z.int(),
  linkedRooms: z.array(linkedRoom),
})
export type OrderRow = z.output<typeof orderRow>
