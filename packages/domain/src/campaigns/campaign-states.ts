import { marketingRefusalNames } from '../customers/marketing.ts'
import type { StatusTone } from '../orders/order-status.ts'

/** States of a campaign, with names and colours. */
export const campaignStates = {
  scheduled: { name: '待发送', tone: 'default' },
  sending: { name: '发送中', tone: 'processing' },
  paused: { name: '已暂停', tone: 'warning' },
  done: { name: '已完成', tone: 'success' },
  stopped: { name: '已停止', tone: 'error' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly tone: StatusTone }>>

export type CampaignState = keyof typeof campaignStates

export const campaignStateNames = Object.keys(campaignStates) as readonly CampaignState[]

/** Reasons for pausing a campaign, with the text for staff. */
export const campaignPauses = {
  staff: '由员工暂停，点「继续发送」从停下的地方接着发',
  stock: '短信余量不足，补充后自动继续',
  template: '短信模板已停用或未通过审核，处理后点「继续发送」',
  late: '已过发送时间，请确认：现在继续、另定时间，或停止',
} as const

export type CampaignPause = keyof typeof campaignPauses

export const campaignPauseNames = Object.keys(campaignPauses) as readonly CampaignPause[]

/** States in which staff may take each action on a campaign. */
const acts = {
  pause: ['sending'],
  resume: ['paused'],
  reschedule: ['scheduled', 'paused'],
  stop: ['scheduled', 'sending', 'paused'],
} as const satisfies Readonly<Record<string, readonly CampaignState[]>>

export type CampaignAct = keyof typeof acts

/** Returns whether an action is allowed in a campaign's state. */
export const mayActOnCampaign = (act: CampaignAct, state: CampaignState): boolean =>
  (acts[act] as readonly CampaignState[]).includes(state)

/**
 * Status of a campaign's recipient before the message is sent; afterwards the state of the message counts.
 */
export const recipientStates = {
  held: '对照组',
  waiting: '待发送',
  taken: '已发送',
  skipped: '未发送',
} as const

export type RecipientState = keyof typeof recipientStates

/** Least interval between messages of two campaigns to one number, in milliseconds. */
export const campaignsApartMs = 24 * 3_600_000

/** Reasons why a recipient is not messaged. */
export const exclusionReasons = {
  ...marketingRefusalNames,
  stranger: '号码不是客户',
  twice: '号码重复',
  changed: '手机号已更换',
  recent: '24小时内已收过群发',
  gone: '客户已删除',
  stopped: '群发已停止',
} as const

export type ExclusionReason = keyof typeof exclusionReasons

export const exclusionReasonNames = Object.keys(exclusionReasons) as readonly ExclusionReason[]
