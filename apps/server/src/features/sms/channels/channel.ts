import type { FreeChannel } from '@roombook/domain'

/** A message as a channel beside SMS is handed it. */
export interface ChannelMessage {
  shopId: number
  id: number
  kind: string
  phone: string
  /** Under its sign. */
  content: string
  /** Values of the placeholders. */
  values: Readonly<Record<string, string>>
  /** The order that shows its booking; null of what is about none. */
  orderId: number | null
  /** When its guest is expected: 2026-11-21, and 18:00 or empty. */
  bookDate: string
  arrivalTime: string
  /** Our own name for it, unique for ever. */
  reference: string
}

/** Result of sending a message by a channel. */
export type ChannelOutcome =
  | { kind: 'accepted'; providerId: string }
  /** It surely did not leave by this channel; why, in Chinese. */
  | { kind: 'passed'; reason: string }
  /** It may have left, and may not: nothing more is sent. */
  | { kind: 'unknown'; reason: string }

/** Channel beside SMS for messages to guests who consented to it. */
export interface Channel {
  readonly name: FreeChannel
  /** Why it reaches nobody here, in Chinese; empty where it works. */
  readonly hindrance: string
  /**
   * Hands a message over, once.
   * @throws anything, where it is not known whether it left.
   */
  send(message: ChannelMessage, at: Date): Promise<ChannelOutcome>
}
