import { freeChannelNames, guestMessageKinds, messageChannelNames } from '@roombook/domain/sms'
import { z } from 'zod'
import { defineCall } from '../call.ts'

export const messageChannel = z.enum(messageChannelNames, '参数错误')

/** Kind of a message to a guest: one with an SMS template, or one that is never sent by SMS. */
export const guestMessageKind = z.enum(guestMessageKinds, '参数错误')

/** A channel besides SMS, in the order in which the store tries them. */
export const channelUse = z.object({
  channel: z.enum(freeChannelNames, '参数错误'),
  on: z.boolean('参数错误'),
})

const both = z
  .array(channelUse)
  .refine(
    (order) =>
      order.length === freeChannelNames.length &&
      freeChannelNames.every((name) => order.some(({ channel }) => channel === name)),
    '请列出每个渠道一次',
  )

const channels = z.object({
  order: z.array(channelUse),
  /** Availability of each channel on this server. */
  offers: z.array(
    z.object({
      channel: z.enum(freeChannelNames),
      /** Reason why it cannot be used here; empty where it can. */
      hindrance: z.string(),
    }),
  ),
})
export type MessageChannels = z.output<typeof channels>

const node = 'shopai/sendsms'

export const readMessageChannels = defineCall({
  name: 'sms.channels',
  title: 'by which channels notices of bookings go, in the store’s order, and which of them work here',
  path: '/shopapi/shopai/channels',
  caller: 'staff',
  node,
  plugin: node,
  effect: 'reads',
  input: z.object({}),
  output: channels,
  refusals: [],
})

export const saveMessageChannels = defineCall({
  name: 'sms.save-channels',
  title: 'the order of the channels beside SMS, and which of them are used; SMS is the last and stays',
  path: '/shopapi/shopai/savechannels',
  caller: 'staff',
  node,
  plugin: node,
  effect: 'changes',
  input: z.object({ order: both }),
  output: channels,
  refusals: [],
  done: '发送渠道已保存',
})
