import { type SmsTemplateKind, smsTemplateKinds } from '@roombook/domain'

/** Kinds of messages about bookings: all that a store may word, except those no booking sends. */
export type BookingSmsKind = Exclude<SmsTemplateKind, 'meal' | 'campaign'>

const { meal: _, campaign: __, ...bookingKinds } = smsTemplateKinds

/** The words of each kind that are ours: where the shop has chosen none of its own, and where its own cannot be sent. */
export const defaultTexts = Object.fromEntries(
  Object.entries(bookingKinds).map(([kind, { words }]) => [kind, words]),
) as Readonly<Record<BookingSmsKind, string>>
