import type { SmsRecord } from '@roombook/contract/sms-records'
import { guestMessageTitle, messageChannels, smsCarriers } from '@roombook/domain/sms'
import { shortDate } from '@roombook/domain/time'

/** Returns the name of the provider; a dash before the message was submitted to one. */
export const carrierLabel = ({ carrier }: Pick<SmsRecord, 'carrier'>): string =>
  carrier === '' ? '—' : smsCarriers[carrier]

/** Returns the name of the message's channel. */
export const channelLabel = ({ channel }: Pick<SmsRecord, 'channel'>): string => messageChannels[channel]

/** Lists the channels that failed, with reasons: 网页通知（客人的浏览器已不再接收）. */
export const describeFailedChannels = ({ passed }: Pick<SmsRecord, 'passed'>): string =>
  passed.map(({ channel, reason }) => `${messageChannels[channel]}（${reason}）`).join('；')

/** Returns the name of the message's kind. */
export const kindLabel = ({ kind }: Pick<SmsRecord, 'kind'>): string => guestMessageTitle(kind)

/** Describes the message's order: 11-21 晚餐 · 牡丹厅. */
export const orderLabel = ({
  bookDate,
  periodName,
  roomName,
}: Pick<SmsRecord, 'bookDate' | 'periodName' | 'roomName'>): string =>
  `${shortDate(bookDate)} ${periodName} · ${roomName}`

/** Returns the recipient's name: a trial goes to the member of staff who sent it. */
export const personLabel = ({ name, trial }: Pick<SmsRecord, 'name' | 'trial'>): string =>
  trial ? '试发' : name || '—'
