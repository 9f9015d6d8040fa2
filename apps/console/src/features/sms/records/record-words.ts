import type { SmsRecord } from '@roombook/contract'
import { guestMessageTitle, messageChannels, shortDate, smsCarriers } from '@roombook/domain'

/** Who sent it, as people call them; a dash while nobody was handed it. */
export const carrierWord = ({ carrier }: Pick<SmsRecord, 'carrier'>): string =>
  carrier === '' ? '—' : smsCarriers[carrier]

/** By which channel it goes, or went. */
export const channelWord = ({ channel }: Pick<SmsRecord, 'channel'>): string => messageChannels[channel]

/** Which channels did not carry it, and why: 网页通知（客人的浏览器已不再接收）. */
export const passedWords = ({ passed }: Pick<SmsRecord, 'passed'>): string =>
  passed.map(({ channel, reason }) => `${messageChannels[channel]}（${reason}）`).join('；')

/** What kind of message it is. */
export const kindWord = ({ kind }: Pick<SmsRecord, 'kind'>): string => guestMessageTitle(kind)

/** Of which order: 11-21 晚餐 · 牡丹厅. */
export const orderWord = ({
  bookDate,
  periodName,
  roomName,
}: Pick<SmsRecord, 'bookDate' | 'periodName' | 'roomName'>): string =>
  `${shortDate(bookDate)} ${periodName} · ${roomName}`

/** To whom: a trial goes to whoever tried it. */
export const personWord = ({ name, trial }: Pick<SmsRecord, 'name' | 'trial'>): string =>
  trial ? '试发' : name || '—'
