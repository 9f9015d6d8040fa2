import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  readMessageChannels as readCall,
  saveMessageChannels as saveCall,
} from '@roombook/contract/message-channels'
import { type ChannelUse, messageChannels } from '@roombook/domain/sms'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Channel } from './channel.ts'
import { readChannelOrder, saveChannelOrder } from './channel-order.repository.ts'

type Channels = OutputOf<typeof readCall>

const toOffers = (channels: readonly Channel[]): Channels['offers'] =>
  channels.map(({ name, hindrance }) => ({ channel: name, hindrance }))

/** Reads the store's order of channels for booking notices, and which of them this installation offers. */
export const readMessageChannels = (channels: readonly Channel[], call: StaffCall): Promise<Channels> =>
  call.read(async (tx) => ({
    order: await readChannelOrder(tx, call.shopId),
    offers: toOffers(channels),
  }))

/** Replaces the order of the channels other than SMS. Queued messages keep their previous order. */
export const saveMessageChannels = (
  channels: readonly Channel[],
  call: StaffCall,
  { order }: InputOf<typeof saveCall>,
): Promise<Channels> =>
  call.change(async (tx) => {
    const before = await saveChannelOrder(tx, call.shopId, order)
    if (describeOrder(before) !== describeOrder(order)) {
      await logStoreAction(tx, call, {
        action: 'sms.save-channels',
        remark: `发送渠道改为：${describeOrder(order)}`,
        fields: ['messageChannels'],
        detail: { before, after: order },
        event: { name: 'settings.changed', data: { fields: ['messageChannels'] } },
      })
    }
    return { order: [...order], offers: toOffers(channels) }
  })

/** Formats an order: 网页通知 → 短信. */
const describeOrder = (order: readonly ChannelUse[]): string =>
  [...order.filter(({ on }) => on).map(({ channel }) => messageChannels[channel]), messageChannels.sms].join(
    ' → ',
  )
