import type { FreeChannel } from '@roombook/domain/sms'

/** A message as passed to a channel other than SMS. */
export interface ChannelMessage {
  shopId: number
  id: number
  kind: string
  phone: string
  /** Text with its SMS signature. */
  content: string
  /** Values of the placeholders. */
  values: Readonly<Record<string, string>>
  /** The order that shows its booking; null for messages without one. */
  orderId: number | null
  /** Expected arrival of the guest: 2026-11-21, and 18:00 or empty. */
  bookDate: string
  arrivalTime: string
  /** Our own reference, unique forever. */
  reference: string
}

/** Result of sending a message by a channel. */
export type ChannelOutcome =
  | { kind: 'accepted'; providerId: string }
  /** It was certainly not sent by this channel; `reason` is in Chinese. */
  | { kind: 'passed'; reason: string }
  /** It may or may not have been sent, so it is not sent by any other channel. */
  | { kind: 'unknown'; reason: string }

/** A channel other than SMS for messages to guests who consented to it. */
export interface Channel {
  readonly name: FreeChannel
  /** Reason in Chinese why the channel is unavailable on this installation; empty if it works. */
  readonly hindrance: string
  /**
   * Sends a message once.
   * @throws Error when it is uncertain whether it was sent.
   */
  send(message: ChannelMessage, at: Date): Promise<ChannelOutcome>
}
