import { z } from 'zod'
import { birthdayKind, dishMode, payType, sex, smsState, statusTone } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderStatus } from '../wire/order-status.ts'
import { messageChannel } from './message-channels.ts'

/** A customer label as shown on orders and customers. */
export const labelTag = z.object({ id: z.int(), title: z.string() })

/** A label of an order, with its group. */
export const orderLabelTag = z.object({ id: z.int(), group: z.int(), title: z.string() })

/** An order with the fields of every list. */
export const orderCard = z.object({
  id: z.int(),
  version: z.int(),
  status: orderStatus(),
  statusName: z.string(),
  turn: z.int(),
  /** Start of a seating after the first: `19:30`; empty for the first. */
  turnFrom: z.string(),
  userName: z.string(),
  sex: sex(),
  /** Masked (5.09). */
  phone: z.string(),
  peopleNum: z.int(),
  arrivalTime: z.string(),
  /** Time at which the guests arrived. */
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
  /** Staff member who did it; null for a guest and for the system. */
  operatorId: z.int().nullable(),
  operatorName: z.string(),
  /**
   * Whether it concerns the invitation and was done by the host or an invited guest, separate from changes of
   * the order.
   */
  ofInvitation: z.boolean(),
  remark: z.string(),
  /** Status that the order changed to; null where it did not change. */
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
  /** Whether it shows people, money and dishes of the whole booking. */
  first: z.boolean(),
})

/** Anniversary or birthday that a meal celebrates: its title and calendar. */
export const memorialTitle = z.object({ title: z.string(), calendar: z.enum(['solar', 'lunar']) })

/** An order on the board: the guest, and everything that needs attention. */
export const boardCard = orderCard.extend({
  /** Note of the staff, and remark of the guest. */
  adminRemark: z.string(),
  remark: z.string(),
  orderLabels: z.array(orderLabelTag),
  customerLabels: z.array(labelTag),
  /** Known habits of the guest. */
  habitRemark: z.string(),
  /** The guest's level; empty for none. */
  userLevel: z.string(),
  lastVisitDate: z.iso.date().nullable(),
  /** Whether the guest's own birthday, in either calendar, is on that day. */
  guestBirthday: z.boolean(),
  birthdayKind: birthdayKind(),
  birthdayOfOther: z.boolean(),
  otherName: z.string(),
  memorialTitles: z.array(memorialTitle),
  deposit: money(),
  depositReceived: money(),
  /** Whether chosen dishes wait for confirmation. */
  dishesWaiting: z.boolean(),
  /** Whether a change requested by the guest waits for an answer. */
  changeWaiting: z.boolean(),
})
export type BoardCard = z.output<typeof boardCard>

/** An order with all its fields (3.03). */
export const orderRow = orderCard.extend({
  orderSerial: z.string(),
  bookDate: z.iso.date(),
  periodId: z.int(),
  periodName: z.string(),
  roomId: z.int(),
  roomName: z.string(),
  roomImage: z.string(),
  floorName: z.string(),
  /** Colour of the status, as a token of the console's theme. */
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
  /** Time at which the end of day cleared its table; null where staff did, or where it is not cleared. */
  clearedBySystemAt: z.iso.datetime().nullable(),
  /** Whether the guest booked it online. */
  bookedOnline: z.boolean(),
  /** 包厢服务费 of its room at the time of booking. */
  serviceFee: money(),
  deposit: money(),
  depositReceived: money(),
  /** Amount of the deposit refunded to the guest, online or at the cash desk. */
  depositReturned: money(),
  /** Amount of it paid at the cash desk and still held after the cancellation: it can be refunded. */
  depositAtCounter: money(),
  /** Deposit that remained after the bill, and its use; null for none. */
  depositLeft: z.object({ amount: money(), as: z.enum(['change', 'tip', 'top-up', 'refund']) }).nullable(),
  /**
   * Deposit that the store's rules require, the rule, and the reason and author of a lower one; null where
   * they require none.
   */
  depositRuled: z.object({ asked: money(), rule: z.string(), reason: z.string(), by: z.string() }).nullable(),
  /** Payment of the deposit: `sys` at the cash desk, `balance`, `weixin`, `alipay`; empty while unpaid. */
  payType: payType(),
  total: money(),
  drinks: money(),
  discount: money(),
  arrears: money(),
  turned: z.boolean(),
  syncByDefault: z.boolean(),
  inviteStyleId: z.int().nullable(),
  dishMode: dishMode(),
  /** Whether a message was requested; `smsState` is its delivery state. */
  smsWanted: z.boolean(),
  /** Latest message of the order; 0 for none. */
  smsRecordId: z.int(),
  /**
   * Reason why the latest message of its booking was not delivered, or why its delivery is unknown, in
   * Chinese; empty without a problem.
   */
  smsTrouble: z.string(),
  /** Channel of the latest message, sent or pending. */
  smsChannel: messageChannel,
  mealChecked: z.boolean(),
  mealCheckedAt: z.iso.datetime().nullable(),
  mealReplyCount: z.int(),
  dishesChosen: z.boolean(),
  /** Whether chosen dishes wait for confirmation. */
  dishesWaiting: z.boolean(),
  /** Total of the confirmed dishes; suggested as the bill's total. */
  dishesTotal: money(),
  /** Whether dishes can be chosen for it: the store offers it and the order allows it. */
  dishesShown: z.boolean(),
  /** Whether the referral toggle is shown, and its value. */
  referralShown: z.boolean(),
  referral: z.boolean(),
  /** Whether a change requested by the guest waits for an answer. */
  changeWaiting: z.boolean(),
  /** Number of answers to its invitation, and of people attending. */
  inviteAnswers: z.int(),
  invitePeople: z.int(),
  linkedRooms: z.array(linkedRoom),
})
export type OrderRow = z.output<typeof orderRow>
