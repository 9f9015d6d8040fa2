import {
  type SmsTemplateKind,
  smsCategoryOf,
  smsTemplateKindNames,
  smsTemplateKinds,
} from './template-kinds.ts'

/** Kind of a message to a guest: one with an SMS template, or one that is never sent by SMS. */
export type GuestMessageKind = SmsTemplateKind | UncarriedKind

/** Kinds that no SMS provider sends, with their titles. */
const uncarried = { 'scene-asleep': 'AI久未到店问候', coupon: '优惠券到账' } as const
type UncarriedKind = keyof typeof uncarried

export const guestMessageKinds: readonly GuestMessageKind[] = [
  ...smsTemplateKindNames,
  ...(Object.keys(uncarried) as UncarriedKind[]),
]

const isUncarried = (kind: GuestMessageKind): kind is UncarriedKind => Object.hasOwn(uncarried, kind)

/** Returns the title of a kind of messages. */
export const guestMessageTitle = (kind: GuestMessageKind): string =>
  isUncarried(kind) ? uncarried[kind] : smsTemplateKinds[kind].title

/**
 * Returns whether a message belongs to a scene: it is sent only during the day, and through the scene's
 * channel.
 */
export const isOfScene = (kind: string): boolean => kind.startsWith('scene-')

/**
 * Returns whether a message is sent through one channel only, to which its reader consented, and only during
 * the day.
 */
export const keepsItsChannel = (kind: GuestMessageKind): kind is UncarriedKind | OfScene =>
  isUncarried(kind) || isOfScene(kind)
type OfScene = Extract<SmsTemplateKind, `scene-${string}`>

/** Returns whether a message is sent only to customers who consented to offers. */
export const isPromotion = (kind: GuestMessageKind): boolean =>
  isUncarried(kind) || smsCategoryOf(kind) === 'promotion'
