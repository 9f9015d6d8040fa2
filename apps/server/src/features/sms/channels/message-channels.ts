import type {
  InputOf,
  OutputOf,
  readMessageChannels as readCall,
  saveMessageChannels as saveCall,
} from '@roombook/contract'
import { type ChannelUse, messageChannels } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { journalShop } from '#platform/journal/journal-shop.ts'
import type { Channel } from './channel.ts'
import { readChannelOrder, saveChannelOrder } from './channel-order.repository.ts'

type Channels = OutputOf<typeof readCall>

const offersOf = (channels: readonly Channel[]): Channels['offers'] =>
  channels.map(({ name, hindrance }) => ({ channel: name, hindrance }))

/** Reads the store's order of channels for booking notices, and which of them this installation offers. */
export const readMessageChannels = (channels: readonly Channel[], call: StaffCall): Promise<Channels> =>
  call.read(async (tx) => ({
    order: await readChannelOrder(tx, call.shopId),
    offers: offersOf(channels),
  }))

/** Replaces the order of the channels beside SMS. Queued messages keep their previous order. */
export const saveMessageChannels = (
  channels: readonly Channel[],
  call: StaffCall,
  { order }: InputOf<typeof saveCall>,
): Promise<Channels> =>
  call.change(async (tx) => {
    const before = await saveChannelOrder(tx, call.shopId, order)
    if (wordsOf(before) !== wordsOf(order)) {
      await journalShop(tx, call, {
        action: 'sms.save-channels',
        remark: `发送渠道改为：${wordsOf(order)}`,
        fields: ['messageChannels'],
        detail: { before, after: order },
        event: { name: 'settings.changed', data: { fields: ['messageChannels'] } },
      })
    }
    return { order: [...order], offers: offersOf(channels) }
  })

/** 网页通知 → 短信 */
const wordsOf = (order: readonly ChannelUse[]): string =>
  [...order.filter(({ on }) => on).map(({ channel }) => messageChannels[channel]), messageChannels.sms].join(
    ' → ',
  )
