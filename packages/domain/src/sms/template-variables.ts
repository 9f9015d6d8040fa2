import { dateText } from '../time/date-text.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Type of a placeholder's value; providers require it. */
export type SmsVariableType = 'name' | 'date' | 'time' | 'number' | 'phone' | 'words'

export interface SmsVariable {
  readonly type: SmsVariableType
  /** Example value, for previews and reviewers. */
  readonly sample: string
}

/** Greatest length of a placeholder's value that providers accept, in characters. */
export const longestSmsValue = 35

/** All placeholders of messages, by name. */
export const smsVariables = {
  姓名: { type: 'name', sample: '王伟先生' },
  日期: { type: 'date', sample: '11月20日（周五）' },
  餐段: { type: 'words', sample: '晚餐' },
  时间: { type: 'time', sample: '18:00' },
  包厢: { type: 'words', sample: '牡丹厅' },
  人数: { type: 'number', sample: '10' },
  门店: { type: 'name', sample: '门店名称' },
  电话: { type: 'phone', sample: '0571-88886666' },
  线上订座: { type: 'words', sample: '也可在门店预订页线上订座' },
  退款: { type: 'words', sample: '已付订金将原路退回，' },
  金额: { type: 'words', sample: '500元' },
  节日: { type: 'words', sample: '中秋节' },
  寄语: { type: 'words', sample: '平安喜乐，万事顺遂' },
  昨日: { type: 'words', sample: '预订12单96人，未到1单' },
  今日: { type: 'words', sample: '预订9单70人，待处理申请2个' },
  回复: { type: 'words', sample: '已为您留好靠窗的包厢' },
} as const satisfies Readonly<Record<string, SmsVariable>>

export type SmsVariableName = keyof typeof smsVariables

/** Names of the types. */
export const smsVariableTypeNames: Readonly<Record<SmsVariableType, string>> = {
  name: '名称',
  date: '日期',
  time: '时间',
  number: '数字',
  phone: '电话',
  words: '文字',
}

/** Returns whether a name in braces is a known placeholder. */
export const isSmsVariable = (name: string): name is SmsVariableName => Object.hasOwn(smsVariables, name)

/** Returns the variables of a text, in their order; unknown names are omitted. */
export const smsVariablesIn = (text: string): SmsVariableName[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (isSmsVariable(name) ? [name] : []))

/** Fills a text with sample values: 门店 with the store's own name, 日期 with the date, where given. */
export const smsSample = (text: string, shopTitle = '', date?: LocalDate): string =>
  text.replace(/\{([^{}]*)\}/g, (place, name: string) => {
    if (!isSmsVariable(name)) return place
    if (name === '门店' && shopTitle) return shopTitle
    return name === '日期' && date ? dateText(date) : smsVariables[name].sample
  })
