import { createClient } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { userInfo } from '@roombook/contract/shell'
import { addDays } from '@roombook/domain/time'
import { expect, test } from 'vitest'
import { selectBookingId } from '../booking-rows.ts'
import { orderFormFor } from '../order-form.ts'
import { postCall } from '../post.ts'
import { startTestApp } from '../test-app.ts'

const { as, venue, owner, clock, baseUrl } = await startTestApp()
const { token } = await as(venue.staff.supervisor.phone)
/** Client whose clock is unaffected by the server's jump. */
const watch = clock.now()
const client = createClient({ baseUrl, token: () => token, now: () => watch.getTime() })

/** Returns the response to a call signed by the client's clock without a retry. */
const bySlowClock = () =>
  postCall(
    baseUrl,
    clock,
    userInfo,
    {},
    {
      token,
      secondsAhead: Math.round((watch.getTime() - clock.now().getTime()) / 1000),
    },
  )

let day = 0
/** Books, and returns whether the guest's message was sent. */
async function bookAndNotify() {
  day += 1
  const bookDate = addDays('2026-12-01', day)
  const { data } = await client.call(createOrder, orderFormFor(venue, { bookDate, sendSms: true }))
  const state = async () =>
    (
      await owner
        .selectFrom('sms_message')
        .select('state')
        .where('booking_id', '=', selectBookingId(data.row.id))
        .execute()
    )[0]?.state
  await expect.poll(state, { message: 'the message to have left' }).toMatch(/sent|delivered|local/)
  return owner.selectFrom('orders').select('id').where('book_date', '=', bookDate).execute()
}

test.each([
  ['ahead by six hours', 6 * 60],
  ['back by twelve', -12 * 60],
  ['ahead by a day and a half', 36 * 60],
])(
  'a clock that jumps %s: what was signed before is refused in words, and who signs anew books once',
  async (_, minutes) => {
    clock.pass(minutes)
    expect(await bySlowClock()).toMatchObject({
      http: 401,
      envelope: { code: 'request.clock_off', data: { now: Math.floor(clock.now().getTime() / 1000) } },
    })
    expect(await bookAndNotify()).toHaveLength(1)
  },
)
