import { createHash, randomBytes } from 'node:crypto'
import { createClient, randomKey } from '@roombook/contract'
import { guestInfo } from '@roombook/contract/guest-session'
import { answerInvitation, readInviteLink } from '@roombook/contract/invitation-answers'
import { login } from '@roombook/contract/session'
import { shopInfo } from '@roombook/contract/shell'
import { demoPassword, demoPeople } from '../../../apps/server/db/demo/staff-data.ts'
import { type BenchDatabase, withClient } from './cluster.ts'

/** Sessions of all users of phone pages, and the records they open. */
export interface Phones {
  shopId: number
  /** A booking of the guest whose invitation permits guests to choose dishes. */
  orderId: number
  /** Token of its answered invitation. */
  token: string
  /** Local storage of the browser. */
  storedItems: { name: string; value: string }[]
}

/** Logs in a guest of the demo data and the owner, and answers the guest's invitation. */
export async function openPhones(database: BenchDatabase, baseUrl: string): Promise<Phones> {
  const { shopId, orderId, guestToken } = await withClient(database.superuserUrl, async (client) => {
    const guestToken = randomBytes(32).toString('base64url')
    const { rows } = await client.query<{ shop_id: string; id: string; phone: string }>(
      `select o.shop_id, o.id, o.phone from order_whole o
       where o.shop_id = 1 and o.status = 2 and o.phone <> '' and o.group_id is null and o.book_date > current_date
         and not exists (
           select from preorder p where p.shop_id = o.shop_id and p.booking_id = o.booking_id and p.is_sure = 1
         )
       order by o.book_date limit 1`,
    )
    const [order] = rows
    if (!order) throw new Error('the demo has no booking ahead')
    await client.query(
      `update booking set dish_mode = 2
       where shop_id = $1 and id = (select booking_id from orders where shop_id = $1 and id = $2)`,
      [order.shop_id, order.id],
    )
    await client.query(
      `insert into guest (phone, name, created_at) values ($1, '', now()) on conflict do nothing`,
      [order.phone],
    )
    await client.query(
      `insert into guest_session (token_hash, guest_id, created_at, expires_at)
       select $1, id, now(), now() + interval '1 day' from guest where phone = $2`,
      [createHash('sha256').update(guestToken).digest(), order.phone],
    )
    return { shopId: Number(order.shop_id), orderId: Number(order.id), guestToken }
  })
  const clientOf = (token?: string) => createClient({ baseUrl, token: () => token })
  const account = demoPeople[0]?.phone ?? ''
  const { data: staff } = await clientOf().call(login, { account, password: demoPassword })
  const {
    data: { shop },
  } = await clientOf(staff.token).call(shopInfo, {})
  const { id, timezone, cutoverHour } = shop
  const { data: guest } = await clientOf(guestToken).call(guestInfo, {})
  const { data: link } = await clientOf(staff.token).call(readInviteLink, { forOrderId: orderId })
  const token = link.invitePath.split('/').at(-1) ?? ''
  const person = { name: '赵先生', answer: 'yes', peopleNum: 2, words: '' } as const
  const { data: answer } = await clientOf().call(answerInvitation, {
    ...person,
    token,
    guestKey: '',
    formKey: randomKey(),
  })
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  return {
    shopId,
    orderId,
    token,
    storedItems: [
      { name: 'roombook.m.session', value: JSON.stringify(staff) },
      // As stored by an earlier visit of the workbench.
      { name: 'roombook.m.house-day', value: JSON.stringify({ id, timezone, cutoverHour }) },
      { name: 'roombook.m.guest', value: JSON.stringify({ token: guestToken, guest, expiresAt }) },
      { name: `roombook.m.invited.${token}`, value: answer.guestKey },
    ],
  }
}
