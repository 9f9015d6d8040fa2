import {
  applyForRooms,
  availability,
  type CallInput,
  type GuestPeriod,
  type OutputOf,
  type ShopSettings,
} from '@roombook/contract'
import { roomOf } from './order-form.ts'
import type { TestApp } from './test-app.ts'

/** Books as guests do, each under a phone of its own. */
export function openGuestDesk({ anyone, asGuest, clock, house, owner }: TestApp) {
  let guests = 0
  const { shopId } = house
  const periodId = house.periods.dinner
  const room = (title: string) => roomOf(house, title)
  const nextPhone = () => `1380001${String(1000 + guests++)}`
  /** Dinner for eight in 牡丹厅. */
  const form = (change: Partial<CallInput<typeof applyForRooms>> = {}): CallInput<typeof applyForRooms> => ({
    shopId,
    bookDate: '2026-12-01',
    periodId,
    roomIds: [room('牡丹厅')],
    peopleNum: 8,
    userName: '钱小姐',
    sex: 2,
    ...change,
  })

  return {
    shopId,
    periodId,
    room,
    nextPhone,
    form,
    async book(
      change: Partial<CallInput<typeof applyForRooms>> = {},
      phone = nextPhone(),
    ): Promise<OutputOf<typeof applyForRooms>> {
      return (await asGuest(phone)).call(applyForRooms, form(change))
    },
    /** What the booking page shows of a period; the time that answers are kept goes by first. */
    async period(bookDate: string, peopleNum = 8, id = periodId): Promise<GuestPeriod | undefined> {
      clock.pass(0.1)
      const { data } = await anyone.call(availability, { shopId, bookDate, peopleNum })
      return data.periods.find((period) => period.id === id)
    },
    async settings(settings: Partial<ShopSettings>): Promise<void> {
      const text = JSON.stringify(settings)
      await owner.updateTable('shop').set({ settings: text }).where('shop_id', '=', shopId).execute()
    },
    smsTo: (phone: string) =>
      owner
        .selectFrom('sms_message')
        .select(['kind', 'content'])
        .where('phone', '=', phone)
        .orderBy('id')
        .execute(),
    orderOf: (orderId: number) =>
      owner.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  }
}
