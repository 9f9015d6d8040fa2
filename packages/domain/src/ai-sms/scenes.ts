import { festivalsOn } from '../calendar/festivals.ts'
import type { GuestMessageKind } from '../sms/guest-message-kinds.ts'
import type { SmsCategory } from '../sms/refused-words.ts'
import type { SmsTemplateKind } from '../sms/template-kinds.ts'
import type { LocalDate } from '../time/local-date.ts'

/**
 * Channel through which a scene's text reaches a customer: copied by staff into their own WeChat, by SMS, or
 * as a browser notice if the customer consented to that, otherwise copied. WeChat service accounts cannot
 * send it, since their notices only fill the fields of a template.
 */
export type SceneChannel = 'wechat' | 'push' | 'sms'

export const sceneChannels = ['wechat', 'push', 'sms'] as const satisfies readonly SceneChannel[]

export const sceneChannelNames: Readonly<Record<SceneChannel, string>> = {
  wechat: '复制到我的微信',
  push: '网页通知',
  sms: '短信',
}

/** An occasion for writing to a customer. */
export interface SceneOffer {
  readonly title: string
  readonly about: string
  /** Category of its texts: a promotion goes only to customers who consented. */
  readonly category: SmsCategory
  /** Unit and bounds of its number, and the text around it: 提前 3 天. */
  readonly span: {
    readonly before: string
    readonly unit: '天' | '小时'
    readonly after: string
    readonly least: number
    readonly most: number
    readonly usual: number
  }
  /** Kind of template for SMS; undefined where no provider sends such texts. */
  readonly smsKind?: SmsTemplateKind
  /** Default instructions to the writer. */
  readonly wish: string
}

/** Every scene, in display order. */
export const aiScenes = {
  'after-visit': {
    title: '到店后回访',
    about: '客人用餐后，谢谢他的光临，问一声感受',
    category: 'notice',
    span: { before: '用餐后第', unit: '天', after: '', least: 1, most: 14, usual: 1 },
    smsKind: 'scene-after-visit',
    wish: '感谢光临，问候用餐感受，请客人多提意见。语气亲切，不推销。',
  },
  birthday: {
    title: '生日祝福',
    about: '按客人登记的公历或农历生日，提前或当天送上祝福',
    category: 'promotion',
    span: { before: '生日前', unit: '天', after: '（0为当天）', least: 0, most: 30, usual: 3 },
    smsKind: 'scene-birthday',
    wish: '祝客人生日快乐，表示可以为他安排包厢。语气真诚。',
  },
  anniversary: {
    title: '纪念日祝福',
    about: '按客人登记的纪念日，提前或当天送上祝福',
    category: 'promotion',
    span: { before: '纪念日前', unit: '天', after: '（0为当天）', least: 0, most: 30, usual: 5 },
    smsKind: 'scene-anniversary',
    wish: '祝贺客人的纪念日，表示可以为他安排包厢。语气真诚。',
  },
  festival: {
    title: '节日问候',
    about: '在所选的公历、农历节日，问候常来的客人',
    category: 'promotion',
    span: { before: '节日前', unit: '天', after: '（0为当天）', least: 0, most: 15, usual: 2 },
    smsKind: 'scene-festival',
    wish: '节日问候，简短温暖。',
  },
  'hold-expiring': {
    title: '占位即将到期',
    about: '为客人保留的包厢快到时限，请他尽快确认',
    category: 'notice',
    span: { before: '到期前', unit: '小时', after: '内', least: 1, most: 48, usual: 2 },
    smsKind: 'scene-hold',
    wish: '告诉客人包厢还为他留着，请他尽快回复是否保留。',
  },
  asleep: {
    title: '久未到店',
    about: '很久没来的客人，由熟悉他的员工问候一声',
    category: 'promotion',
    span: { before: '超过', unit: '天', after: '没有来', least: 14, most: 720, usual: 90 },
    wish: '像朋友一样问候近况，不催促，不提优惠。',
  },
} as const satisfies Readonly<Record<string, SceneOffer>>

export type SceneKind = keyof typeof aiScenes

export const sceneKinds = Object.keys(aiScenes) as readonly SceneKind[]

/**
 * Scenes that greet a customer, the most important first: on one day a customer gets only the first. A
 * birthday cannot be moved to another day, while an absent guest can be greeted tomorrow. A notice about a
 * hold is not a greeting.
 */
export const greetings = [
  'birthday',
  'anniversary',
  'after-visit',
  'festival',
  'asleep',
] as const satisfies readonly SceneKind[]

/** Returns whether a scene may include a coupon; in a notice it would be a promotion. */
export const mayGiveCoupon = (kind: SceneKind): boolean => findScene(kind).category === 'promotion'

/** Returns a scene's definition. */
export const findScene = (kind: SceneKind): SceneOffer => aiScenes[kind]

/** Returns the kind of a scene's messages in the record of messages. */
export const sceneMessageKind = (kind: SceneKind): GuestMessageKind =>
  findScene(kind).smsKind ?? 'scene-asleep'

/** Returns the reason why a scene's texts cannot be sent by SMS, in Chinese; undefined where they can. */
export const noSmsReason = (kind: SceneKind): string | undefined =>
  findScene(kind).smsKind ? undefined : '短信服务商不发送用户召回类内容，只能通过其他方式问候'

/** Festivals on which a store may greet its customers. */
export const greetedFestivals = [
  '元旦',
  '春节',
  '元宵节',
  '情人节',
  '妇女节',
  '劳动节',
  '母亲节',
  '端午节',
  '父亲节',
  '七夕节',
  '教师节',
  '中秋节',
  '国庆节',
  '重阳节',
  '平安夜',
  '圣诞节',
  '腊八节',
  '除夕',
] as const

/** Default festivals. */
export const usualFestivals: readonly string[] = ['元旦', '春节', '元宵节', '端午节', '中秋节', '国庆节']

/** Returns the first of the chosen festivals that falls on a date. */
export const greetedOn = (date: LocalDate, chosen: readonly string[]): string | undefined =>
  festivalsOn(date).find((name) => chosen.includes(name))

/** Hours of the store's day in which texts may be sent, in minutes: 8:00 to 22:00. */
export const sceneHours = { from: 8 * 60, until: 22 * 60 } as const

/** Latest start time of a scene, in minutes; its texts must be sent before the end of {@link sceneHours}. */
export const latestSceneStart = 21 * 60 + 30

/** Days after a text within which a booking counts as its result. */
export const conversionDays = 14

/** Days after the due date for which a text remains available to be passed on. */
export const textRetentionDays = 3
