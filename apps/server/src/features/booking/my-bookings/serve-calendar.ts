import type { FastifyInstance } from 'fastify'
import { listLinkedIds } from '#features/orders/index.ts'
import { answerCalendar } from '#platform/calendar/answer-calendar.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { plainPageOptions } from '#platform/http/plain-page.ts'
import { findOrderPhone } from '../orders/order.repository.ts'
import type { CalendarLinks } from './calendar-links.ts'
import { myCalendarEntry } from './my-calendar-entry.ts'
import { readSpan } from './read-my-bookings.ts'

interface CalendarDependencies {
  db: Database
  clock: Clock
  links: CalendarLinks
}

/**
 * Serves a booking as a calendar entry, under an address found only on the booking's own page: a calendar
 * app, or the browser that WeChat opens, has no guest login. It contains no name and no phone.
 */
export function serveCalendar(http: FastifyInstance, { db, clock, links }: CalendarDependencies): void {
  http.get<{ Params: { shopId: string; orderId: string; proof: string } }>(
    '/m/calendar/:shopId/:orderId/:proof.ics',
    plainPageOptions,
    async (request, reply) => {
      const [shopId, orderId] = [Number(request.params.shopId), Number(request.params.orderId)]
      if (!isId(shopId) || !isId(orderId)) throw new Refusal('request.unknown_call')
      const span = await inShop(db, shopId, async (tx) => {
        const phone = (await findOrderPhone(tx, shopId, orderId))?.phone
        if (!phone || !links.isRight({ shopId, orderId, phone }, request.params.proof)) return undefined
        return readSpan(tx, shopId, await listLinkedIds(tx, shopId, orderId))
      })
      if (!span) throw new Refusal('request.unknown_call')
      return answerCalendar(request, reply, myCalendarEntry(span, { shopId, at: clock.now() }))
    },
  )
}

const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0
