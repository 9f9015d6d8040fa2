import {
  type SmsTemplateKind,
  smsCategoryOf,
  smsTemplateKindNames,
  smsTemplateKinds,
} from './template-kinds.ts'

/** What a message may be: what a store words by a template, and what no provider of SMS carries. */
export type GuestMessageKind = SmsTemplateKind | UncarriedKind

/** What no provider of SMS carries, and what it is called. */
const uncarried = { 'scene-asleep': 'AI久未到店问候', coupon: '优惠券到账' } as const
type UncarriedKind = keyof typeof uncarried

export const guestMessageKinds: readonly GuestMessageKind[] = [
  ...smsTemplateKindNames,
  ...(Object.keys(uncarried) as UncarriedKind[]),
]

const isUncarried = (kind: GuestMessageKind): kind is UncarriedKind => Object.hasOwn(uncarried, kind)

/** What messages of a kind are called. */
export const guestMessageTitle = (kind: GuestMessageKind): string =>
  isUncarried(kind) ? uncarried[kind] : smsTemplateKinds[kind].title

/** Whether a message is of a scene: it goes by day alone, and by the channel that its scene chose. */
export const isOfScene = (kind: string): boolean => kind.startsWith('scene-')

/** Whether a message goes by one channel alone, which its reader agreed to for it, and by day. */
export const keepsItsChannel = (kind: GuestMessageKind): kind is UncarriedKind | OfScene =>
  isUncarried(kind) || isOfScene(kind)
type OfScene = Extract<SmsTemplateKind, `scene-${string}`>

/** Whether a message goes to those alone who agreed to be told of offers. */
export const isPromotion = (kind: GuestMessageKind): boolean =>
  isUncarried(kind) || smsCategoryOf(kind) === 'promotion'
