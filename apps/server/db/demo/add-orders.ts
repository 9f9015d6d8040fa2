import { actionOf, minutesWithin, OrderStatus } from '@roombook/domain'
import type { House, PlantedRoom } from './add-house.ts'
import type { LogDraft } from './add-log.ts'
import { demoSmsState } from './add-sms.ts'
import type { Step } from './party.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'

/**
 * Adds a party's booking, and its orders, one for each room, with their claims, labels and payments.
 * @returns the ids of the booking and of its first order, and what is to be logged.
 */
export function addOrders(
  sheets: Sheets,
  { shopId }: House,
  standing: Standing,
): { firstId: number; bookingId: number; log: LogDraft[] } {
  const { rooms } = standing
  const firstId = sheets.count('orders') + 1
  const bookingId = sheets.number('booking', {
    ...bookingColumns(standing),
    shop_id: shopId,
    first_order_id: firstId,
    deposit_order_id: firstId,
    sync_by_default: true,
  })
  const log = rooms.flatMap((room, at) => {
    const shared = { ...sharedColumns(standing), shop_id: shopId, booking_id: bookingId, room_id: room.id }
    const orderId = sheets.number('orders', {
      ...shared,
      linked: rooms.length > 1,
      ...billColumns(standing, at === 0),
    })
    addClaims(sheets, shopId, { orderId, room, standing })
    if (at === 0) addOnce(sheets, shopId, { orderId, bookingId, standing })
    return standing.steps.map((step) => ({
      at: step.at,
      orderId,
      // Clearing and settling are one call.
      action: step.move === 'settle' ? 'booking.clear' : actionOf(step.move),
      by: step.by,
      from: step.from,
      to: step.to,
      fields: step.fields,
      detail: { remark: step.remark.replace('{包厢}', room.title), ...whereOf(standing, step, room) },
    }))
  })
  return { firstId, bookingId, log }
}

/** Adds the labels of a party, and what it paid. */
function addOnce(
  sheets: Sheets,
  shopId: number,
  { orderId, bookingId, standing }: { orderId: number; bookingId: number; standing: Standing },
): void {
  const { party, isNameless, did } = standing
  for (const labelId of isNameless ? [] : party.labelIds)
    sheets.add('booking_label', { shop_id: shopId, booking_id: bookingId, label_id: labelId })
  const settled = did('settle')
  for (const { means, amountFen } of settled ? party.bill.payments : [])
    sheets.number('order_payment', {
      shop_id: shopId,
      order_id: orderId,
      means,
      amount_fen: amountFen,
      staff_id: settled?.by.id ?? null,
      at: new Date(settled?.at ?? 0),
    })
}

/** What the log of a transfer keeps of before and after. */
function whereOf({ party }: Standing, { move }: Step, room: PlantedRoom) {
  if (move !== 'transfer' || !party.movedFrom) return {}
  const place = { bookDate: party.date, periodId: party.period.id }
  return {
    before: { ...place, roomId: party.movedFrom.id, turn: 1 },
    after: { ...place, roomId: room.id, turn: 1 },
  }
}

/** An edit, an action and a deposit move an order's version; a message does not. */
const versionOf = ({ steps }: Standing): number => steps.filter((step) => step.move !== 'sendSms').length

const dateOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at))

/** What each room of a booking has alike. */
function sharedColumns(standing: Standing) {
  const { party, status, steps, ended, isNameless, did } = standing
  const opener = did('create') ?? did('hold') ?? did('accept')
  const isWaiting = status === OrderStatus.held || status === OrderStatus.applied
  const ranOut = did('expire') !== undefined
  return {
    version: versionOf(standing),
    status,
    book_date: party.date,
    period_id: party.period.id,
    turn: party.turn,
    opener_id: opener?.by.id ?? null,
    admin_remark: isNameless ? '' : party.hostRemark,
    held_until: isWaiting || ranOut ? dateOf(party.heldUntil ?? undefined) : null,
    meal_checked_at: dateOf(did('mealCheck')?.at),
    meal_checker_id: did('mealCheck')?.by.id ?? null,
    meal_check_remark: did('mealCheck') ? party.mealCheckRemark : '',
    cancel_reason: ended && ended.to !== OrderStatus.finished ? party.cancelReason : '',
    created_at: new Date(steps[0]?.at ?? 0),
    arrived_at: dateOf(did('arrive')?.at),
    completed_at: dateOf(ended?.at),
    cleared_by_system_at: dateOf(did('dayEndCleared')?.at),
  }
}

/** What a booking has once: who, what is wished, how its messages stand, and what no bill took of the deposit. */
function bookingColumns(standing: Standing) {
  const { party, isNameless, ended, did } = standing
  const isBooked = did('create') ?? did('convert') ?? did('accept')
  return {
    customer_id: isNameless ? null : (party.customer?.id ?? null),
    user_name: isNameless ? '' : party.userName,
    phone: isNameless ? '' : party.phone,
    sex: isNameless ? 0 : party.sex,
    arrival_time: isNameless ? '' : party.arrivalTime,
    remark: party.guestRemark,
    invite_style_id: party.styleId,
    source: did('apply') ? 'guest' : 'staff',
    people_num: isNameless ? 0 : party.people,
    dish_mode: party.dishMode,
    dishes_chosen: false,
    birthday_kind: isNameless ? 0 : party.birthdayKind,
    birthday_of_other: !isNameless && party.birthdayOfOther,
    other_name: isNameless ? '' : party.otherName,
    memorial_titles: isNameless ? [] : JSON.parse(JSON.stringify(party.memorials)),
    send_sms: !isNameless && party.sendSms,
    sms_state: demoSmsState(standing),
    // An answer is read by the time the guests have eaten.
    replied: !isNameless && isBooked !== undefined && !ended && party.replied,
    ...(isCleared(standing) ? noDeposit : depositOf(standing)),
  }
}

/** The bill of the first room, with the deposit that it took. */
function billColumns(standing: Standing, isFirst: boolean) {
  const { bill } = standing.party
  const isSettled = isFirst && standing.did('settle') !== undefined
  return {
    ...(isFirst && isCleared(standing) ? depositOf(standing) : noDeposit),
    total_fen: isSettled ? bill.totalFen : 0,
    drinks_fen: isSettled ? bill.drinksFen : 0,
    discount_fen: isSettled ? bill.discountFen : 0,
    paid_fen: isSettled ? bill.payments.reduce((sum, { amountFen }) => sum + amountFen, 0) : 0,
    arrears_fen: isSettled ? bill.arrearsFen : 0,
  }
}

const noDeposit = { deposit_fen: 0, deposit_received_fen: 0, pay_type: '' }

function depositOf({ party, did, isNameless }: Standing) {
  const isPaid = (did('pay') ?? did('setDeposit')) !== undefined
  return {
    deposit_fen: isNameless ? 0 : party.depositFen,
    deposit_received_fen: isPaid ? party.depositFen : 0,
    pay_type: isPaid ? party.payType : '',
  }
}

const isCleared = ({ status }: Standing): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

function addClaims(
  sheets: Sheets,
  shopId: number,
  { orderId, room, standing }: { orderId: number; room: PlantedRoom; standing: Standing },
): void {
  const { party, status, ended, did } = standing
  const isFinished = status === OrderStatus.finished || status === OrderStatus.unchecked
  const claim = { shop_id: shopId, order_id: orderId, book_date: party.date, period_id: party.period.id }
  const moved = did('transfer')
  if (moved && party.movedFrom) {
    const left = {
      room_id: party.movedFrom.id,
      turn: 1,
      from_minutes: null,
      released_at: new Date(moved.at),
      finished_at: null,
    }
    sheets.number('room_claim', { ...claim, ...left })
  }
  sheets.number('room_claim', {
    ...claim,
    room_id: room.id,
    turn: party.turn,
    from_minutes: party.turn > 1 ? (minutesWithin(party.period, party.arrivalTime) ?? null) : null,
    released_at: isFinished ? null : dateOf(ended?.at),
    finished_at: isFinished ? dateOf(ended?.at) : null,
  })
}
