/** Presumed subject of a guest's reply. */
export const replySubjects = {
  booking: '订单短信',
  campaign: '营销群发',
  scene: 'AI短信',
  unknown: '未对应',
} as const

export type ReplySubject = keyof typeof replySubjects
export const replySubjectNames = Object.keys(replySubjects) as readonly ReplySubject[]

/** Result of a reply: its automatic effect, or its handling by staff. */
export const replyOutcomes = {
  waiting: { name: '待回复', tone: 'warning' },
  answered: { name: '已回复', tone: 'success' },
  settled: { name: '已处理', tone: 'success' },
  confirmed: { name: '确认赴约', tone: 'success' },
  cancelled: { name: '自助取消', tone: 'default' },
  unsubscribed: { name: '退订', tone: 'default' },
} as const

export type ReplyOutcome = keyof typeof replyOutcomes
export const replyOutcomeNames = Object.keys(replyOutcomes) as readonly ReplyOutcome[]
