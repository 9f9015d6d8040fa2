import type { CallInput, OutputOf } from '@roombook/contract'
import { applyForRooms, availability, type GuestPeriod } from '@roombook/contract/guest-booking'
import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import { computeDeposit, usualDeposit } from '@roombook/domain/deposits'
import { noMoney } from '@roombook/domain/money'
import { guestTerms, termsText } from '@roombook/domain/orders'
import { instantOf } from '@roombook/domain/time'
import { findRoomId } from './order-form.ts'
import { firstTurns } from './shown-turns.ts'
import type { TestApp } from './test-app.ts'

/** Start of dinner in the venue. */
const dinnerMinutes = 17 * 60

/** Books as guests, each with a phone of its own. */
export function openGuestFixture({ anyone, asGuest, clock, venue, owner }: TestApp) {
  let guests = 0
  const { shopId } = venue
  const periodId = venue.periods.dinner
  const room = (title: string) => findRoomId(venue, title)
  const nextPhone = () => `1380001${String(1000 + guests++)}`
  /** Builds a booking request: dinner for eight in 牡丹厅. */
  const form = ({
    roomIds = [room('牡丹厅')],
    ...change
  }: Partial<CallInput<typeof applyForRooms>> = {}): CallInput<typeof applyForRooms> => ({
    shopId,
    bookDate: '2026-12-01',
    periodId,
    roomIds,
    ...firstTurns(venue, roomIds, change.periodId),
    peopleNum: 8,
    userName: '钱小姐',
    sex: 2,
    ...change,
  })

  let current: Partial<ShopSettings> = {}
  /** Returns the terms that a guest accepts by the current `settings`, for rooms without a fee. */
  const agreed = (bookDate: string, people: number): string => {
    const settings = shopSettings.parse(current)
    const usual = usualDeposit(settings)
    const deposit = settings.depositOpen ? computeDeposit(usual, { people, rooms: 1 }) : noMoney
    if (deposit === 0) return ''
    const start = instantOf(bookDate, dinnerMinutes, 'Asia/Shanghai')
    const terms = guestTerms({
      bookDate,
      startMinutes: dinnerMinutes,
      instant: settings.guestBooking === 'instant',
      deposit,
      depositMinutes: settings.guestDepositMinutes,
      refund: usual,
      withdrawHours: settings.withdrawHours,
      msUntilStart: start - clock.now().getTime(),
      answerMinutes: settings.applicationMinutes,
      rooms: [],
    })
    return termsText(terms)
  }

  return {
    shopId,
    periodId,
    room,
    nextPhone,
    form,
    agreed,
    async book(
      change: Partial<CallInput<typeof applyForRooms>> = {},
      phone = nextPhone(),
    ): Promise<OutputOf<typeof applyForRooms>> {
      const input = form(change)
      const agreedTerms = change.agreedTerms ?? agreed(input.bookDate, input.peopleNum)
      return (await asGuest(phone)).call(applyForRooms, { ...input, agreedTerms })
    },
    /** Reads a period on the booking page, after the cached response has expired. */
    async period(bookDate: string, peopleNum = 8, id = periodId): Promise<GuestPeriod | undefined> {
      clock.pass(0.1)
      const { data } = await anyone.call(availability, { shopId, bookDate, peopleNum })
      return data.periods.find((period) => period.id === id)
    },
    async settings(settings: Partial<ShopSettings>): Promise<void> {
      current = settings
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
      owner.selectFrom('order_whole').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  }
}
