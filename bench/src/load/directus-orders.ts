import type { Agent } from 'node:http'
import { addDays } from '@roombook/domain/time'
import type { Directus } from '../stage/directus.ts'
import type { SignedPost } from './signed-post.ts'
import { post } from './signed-post.ts'

/**
 * Creates rows of `orders` through Directus, with as many concurrent requests as the agent has connections.
 * @returns a function that returns the rows per second of each run.
 */
export function directusOrders({ baseUrl, token }: Directus, agent: Agent, clients: number) {
  let made = 0
  const next = (): SignedPost => {
    const at = made++
    const body = JSON.stringify({
      book_date: addDays('2028-01-01', Math.floor(at / 500)),
      period_id: 2,
      room_id: 40_001 + (at % 500),
      status: 2,
      turn: 1,
      user_name: `宾客${at}`,
      phone: String(17_000_000_000 + at),
      sex: 1,
      people_num: 6,
      arrival_time: '18:00',
      opener_id: 1,
      invite_style_id: 1,
      deposit_fen: 0,
      dish_mode: 0,
      birthday_kind: 0,
      send_sms: false,
      admin_remark: '靠窗，备儿童椅',
      memorial_titles: [],
    })
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      authorization: `Bearer ${token}`,
    }
    return { path: '/items/orders', headers, body }
  }
  return async (seconds: number): Promise<number> => {
    const started = performance.now()
    let done = 0
    const oneClient = async () => {
      for (; performance.now() < started + seconds * 1000; done++) await post(baseUrl, next(), agent)
    }
    await Promise.all(Array.from({ length: clients }, oneClient))
    return (done / (performance.now() - started)) * 1000
  }
}
