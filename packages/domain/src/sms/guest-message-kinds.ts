import {
  type SmsTemplateKind,
  smsCategoryOf,
  smsTemplateKindNames,
  smsTemplateKinds,
} from './template-kinds.ts'

/** What a message may be: what a store words by a template, and what no provider of SMS carries. */
export type GuestMessageKind = SmsTemplateKind | 'scene-asleep'

export const guestMessageKinds: readonly GuestMessageKind[] = [...smsTemplateKindNames, 'scene-asleep']

const isTemplateKind = (kind: GuestMessageKind): kind is SmsTemplateKind => kind !== 'scene-asleep'

/** What messages of a kind are called. */
export const guestMessageTitle = (kind: GuestMessageKind): string =>
  isTemplateKind(kind) ? smsTemplateKinds[kind].title : 'AI久未到店问候'

/** Whether a message is of a scene: it goes by day alone, and by the channel that its scene chose. */
export const isOfScene = (kind: string): boolean => kind.startsWith('scene-')

/** Whether a message goes to those alone who agreed to be told of offers. */
export const isPromotion = (kind: GuestMessageKind): boolean =>
  !isTemplateKind(kind) || smsCategoryOf(kind) === 'promotion'
