import type { Call } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

interface Shop {
  shopId: number
  at: Date
}

let made = 0

/** Inserts a box with an unknown key. */
async function plantBox(owner: Kysely<DB>, { shopId, at }: Shop): Promise<string> {
  made += 1
  const mid = `${shopId}-${500_000 + made}`
  await owner
    .insertInto('phone_box')
    .values({
      shop_id: shopId,
      mid,
      private_key: null,
      secret: Buffer.from('sealed'),
      key_tail: 'ab12',
      rotated_at: at,
    })
    .execute()
  return mid
}

/** Inserts an unhandled call. */
async function plantCall(owner: Kysely<DB>, { shopId, at }: Shop): Promise<number> {
  made += 1
  const { id } = await owner
    .insertInto('phone_call')
    .values({
      shop_id: shopId,
      mid: null,
      call_id: `example-${made}`,
      caller_kind: 'mobile',
      phone: '13700001111',
      line_number: '',
      rang_at: at,
      received_at: at,
      late: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Silences a number. */
async function plantSilence(owner: Kysely<DB>, { shopId, at }: Shop): Promise<number> {
  made += 1
  const { id } = await owner
    .insertInto('phone_silence')
    .values({ shop_id: shopId, phone: `9500${made}`, how: 'often', since: at, until: null, made_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns example input for telephone calls: a box, or a caller. */
export async function phoneExampleFor(
  owner: Kysely<DB>,
  shop: Shop,
  call: Call,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  if (call.name === 'phone.begin-pairing')
    // At most five boxes can be paired.
    await owner
      .updateTable('phone_box')
      .set({ unbound_at: shop.at })
      .where('shop_id', '=', shop.shopId)
      .execute()
  // A staff member may make ten test calls in ten minutes.
  if (call.name === 'phone.test-call')
    await owner.deleteFrom('guest_request').where('address', 'like', 'phone-test:%').execute()
  return {
    ...(fields.includes('mid') && { mid: await plantBox(owner, shop) }),
    ...(fields.includes('phoneCallId') && { phoneCallId: await plantCall(owner, shop) }),
    ...(fields.includes('silenceId') && { silenceId: await plantSilence(owner, shop) }),
    ...(call.name === 'phone.save-silence-rules' && { prefixes: ['400'], oftenCalls: 10 }),
    ...(call.name === 'phone.silence-number' && { days: 30 }),
    ...(fields.includes('end') && { end: 'booked' }),
  }
}

const orderOf = async (owner: Kysely<DB>, { shopId }: Shop): Promise<number> => {
  const order = owner.selectFrom('orders').select('id').where('shop_id', '=', shopId)
  return (await order.executeTakeFirstOrThrow()).id
}

/** Returns ids of another shop, and unknown ids, by field. */
export const foreignPhones = async (owner: Kysely<DB>, shop: Shop, missing: number) => ({
  bookedOrderId: { foreign: await orderOf(owner, shop), missing },
  mid: { foreign: await plantBox(owner, shop), missing: '1-1' },
  phoneCallId: { foreign: await plantCall(owner, shop), missing },
  silenceId: { foreign: await plantSilence(owner, shop), missing },
})
