import { linesByShort, offerChannels } from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { messageChannel } from './message-channels.ts'

const inStore = z.object({ shopId: z.int('参数错误').min(1, '参数错误') })

/** A booking in a guest's own data: one entry for each linked room. */
const ownBooking = z.object({
  orderId: z.int(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  roomName: z.string(),
  statusName: z.string(),
  peopleNum: z.int(),
  userName: z.string(),
  /** Remark of the guest; the staff's own notes are for the store to disclose. */
  remark: z.string(),
  /** When its terms were agreed to; null where nothing was asked. */
  termsAgreedAt: z.iso.datetime().nullable(),
})

/** A guest's consent to offers on one channel. */
const ownConsent = z.object({
  /** Text beside the tick box; where it was ticked, as it read then. */
  words: z.string(),
  agreedAt: z.iso.datetime().nullable(),
  /** They asked to be written to no more, for good. */
  refused: z.boolean(),
})
export type OwnOfferConsent = z.output<typeof ownConsent>

/** Data that one store holds of a guest. */
export const dataInStore = z.object({
  shopId: z.int(),
  shopTitle: z.string(),
  /** Phone number for the rest; empty where there is none. */
  shopPhone: z.string(),
  timezone: z.string(),
  /** Null where the store has bookings alone. */
  profile: z
    .object({
      name: z.string(),
      /** 先生, 女士, or empty. */
      title: z.string(),
      ...linesByShort(() => z.string()),
      /** 农历腊月初八; empty where it is not known. */
      birthday: z.string(),
      /** 结婚 5月20日 */
      memorials: z.array(z.string()),
      /** Foods that must not be served, by labels that say so. Other labels are the store's own judgement. */
      diets: z.array(z.string()),
      balance: money(),
    })
    .nullable(),
  /** The newest first; `bookingCount` says how many there are. */
  bookings: z.array(ownBooking),
  bookingCount: z.int(),
  /** Waitlist entries of the phone, open, or past and not yet deleted by the store; the newest first (候补). */
  waiting: z.array(
    z.object({
      entryId: z.int(),
      bookDate: z.iso.date(),
      periodName: z.string(),
      stateName: z.string(),
      peopleNum: z.int(),
      userName: z.string(),
      remark: z.string(),
    }),
  ),
  /** Messages sent to the phone. */
  messageCount: z.int(),
  /** Consent of the guest to offers by SMS (营销短信), and by notices in their browser. */
  marketing: ownConsent,
  pushMarketing: ownConsent,
  /** Why it cannot be deleted now, in words for the guest; none where it can. */
  obstacles: z.array(z.string()),
})
export type DataInStore = z.output<typeof dataInStore>

export const readMyData = defineCall({
  name: 'customers.my-data',
  title: 'what stores hold of the guest who proved the phone, and what was agreed to',
  path: '/api/user/mydata',
  caller: 'guest',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    phone: z.string(),
    name: z.string(),
    consents: z.array(z.object({ version: z.string(), agreedAt: z.iso.datetime() })),
    /**
     * Channels beside SMS on which the guest agreed to notices of bookings: in each browser, and in WeChat.
     */
    notices: z.array(z.object({ channel: messageChannel, words: z.string(), agreedAt: z.iso.datetime() })),
    stores: z.array(dataInStore),
  }),
  refusals: [],
})
export type MyData = z.output<(typeof readMyData)['output']>

export const exportMyData = defineCall({
  name: 'customers.export-my-data',
  title: 'what one store holds of the guest, as a workbook; logged',
  path: '/api/user/exportmydata',
  caller: 'guest',
  effect: 'changes',
  input: inStore,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** The file itself, in base64. */
    content: z.string(),
  }),
  refusals: ['customers.own_nothing'],
})

export const deleteMyData = defineCall({
  name: 'customers.delete-my-data',
  title: 'a store forgets who the guest was: bookings keep date, room, people and money, and nobody’s name',
  path: '/api/user/deletemydata',
  caller: 'guest',
  effect: 'changes',
  input: inStore,
  output: z.object({
    /** Bookings that lost their names. */
    orders: z.int(),
  }),
  refusals: [
    'customers.own_nothing',
    'customers.own_order_ahead',
    'customers.own_deposit_open',
    'customers.own_balance_left',
    'customers.own_debt',
    'customers.own_merged',
  ],
  done: '已删除',
})

export const forgetMe = defineCall({
  name: 'session.forget-guest',
  title: 'ends a guest’s login for good, where no store holds anything any more: phone, name and consents',
  path: '/api/user/forget',
  caller: 'guest',
  effect: 'signs-in',
  input: z.object({}),
  output: z.object({}),
  refusals: ['session.stores_hold_data'],
  done: '已注销',
})

/** Each way is agreed to and taken back apart. */
const channelInput = inStore.extend({ channel: z.enum(offerChannels, '参数错误').default('sms') })

export const agreeToOffers = defineCall({
  name: 'customers.agree-to-offers',
  title:
    'a guest agrees to be told of a store’s offers by one way, in the words that the page showed; logged',
  path: '/api/user/agreeoffers',
  caller: 'guest',
  effect: 'changes',
  input: channelInput.extend({ words: z.string().min(1, '请重新阅读').max(300, '请重新阅读') }),
  output: z.object({ agreedAt: z.iso.datetime() }),
  refusals: ['customers.own_nothing', 'customers.own_refused', 'customers.own_words_changed'],
  done: '已同意接收优惠',
})

export const stopOffers = defineCall({
  name: 'customers.stop-offers',
  title: 'a guest takes back the consent to be told of a store’s offers; logged',
  path: '/api/user/stopoffers',
  caller: 'guest',
  effect: 'changes',
  input: channelInput,
  output: z.object({}),
  refusals: ['customers.own_nothing'],
  done: '已取消，不再发送优惠',
})
