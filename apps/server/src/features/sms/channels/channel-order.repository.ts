import { type ChannelUse, channelsAtFirst, freeChannelNames, type MessageChannel } from '@roombook/domain/sms'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ShopTransaction } from '#platform/db/database.ts'

const storedOrder = z.array(z.object({ channel: z.enum(freeChannelNames), on: z.boolean() }))

/** Parses the stored order; channels that it does not contain yet come last. */
function parseOrder(settings: unknown): ChannelUse[] {
  const { messageChannels } = (settings ?? {}) as { messageChannels?: unknown }
  const stored = storedOrder.safeParse(messageChannels).data ?? []
  return [
    ...stored,
    ...channelsAtFirst.filter(({ channel }) => !stored.some((other) => other.channel === channel)),
  ]
}

/** Reads the order in which a shop tries the channels other than SMS. */
export async function readChannelOrder(tx: ShopTransaction, shopId: number): Promise<ChannelUse[]> {
  const { settings } = await tx
    .selectFrom('shop')
    .select('settings')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return parseOrder(settings)
}

/** Replaces the order of channels. @returns the previous order. */
export async function saveChannelOrder(
  tx: ShopTransaction,
  shopId: number,
  order: readonly ChannelUse[],
): Promise<ChannelUse[]> {
  const { settings } = await tx
    .selectFrom('shop')
    .select('settings')
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('shop')
    .set({ settings: sql`settings || ${JSON.stringify({ messageChannels: order })}::jsonb` })
    .where('shop_id', '=', shopId)
    .execute()
  return parseOrder(settings)
}

/** Returns the channels other than SMS that can reach a phone with a kind of message. */
export async function listReaching(
  tx: ShopTransaction,
  { phone, kind, at }: { phone: string; kind: string; at: Date },
): Promise<ReadonlySet<MessageChannel>> {
  const { rows } = await sql<{ channel: MessageChannel }>`
    select channel from guest_channels(${phone}, ${kind}, ${at})`.execute(tx)
  return new Set(rows.map(({ channel }) => channel))
}
