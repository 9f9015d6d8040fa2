import { createHash, randomBytes } from 'node:crypto'
import { invitationToken } from '@roombook/domain/invitations'
import { OrderStatus } from '@roombook/domain/orders'
import { describeAnswer } from '#features/invitations/answers/notify-of-answer.ts'
import type { LogDraft } from './add-log.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { daytime, minute } from './moments.ts'
import { menNames, surnames, womenNames } from './name-data.ts'
import type { Doer } from './planned-booking.ts'
import { type Chance, createChance } from './seeded-random.ts'

const invited: Doer = { id: null, name: '受邀客人' }

/** Messages to the host from guests who come. */
const comes = [
  '',
  '',
  '',
  '一定到',
  '恭喜恭喜！',
  '带孩子一起来',
  '路上可能堵车，晚到十分钟',
  '我带一瓶酒',
  '期待！',
]
const unsure = ['', '周末可能加班，定了告诉你', '要看孩子的课', '尽量赶到']
const staysAway = ['出差在外，祝大家尽兴', '家里有事，下次一定', '']

/**
 * Adds the invitations of banquets to come, and who of those invited has answered so far.
 * @returns what is to be logged.
 */
export function addInvitations(
  tables: DemoTables,
  { shopId }: DemoVenue,
  orders: readonly { firstId: number; bookingId: number; soFar: BookingSoFar }[],
  now: number,
): LogDraft[] {
  return orders.flatMap(({ firstId, bookingId, soFar }) => {
    const { planned, isNameless, steps, status } = soFar
    const booked = steps.find(({ to }) => to === OrderStatus.booked)
    const chance = createChance(`invited of ${firstId} in ${shopId}`)
    if (!booked || status !== OrderStatus.booked || isNameless || planned.people < 6) return []
    if (!chance.happens(0.6)) return []
    tables.add('invitation', {
      shop_id: shopId,
      booking_id: bookingId,
      // Random: knowing how the demo is made must not reveal the pages' addresses.
      token: invitationToken(shopId, randomBytes(16).toString('base64url')),
      created_at: new Date(booked.at),
    })
    const most = Math.min(14, Math.floor(planned.people / 2))
    const last = Math.max(booked.at, now - 2 * minute)
    const moments = Array.from({ length: chance.between(1, most) }, () => daytime(chance, booked.at, last))
    // Sorted by the time of the answer.
    const sorted = moments.toSorted((one, other) => one - other)
    return sorted.map((at) => {
      const given = answerOf(chance)
      tables.number('invitation_guest', {
        shop_id: shopId,
        booking_id: bookingId,
        name: given.name,
        answer: given.answer,
        people_num: given.peopleNum,
        words: given.words,
        key_hash: `\\x${createHash('sha256').update(randomBytes(16)).digest('hex')}`,
        created_at: new Date(at),
        updated_at: new Date(at),
      })
      return {
        at: Math.round(at),
        orderId: firstId,
        action: 'invitations.answer',
        by: invited,
        from: OrderStatus.booked,
        to: OrderStatus.booked,
        fields: ['invitation'],
        detail: { remark: describeAnswer(given) },
      }
    })
  })
}

function answerOf(chance: Chance) {
  const answer = chance.weighted([
    ['yes', 70],
    ['maybe', 18],
    ['no', 12],
  ] as const)
  const surname = chance.weighted(surnames)
  const name = surname + chance.pick(chance.happens(0.5) ? menNames : womenNames)
  const words = chance.pick({ yes: comes, maybe: unsure, no: staysAway }[answer])
  return { name, answer, words, peopleNum: answer === 'no' ? 1 : chance.pick([1, 1, 1, 2, 2, 3]) }
}
