import type { CallRefused } from '@roombook/contract'
import { answerBookingRequest, setRemark } from '@roombook/contract/order-moves'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openStaffFixture } from '../staff-fixture.ts'
import { startTestApp } from '../test-app.ts'
import { untilItHappens } from '../until-it-happens.ts'
import { sized } from './sized.ts'

const app = await startTestApp()
const { as, venue } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)
const answerers = await Promise.all(
  (['owner', 'admin', 'supervisor', 'booker', 'colleague'] as const).map((one) => as(venue.staff[one].phone)),
)

const clients = 100
const rounds = sized({ small: 1, long: 3 })
const answers = Array.from({ length: clients }, (_, at) => (at % 2 === 0 ? 2 : -2))

/** Creates a guest's unanswered booking request. */
async function bookingRequest() {
  fixture.turnPage()
  const order = await fixture.bookOne('牡丹厅')
  await fixture.put(order.id, 1, { opener_id: null })
  return { acted: { orderId: order.id, version: order.version }, before: await fixture.kept(order.id) }
}

describe(`${clients} who accept and refuse one application at once`, () => {
  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'make one transition, one log row and one event: round %i',
    async () => {
      const { acted, before } = await bookingRequest()
      const outcomes = await Promise.allSettled(
        answers.map((status, at) => {
          const client = answerers[at % answerers.length] ?? booker
          return client.call(answerBookingRequest, { ...acted, status: status === 2 ? 2 : -2 })
        }),
      )
      const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(won).toHaveLength(1)
      const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallRefused] : []))
      expect(new Set(lost.map((refusal) => refusal.code))).toEqual(new Set(['booking.stale']))
      const after = await fixture.kept(acted.orderId)
      expect(after.order).toMatchObject({ status: won[0]?.row.status, version: acted.version + 1 })
      expect(after.log).toHaveLength(before.log.length + 1)
      expect(after.events).toHaveLength(before.events.length + 1)
      expect(after.claims.filter((claim) => claim.released_at === null)).toHaveLength(
        won[0]?.row.status === 2 ? 1 : 0,
      )
    },
  )

  test('and each loser is told who came first, and how', async () => {
    const { acted } = await bookingRequest()
    const [winner, loser] = [answerers[1], answerers[3]]
    await winner?.call(answerBookingRequest, { ...acted, status: -2 })
    const refused = loser?.call(answerBookingRequest, { ...acted, status: 2 })
    await expect(refused).rejects.toMatchObject({
      code: 'booking.stale',
      data: { by: '王经理', action: 'booking.refuse' },
    })
    await expect(booker.call(setRemark, { ...acted, adminRemark: '' })).rejects.toThrow('王经理')
  })
})

test('negative control: who looks first and then writes, without the lock, makes more than one transition', async () => {
  const pool = new pg.Pool({ connectionString: app.ownerUrl, max: 20 })
  const transition = async (acted: { orderId: number; version: number }, status: number): Promise<number> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query('select status, version from orders where id = $1', [acted.orderId])
      const seen = rows[0] as { status: number; version: number }
      if (seen.status !== 1 || seen.version !== acted.version) return 0
      await client.query('update orders set status = $2, version = $3 where id = $1', [
        acted.orderId,
        status,
        seen.version + 1,
      ])
      return 1
    } finally {
      await client.query('commit')
      client.release()
    }
  }
  await untilItHappens(async () => {
    const { acted } = await bookingRequest()
    const made = await Promise.all(answers.map((status) => transition(acted, status)))
    return made.reduce((sum, one) => sum + one, 0) > 1
  })
  await pool.end()
})
