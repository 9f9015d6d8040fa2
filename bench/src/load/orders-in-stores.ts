import type { Agent } from 'node:http'
import { createOrder } from '@roombook/contract/booking'
import { addDays, type LocalDate } from '@roombook/domain/time'
import type { PlantedStore } from '../stage/plant-small-stores.ts'
import type { BenchServer } from '../stage/start-server.ts'
import { post, type SignedPost, signedPost } from './signed-post.ts'

/** Creates bookings in each store in turn, each with its own slot and guest. */
export function ordersInStores(planted: readonly PlantedStore[]): () => SignedPost {
  const today = new Date().toISOString().slice(0, 10) as LocalDate
  let made = 0
  return () => {
    const at = made++
    const store = planted[at % planted.length]
    if (!store) throw new Error('no store to book in')
    const place = Math.floor(at / planted.length)
    return signedPost(
      createOrder,
      {
        bookDate: addDays(today, 10 + Math.floor(place / store.roomIds.length)),
        periodId: store.periodId,
        roomIds: [store.roomIds[place % store.roomIds.length] ?? 0],
        peopleNum: 6,
        deposit: null,
        userName: `宾客${at}`,
        phone: String(15_000_000_000 + at),
        sex: 1,
        birthdayKind: 0,
        birthdayOfOther: false,
        otherName: '',
        arrivalTime: '18:00',
        inviteStyleId: store.styleId,
        openerId: store.staffId,
        dishMode: 0,
        sendSms: false,
        adminRemark: '',
        memorialTitles: [],
        orderLabels: [],
        customerLabelIds: [],
      },
      store.token,
    )
  }
}

/** Lets clients book for some seconds, each at one of the servers. @returns bookings per second. */
export async function bookFor(
  seconds: number,
  servers: readonly Pick<BenchServer, 'baseUrl'>[],
  { clients, take, agent }: { clients: number; take: () => SignedPost; agent: Agent },
): Promise<number> {
  const started = performance.now()
  let made = 0
  const oneClient = async (_: unknown, client: number) => {
    const { baseUrl = '' } = servers[client % servers.length] ?? {}
    for (; performance.now() - started < seconds * 1000; made++) await post(baseUrl, take(), agent)
  }
  await Promise.all(Array.from({ length: clients }, oneClient))
  return (made / (performance.now() - started)) * 1000
}
