import type { OrderCard, OrderRow } from '@roombook/contract/order-shapes'
import { noMoney, plus } from '@roombook/domain/money'
import {
  displayStatusName,
  type OrderStatus,
  orderSerial,
  orderStatuses,
  type StatusTone,
} from '@roombook/domain/orders'
import { DishMode, dishesOffered } from '@roombook/domain/preorders'
import { pluginOpen } from '@roombook/domain/session'
import type { MessageChannel } from '@roombook/domain/sms'
import { minutesToClock } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { ExcessDeposit } from '#features/orders/index.ts'
import type { Actor } from '#platform/auth/actor.ts'
import type { readLabels, readLinkedRooms } from './order-detail.repository.ts'
import type { WholeOrderRow } from './order-view.repository.ts'
import type { selectOrders } from './select-orders.repository.ts'

type CardColumns = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

/** Returns the colour of a status: a token of the console's theme. */
export const toneOf = (status: OrderStatus): StatusTone => orderStatuses[status].tone

const describeStatus = (row: { status: OrderStatus; user_name: string; phone: string }): string =>
  displayStatusName({ status: row.status, userName: row.user_name, phone: row.phone })

/** Maps a database row to the card that every list shows. Phones are masked. */
export function cardView(row: CardColumns): OrderCard {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    statusName: describeStatus(row),
    turn: row.turn,
    turnFrom: row.turn_from === null ? '' : minutesToClock(row.turn_from),
    userName: row.user_name,
    sex: row.sex,
    phone: maskPhone(row.phone),
    peopleNum: row.people_num,
    arrivalTime: row.arrival_time,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    linked: row.group_id !== null,
    groupId: row.group_id,
    smsState: row.sms_state,
    replied: row.replied,
    heldUntil: row.held_until?.toISOString() ?? null,
    openerId: row.opener_id,
    openerName: row.opener_name ?? '',
    visits: row.visits ?? 0,
  }
}

/** Data from which an order's detail is built. */
export interface OrderViewInput {
  order: WholeOrderRow
  labels: Awaited<ReturnType<typeof readLabels>>
  linked: Awaited<ReturnType<typeof readLinkedRooms>>
  depositLeft: ExcessDeposit | null
  /** Viewing staff member; the session provides time zone, settings and plugins. */
  actor: Pick<Actor, 'timezone' | 'settings' | 'plugins'>
}

/** Maps a complete order to the contract's form. */
export function orderView({ order, labels, linked, depositLeft, actor }: OrderViewInput): OrderRow {
  return {
    ...cardView(order),
    orderSerial: orderSerial(order.id, order.created_at.getTime(), actor.timezone),
    bookDate: order.book_date,
    periodId: order.period_id,
    periodName: order.period_name,
    roomId: order.room_id,
    roomName: order.room_name,
    roomImage: order.room_image,
    floorName: order.floor_name,
    color: toneOf(order.status),
    customerId: order.customer_id,
    customerLabels: labels
      .filter((label) => label.kind === 'customer')
      .map(({ id, title }) => ({ id, title })),
    orderLabels: labels
      .filter((label) => label.kind === 'order')
      .map(({ id, group_number, title }) => ({ id, group: group_number, title })),
    birthdayKind: order.birthday_kind,
    birthdayOfOther: order.birthday_of_other,
    otherName: order.other_name,
    memorialTitles: order.memorial_titles as OrderRow['memorialTitles'],
    adminRemark: order.admin_remark,
    remark: describeGuestRemark(order),
    createdAt: order.created_at.toISOString(),
    completedAt: order.completed_at?.toISOString() ?? null,
    clearedBySystemAt: order.cleared_by_system_at?.toISOString() ?? null,
    bookedOnline: order.source === 'guest',
    serviceFee: order.service_fee_fen,
    deposit: order.deposit_fen,
    depositReceived: order.deposit_received_fen,
    depositReturned: plus(
      order.deposit_returned_online ?? noMoney,
      order.deposit_returned_counter ?? noMoney,
    ),
    depositAtCounter: order.deposit_at_counter ?? noMoney,
    depositLeft,
    depositRuled: order.ruled_deposit ?? null,
    payType: order.pay_type,
    total: order.total_fen,
    drinks: order.drinks_fen,
    discount: order.discount_fen,
    arrears: order.arrears_fen,
    turned: order.turn > 1,
    syncByDefault: order.sync_by_default ?? false,
    inviteStyleId: order.invite_style_id,
    dishMode: order.dish_mode,
    smsWanted: order.send_sms,
    smsRecordId: order.sms_record_id ?? 0,
    smsTrouble: order.sms_trouble ?? '',
    smsChannel: (order.sms_channel ?? 'sms') as MessageChannel,
    mealChecked: order.meal_checked_at !== null,
    mealCheckedAt: order.meal_checked_at?.toISOString() ?? null,
    mealReplyCount: order.meal_reply_count,
    dishesChosen: order.dishes_chosen,
    dishesWaiting: Boolean(order.dishes_waiting),
    dishesTotal: order.dishes_total_fen ?? noMoney,
    dishesShown:
      dishesOffered({ ...actor.settings, plugins: actor.plugins }) && order.dish_mode !== DishMode.closed,
    referralShown: actor.settings.phoneAuthOpen && pluginOpen(actor.plugins['shopconfig/nuclearfission']),
    referral: order.referral,
    changeWaiting: Boolean(order.change_waiting),
    inviteAnswers: order.invite_answers ?? 0,
    invitePeople: order.invite_people ?? 0,
    linkedRooms: linked.map((member) => ({
      orderId: member.id,
      roomId: member.room_id,
      roomName: member.room_name,
      status: member.status,
      statusName: orderStatuses[member.status].name,
      mealChecked: member.meal_checked_at !== null,
      serviceFee: member.service_fee_fen,
      first: member.id === member.first_order_id,
    })),
  }
}

/**
 * Returns the guest's remark for staff; a previous guest's remark, from before a change of phone, is marked.
 */
export const describeGuestRemark = ({
  remark,
  former_remark,
}: {
  remark: string
  former_remark: string
}): string => [remark, former_remark && `原客人：${former_remark}`].filter(Boolean).join('；')
