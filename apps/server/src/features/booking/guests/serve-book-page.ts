import { firstAnswers, firstChoice, type InputOf, type OutputOf } from '@roombook/contract'
import {
  type availability as availabilityCall,
  type listGuestDays,
  usualPeople,
} from '@roombook/contract/guest-booking'
import type { FastifyInstance } from 'fastify'
import {
  bookHead,
  parseShopId,
  readStore,
  readStoreBrand,
  type ServedWebsite,
  sendPage,
} from '#features/website/index.ts'
import type { Database } from '#platform/db/database.ts'
import { type PageText, writeText } from '#platform/http/built-phone-page.ts'
import { phonePage, phonePageOptions } from '#platform/http/phone-page.ts'
import { siteOrigin } from '#platform/http/request-facts.ts'
import { createGuestDays } from './list-guest-days.ts'
import { createAvailability } from './read-availability.ts'

/** Context of the booking page. It reads the database directly, because free rooms must be current. */
export interface ServedBookPage extends Omit<ServedWebsite, 'reads'> {
  db: Database
}

/** Server-side renderer of the page, from the build of the phone pages. */
interface Renderer {
  renderBooking(shopId: number, answers: string): PageText
}

/**
 * Serves the page where guests book a store's rooms, with its own head and prefetched responses: the days,
 * and the rooms of the first day shown. Without a preselection these are also rendered as text, so that slow
 * phones show them before the script loads. An unknown store gets a 404 with the page's own text.
 */
export function serveBookPage(http: FastifyInstance, served: ServedBookPage): void {
  const { db, clock, mapLink, assetHost } = served
  const readDays = createGuestDays(db)
  const readRooms = createAvailability(db)

  /** Returns the page's prefetched responses, call by call, and the image of the first room shown. */
  async function answersFor(shopId: number, roomId: number | undefined, now: Date) {
    const dayQuery: InputOf<typeof listGuestDays> = {
      shopId,
      peopleNum: usualPeople,
      ...(roomId !== undefined && { roomId }),
    }
    const days: OutputOf<typeof listGuestDays> = await readDays(dayQuery, now)
    const answers: object[] = [
      { call: 'booking.guest-days', input: dayQuery, answer: days },
      { call: 'website.store-sign', input: { shopId }, answer: await readStoreBrand(db, shopId) },
    ]
    const { bookDate, periodId } = firstChoice(days.list)
    if (days.mode === 'closed' || bookDate === '') return { answers, begins: undefined }
    const input: InputOf<typeof availabilityCall> = { shopId, bookDate, peopleNum: usualPeople }
    const free: OutputOf<typeof availabilityCall> = await readRooms(input, now)
    answers.push({ call: 'booking.availability', input, answer: free })
    const rooms = free.periods.find(({ id }) => id === periodId)?.rooms ?? []
    const first = rooms.find(({ id }) => id === roomId) ?? rooms[0]
    return { answers, begins: first?.image || undefined }
  }

  http.get<{ Params: { shopId: string }; Querystring: RequestedMeal }>(
    '/m/s/:shopId/book',
    phonePageOptions(assetHost),
    async (request, reply) => {
      const shopId = parseShopId(request.params.shopId)
      const now = clock.now()
      const store = shopId === undefined ? undefined : await readStore(db, shopId, { now, mapLink })
      const first = store && (await answersFor(store.page.shopId, parseRoomId(request.query.room), now))
      const head = store && {
        ...bookHead(store, { origin: siteOrigin(request, served.publicUrl), assetHost }, first?.begins),
        data: { id: firstAnswers, value: first?.answers },
      }
      const text =
        store && !hasRequestedMeal(request.query)
          ? await writeText<Renderer>(request.log, (renderer) =>
              renderer.renderBooking(store.page.shopId, JSON.stringify(first?.answers)),
            )
          : undefined
      const module = 'src/features/booking/new/new-booking.page.tsx'
      return sendPage(reply, phonePage(reply, { assetHost, head, module, text }), store ? 200 : 404)
    },
  )
}

/** Query parameters that preselect a booking. */
type RequestedMeal = Partial<Record<'room' | 'date' | 'period' | 'people', unknown>>

const hasRequestedMeal = ({ room, date, period, people }: RequestedMeal): boolean =>
  [room, date, period, people].some((parameter) => parameter !== undefined)

/** Returns the room id in a link to the page; undefined where it is malformed. */
function parseRoomId(room: unknown): number | undefined {
  const id = typeof room === 'string' ? Number(room) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
