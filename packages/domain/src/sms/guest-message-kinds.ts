import {
  type SmsTemplateKind,
  smsCategoryOf,
  smsTemplateKindNames,
  smsTemplateKinds,
} from './template-kinds.ts'

/** Kind of a message: written from a template, or one that no SMS provider carries. */
export type GuestMessageKind = SmsTemplateKind | UncarriedKind

/** Kinds that no SMS provider carries, with their titles. */
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

/** Whether a message is of a scene: it goes by day alone, and by the channel that its scene chose. */
export const isOfScene = (kind: string): boolean => kind.startsWith('scene-')

/** Whether a message goes by one channel alone, which its reader agreed to for it, and by day. */
export const keepsItsChannel = (kind: GuestMessageKind): kind is UncarriedKind | OfScene =>
  isUncarried(kind) || isOfScene(kind)
type OfScene = Extract<SmsTemplateKind, `scene-${string}`>

/** Returns whether a message goes only to customers who consented to offers. */
export const isPromotion = (kind: GuestMessageKind): boolean =>
  isUncarried(kind) || smsCategoryOf(kind) === 'promotion'
