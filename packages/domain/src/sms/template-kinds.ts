import { addDays, type LocalDate } from '../time/local-date.ts'
import type { SmsCategory } from './refused-words.ts'
import type { SmsVariableName } from './template-variables.ts'

/** A kind of message whose text a store can write itself. */
export interface SmsTemplateKindOffer {
  readonly title: string
  /** Kinds for the same occasion have the same group. */
  readonly group: string
  /** Default text. */
  readonly words: string
  /** Variables that its text may use. */
  readonly variables: readonly SmsVariableName[]
  /** Category of the message; a notice by default. */
  readonly category?: SmsCategory
  /**
   * Whether the template is chosen for each use: none is the selected one, and the default text is an
   * example.
   */
  readonly chosenAtUse?: true
  /**
   * Whether its text may contain a link: providers approve links in the text of this kind, but never in
   * values.
   */
  readonly mayLink?: true
}

/** Has text between any two placeholders: providers approve no adjacent ones. */
const place = '{日期}的{餐段}，包厢{包厢}'

const ofBooking = ['姓名', '日期', '餐段', '时间', '包厢', '人数', '门店', '电话'] as const
const withRefund = [...ofBooking, '退款'] as const
const withAmount = [...ofBooking, '金额'] as const

/** Every kind of message that a store can write, by group. */
export const smsTemplateKinds = {
  booking: {
    title: '预订成功',
    group: '预订',
    words: `{姓名}您好，您已预订{门店}：${place}，期待光临！`,
    variables: ofBooking,
  },
  changed: {
    title: '预订变更',
    group: '预订',
    // Contains all current values, whichever of them changed; an empty one omits its clause or becomes 待定.
    // There is no 「请致电」: a phone number would take a second segment, and without one it is useless.
    words: '{姓名}您好，您在{门店}的预订已更改为：{日期}的{餐段}，到店时间{时间}，包厢{包厢}，{人数}人。',
    variables: ofBooking,
  },
  hold: {
    title: '占位成功',
    group: '预留',
    words: `{姓名}您好，{门店}已为您保留：${place}，请尽快与门店确认。`,
    variables: ofBooking,
  },
  'booked-online': {
    title: '线上预订成功',
    group: '线上预订',
    words: `{姓名}您好，您在{门店}的预订成功：${place}，详询{电话}。`,
    variables: ofBooking,
  },
  accepted: {
    title: '申请已接受',
    group: '线上预订',
    words: '{姓名}您好，{门店}已确认预订：{日期}的{餐段}，到店时间{时间}，包厢{包厢}，详询{电话}。',
    variables: ofBooking,
  },
  refused: {
    title: '申请未接受',
    group: '线上预订',
    words: '{姓名}您好，很抱歉，{门店}未能接受您{日期}的{餐段}预订。{退款}欢迎另选时间。',
    variables: withRefund,
  },
  expired: {
    title: '申请已失效',
    group: '线上预订',
    words: '{姓名}您好，{门店}未能及时确认您{日期}的{餐段}预订，申请已失效。{退款}欢迎致电门店。',
    variables: withRefund,
  },
  unpaid: {
    title: '订金未支付，预订取消',
    group: '线上预订',
    words: `{姓名}您好，您在{门店}的预订（${place}）因未按时支付订金已取消，欢迎重新预订。`,
    variables: ofBooking,
  },
  cancelled: {
    title: '预订取消',
    group: '线上预订',
    // With a refund, a phone number and a store name of four characters it still fits into one segment.
    words: `{姓名}您好，{门店}预订（${place}）已取消。{退款}详询{电话}。`,
    variables: withRefund,
  },
  reminder: {
    title: '前一天提醒',
    group: '用餐前后',
    words: `{姓名}您好，{门店}提醒您已预订：${place}。回复1确认，9取消。`,
    variables: ofBooking,
  },
  'after-visit': {
    title: '用餐后致谢',
    group: '用餐前后',
    words: '{姓名}您好，感谢您{日期}的{餐段}光临{门店}，如有意见欢迎致电门店。',
    variables: ofBooking,
  },
  'deposit-asked': {
    title: '请付订金',
    group: '订金',
    words:
      '{姓名}您好，您在{门店}预订的{日期}的{餐段}需付订金{金额}，可在门店预订页「我的预订」中支付，或联系门店。',
    variables: withAmount,
  },
  paid: {
    title: '订金已收',
    group: '订金',
    words: '{姓名}您好，{门店}已收到您{日期}的{餐段}预订的订金{金额}，如有疑问请致电{电话}。',
    variables: withAmount,
  },
  refunded: {
    title: '订金已退',
    group: '订金',
    words: '{姓名}您好，{门店}已将您{日期}的{餐段}预订的订金{金额}退回原支付账户，请留意到账。',
    variables: withAmount,
  },
  meal: {
    title: '菜单确认',
    group: '核餐',
    words: `{姓名}您好，您在{门店}的预订（${place}）菜单已备好，请回电确认。`,
    variables: ofBooking,
  },
  reply: {
    title: '回复客人',
    group: '回复',
    words: '{姓名}您好，{门店}回复您：{回复}，如需协助请致电门店。',
    variables: ['姓名', '门店', '回复'],
  },
  'missed-call': {
    title: '未接来电',
    group: '来电',
    // At the end of a call a modem does not know whether it was answered: this text fits both cases.
    words: '{姓名}您好，感谢您致电{门店}，刚才如未能接通，敬请谅解。订座请致电{电话}，{线上订座}。',
    variables: ['姓名', '门店', '电话', '线上订座'],
    mayLink: true,
  },
  digest: {
    title: '经营日报',
    group: '员工',
    // No amounts in this text: it is visible on lock screens, at the provider and in the record of messages
    // (decision 029).
    words: '{姓名}您好，{门店}经营日报{日期}：昨日{昨日}，今日{今日}。',
    variables: ['姓名', '门店', '日期', '昨日', '今日'],
  },
  campaign: {
    title: '营销群发',
    group: '营销',
    words: '{姓名}您好，{门店}本周上新当季菜品，周一至周四包厢充裕，订座请致电门店。拒收请回复R',
    variables: ['姓名', '门店'],
    category: 'promotion',
    chosenAtUse: true,
  },
  'scene-after-visit': {
    title: 'AI到店回访',
    group: 'AI短信',
    words: '{姓名}您好，感谢您{日期}光临{门店}用餐，{寄语}。',
    variables: ['姓名', '日期', '门店', '寄语'],
  },
  'scene-hold': {
    title: 'AI占位提醒',
    group: 'AI短信',
    words: `{姓名}您好，{门店}为您保留的${place}即将到期，{寄语}。`,
    variables: ['姓名', '日期', '餐段', '包厢', '门店', '寄语'],
  },
  'scene-birthday': {
    title: 'AI生日祝福',
    group: 'AI短信',
    words: '{姓名}您好，您的生日将至，{门店}祝您{寄语}。拒收请回复R',
    variables: ['姓名', '门店', '寄语'],
    category: 'promotion',
  },
  'scene-anniversary': {
    title: 'AI纪念日祝福',
    group: 'AI短信',
    words: '{姓名}您好，{节日}将至，{门店}祝您{寄语}。拒收请回复R',
    variables: ['姓名', '门店', '节日', '寄语'],
    category: 'promotion',
  },
  'scene-festival': {
    title: 'AI节日问候',
    group: 'AI短信',
    words: '{姓名}您好，{节日}将至，{门店}祝您{寄语}。拒收请回复R',
    variables: ['姓名', '门店', '节日', '寄语'],
    category: 'promotion',
  },
} as const satisfies Readonly<Record<string, SmsTemplateKindOffer>>

/** Purpose of a store's template. */
export type SmsTemplateKind = keyof typeof smsTemplateKinds

export const smsTemplateKindNames = Object.keys(smsTemplateKinds) as readonly SmsTemplateKind[]

const offers: Readonly<Record<SmsTemplateKind, SmsTemplateKindOffer>> = smsTemplateKinds

/** Returns the category of a kind's messages. */
export const smsCategoryOf = (kind: SmsTemplateKind): SmsCategory => offers[kind].category ?? 'notice'

/** Returns whether the template of a kind is chosen for each use. */
export const isChosenAtUse = (kind: SmsTemplateKind): boolean => offers[kind].chosenAtUse ?? false

/** Returns whether the text of a kind may contain a link. */
export const mayHoldLink = (kind: SmsTemplateKind): boolean => offers[kind].mayLink ?? false

/** Kinds about a past visit; every other kind concerns a future one. */
const ofVisitsPast: ReadonlySet<SmsTemplateKind> = new Set(['after-visit', 'scene-after-visit'])

/** Returns an example date for a kind: a few days ahead, or yesterday for past visits. */
export const smsSampleDate = (kind: SmsTemplateKind, today: LocalDate): LocalDate =>
  addDays(today, ofVisitsPast.has(kind) ? -1 : 3)
