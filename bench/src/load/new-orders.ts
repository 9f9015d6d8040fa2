import type { CallInput } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { addDays } from '@roombook/domain/time'
import { firstRoomId } from '../stage/plant-old-orders.ts'
import { roomCount } from '../stage/plant-shop.ts'
import { type SignedPost, signedPost } from './signed-post.ts'

/** A booking, with the values that are unique to it. */
export interface NewOrder {
  post: SignedPost
  bookDate: string
  roomId: number
  phone: string
  name: string
}

/** Periods of a day that bookings go to. */
const periodIds = [1, 2]

/**
 * Creates bookings by one clerk, each with its own slot and guest, from next month on.
 *
 * @param today `YYYY-MM-DD`
 */
export function newOrders(token: string, today: string): (count: number) => NewOrder[] {
  let made = 0
  const one = (): NewOrder => {
    const at = made++
    const roomId = firstRoomId + (at % roomCount)
    const periodId = periodIds[Math.floor(at / roomCount) % periodIds.length] ?? 1
    const bookDate = addDays(today, 40 + Math.floor(at / roomCount / periodIds.length))
    const phone = String(15_000_000_000 + at)
    const name = `宾客${at}`
    const form: CallInput<typeof createOrder> = {
      bookDate,
      periodId,
      roomIds: [roomId],
      peopleNum: 6,
      deposit: null,
      userName: name,
      phone,
      sex: 1,
      birthdayKind: 0,
      birthdayOfOther: false,
      otherName: '',
      arrivalTime: periodId === 1 ? '11:30' : '18:00',
      inviteStyleId: 1,
      openerId: 1,
      dishMode: 0,
      sendSms: false,
      adminRemark: '靠窗，备儿童椅',
      memorialTitles: [],
      orderLabels: [],
      customerLabelIds: [],
    }
    return { post: signedPost(createOrder, form, token), bookDate, roomId, phone, name }
  }
  return (count) => Array.from({ length: count }, one)
}
