import { linesByShort, offerChannels } from '@roombook/domain/customers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { messageChannel } from './message-channels.ts'

const inStore = z.object({ shopId: z.int('参数错误').min(1, '参数错误') })

/** A booking in a guest's own data; each linked room has its own entry. */
const ownBooking = z.object({
  orderId: z.int(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  roomName: z.string(),
  statusName: z.string(),
  peopleNum: z.int(),
  userName: z.string(),
  /** Remark of the guest; staff notes are disclosed by the store on request. */
  remark: z.string(),
  /** Time at which its terms were accepted; null where none were required. */
  termsAgreedAt: z.iso.datetime().nullable(),
})

/** A guest's consent to offers on one channel. */
const ownConsent = z.object({
  /** Text beside the checkbox; if it was ticked, the wording at that time. */
  words: z.string(),
  agreedAt: z.iso.datetime().nullable(),
  /** Whether the guest has permanently objected to offers. */
  refused: z.boolean(),
})
export type OwnOfferConsent = z.output<typeof ownConsent>

/** Data that one store has about a guest. */
export const dataInStore = z.object({
  shopId: z.int(),
  shopTitle: z.string(),
  /** Phone number for further questions; empty where there is none. */
  shopPhone: z.string(),
  timezone: z.string(),
  /** Null where the store has only bookings of the guest. */
  profile: z
    .object({
      name: z.string(),
      /** 先生, 女士, or empty. */
      title: z.string(),
      ...linesByShort(() => z.string()),
      /** For example 农历腊月初八; empty where it is unknown. */
      birthday: z.string(),
      /** For example 结婚 5月20日. */
      memorials: z.array(z.string()),
      /**
       * Dietary restrictions taken from labels. Other labels are the store's own assessment and are not
       * shown.
       */
      diets: z.array(z.string()),
      balance: money(),
    })
    .nullable(),
  /** Bookings, the newest first; `bookingCount` is their total number. */
  bookings: z.array(ownBooking),
  bookingCount: z.int(),
  /** Waitlist entries of the phone (候补), open, or past and not yet deleted; the newest first. */
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
  /** Number of messages sent to the phone. */
  messageCount: z.int(),
  /** Consent to offers by SMS (营销短信), and to offers by browser notice. */
  marketing: ownConsent,
  pushMarketing: ownConsent,
  /** Reasons why the data cannot be deleted now, in Chinese; empty where they can. */
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
     * Channels besides SMS on which the guest consented to booking notices: in each browser, and in WeChat.
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
    /** File content, in base64. */
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
    /** Number of anonymized bookings. */
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

/** Consent is given and withdrawn separately for each channel. */
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
