import { type SmsTemplateKind, smsTemplateKinds } from '@roombook/domain/sms'

/** Kinds of messages about bookings: all whose text a store can edit, except those that no booking sends. */
export type BookingSmsKind = Exclude<SmsTemplateKind, 'meal' | 'campaign'>

const { meal: _, campaign: __, ...bookingKinds } = smsTemplateKinds

/** Default text of each kind, used when the store has chosen none, or its own cannot be sent. */
export const defaultTexts = Object.fromEntries(
  Object.entries(bookingKinds).map(([kind, { words }]) => [kind, words]),
) as Readonly<Record<BookingSmsKind, string>>
