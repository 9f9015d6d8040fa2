import { atLeast, fen, greatestMoney } from '@roombook/domain/money'
import { z } from 'zod'
import { asText, callPlatform } from './call-platform.ts'
import { signMeituan } from './meituan-sign.ts'
import {
  PlatformUnavailable,
  type Verification,
  type VerifiedVoucher,
  type VoucherAccountField,
  type VoucherPlatformAccount,
  type VoucherPlatformClient,
} from './voucher-platform.ts'

/** Meituan's business id of dine-in vouchers (到店餐饮团购). */
const businessId = '1'
const succeeded = 'OP_SUCCESS'
/** Verifications per page and pages of a day that are searched for one whose response was lost. */
const pageOfHistory = 100
const pagesOfHistory = 5

const envelope = z.object({
  code: asText.catch(''),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
})

const prepared = z.object({
  result: z.number().default(0),
  message: z.string().nullish(),
  dealTitle: z.string().nullish(),
  rawTitle: z.string().nullish(),
  dealValue: z.number().nullish(),
  singleValue: z.number().nullish(),
  dealPrice: z.number().nullish(),
  couponBuyPrice: z.number().nullish(),
  count: z.number().int().min(1).catch(1),
  minConsume: z.number().int().min(1).catch(1),
  volume: z.number().nullish(),
  couponEndTime: z.string().nullish(),
})
const consumed = z.object({
  result: z.number().default(0),
  message: z.string().nullish(),
  couponCodes: z.array(asText).nullish(),
})
const cancelled = z.object({ result: z.number(), message: z.string().nullish() })
const found = z.object({
  couponCode: asText.optional(),
  couponStatusDesc: z.string().nullish(),
  couponUseTime: z.string().nullish(),
  dealTitle: z.string().nullish(),
})
const history = z.object({ couponCodes: z.array(found).nullish() })

/** Account errors of Meituan by text or code, with the field at fault. */
const faults: readonly (readonly [RegExp, VoucherAccountField])[] = [
  [/appAuthToken|授权|token/i, 'token'],
  [/developer|开发者/i, 'account'],
  [/sign|签名/i, 'secret'],
]

/** Converts Meituan's yuan to fen; undefined for unknown values (-1). */
const yuan = (value: number | null | undefined) =>
  value === null || value === undefined || value < 0 || Math.round(value * 100) > greatestMoney
    ? undefined
    : fen(Math.round(value * 100))

/** Parses a date or time, which Meituan gives in Beijing time. */
const parseBeijingTime = (text: string | null | undefined): Date | null => {
  const [, day, clock = '23:59:59'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(text ?? '') ?? []
  const moment = new Date(`${day}T${clock}+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
const dayInBeijing = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/**
 * Creates a client of Meituan's open platform (美团开放平台, 到店餐饮团购): prepare, consume, query and cancel, signed
 * with the developer's key.
 */
export function createMeituan(
  { account, secret, token }: VoucherPlatformAccount,
  url: string,
): VoucherPlatformClient {
  async function send(path: string, biz: object, now: Date) {
    const parameters: Record<string, string> = {
      appAuthToken: token,
      businessId,
      charset: 'UTF-8',
      developerId: account,
      version: '2',
      timestamp: String(Math.floor(now.getTime() / 1000)),
      biz: JSON.stringify(biz),
    }
    parameters.sign = signMeituan(secret, parameters)
    const answer = envelope.safeParse(
      await callPlatform('美团', `${url}/tuangou/coupon/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', developerid: account },
        body: new URLSearchParams(parameters).toString(),
      }),
    )
    if (!answer.success) throw new PlatformUnavailable('美团的应答无法读取', { maybeSent: true })
    const { code, msg, data } = answer.data
    return { isWell: code === succeeded, code, said: msg || code, data }
  }

  const read = <T>(schema: z.ZodType<T>, data: unknown): T => {
    const answer = schema.safeParse(data)
    if (!answer.success) throw new PlatformUnavailable('美团的应答无法读取', { maybeSent: true })
    return answer.data
  }
  const refused = (message: string | null | undefined) => ({
    state: 'refused' as const,
    reason: `美团：${message || '未说明原因'}`,
  })

  const self: VoucherPlatformClient = {
    async check(now) {
      const { isWell, code, said } = await send(
        'queryListByDate',
        { date: dayInBeijing(now), offset: 0, limit: 1 },
        now,
      )
      if (isWell) return { state: 'checked' }
      const [, field] = faults.find(([words]) => words.test(`${code} ${said}`)) ?? [
        undefined,
        'token' as const,
      ]
      return { ...refused(said), field }
    },

    async prepare(clue, now) {
      if ('link' in clue) return refused('请输入数字券码')
      const { isWell, said, data } = await send('prepare', { couponCode: clue.code }, now)
      if (!isWell) return refused(said)
      const answer = read(prepared, data)
      if (answer.result !== 0) return refused(answer.message)
      const paid = yuan(answer.couponBuyPrice) ?? yuan(answer.dealPrice)
      // A pack of several vouchers (量贩) has a unit price beside its total price.
      const face =
        (answer.volume === 1 ? yuan(answer.singleValue) : undefined) ?? yuan(answer.dealValue) ?? paid
      if (paid === undefined || !face) return refused('未给出券的价格，请手工登记')
      const { count: most, minConsume } = answer
      return {
        state: 'usable',
        voucher: {
          token: '',
          items: [{ code: clue.code }],
          title: answer.rawTitle || answer.dealTitle || '',
          face: atLeast(paid, face),
          paid,
          most,
          least: Math.min(minConsume, most),
          validUntil: parseBeijingTime(answer.couponEndTime),
        },
      }
    },

    async verify({ code, count, number, by }, now) {
      const { isWell, said, data } = await send(
        'consume',
        { couponCode: code, count, eId: by.id, eName: by.name, eOrderId: number },
        now,
      )
      if (!isWell) return refused(said)
      const answer = read(consumed, data)
      if (answer.result !== 0) return refused(answer.message)
      const codes = answer.couponCodes ?? []
      return { state: 'verified', vouchers: (codes.length > 0 ? codes : [code]).map(toVerified) }
    },

    async find(verification, now) {
      const { isWell, said, data } = await send('queryById', { couponCode: verification.code }, now)
      const one = isWell ? found.safeParse(data).data : undefined
      if (one?.couponStatusDesc === '已使用' || one?.couponUseTime) {
        const codes =
          verification.count === 1 ? [verification.code] : await codesUsedWith(verification, one, now)
        return codes.length >= verification.count
          ? { state: 'verified', vouchers: codes.slice(0, verification.count).map(toVerified) }
          : { state: 'unknown', reason: `美团已核销，但只查到${codes.length}张，共${verification.count}张` }
      }
      // A voucher is certainly unused only while it is still usable.
      const again = await self.prepare({ code: verification.code }, now)
      return again.state === 'usable'
        ? { state: 'unused' }
        : { state: 'unknown', reason: isWell ? again.reason : `美团：${said}` }
    },

    async cancel({ code }, by, now) {
      const { isWell, said, data } = await send(
        'cancel',
        { couponCode: code, type: 1, eId: by.id, eName: by.name },
        now,
      )
      const answer = isWell ? read(cancelled, data) : undefined
      if (answer?.result === 0) return { state: 'cancelled' }
      // The response to an earlier request may have been lost.
      const usable = await self.prepare({ code }, now)
      return usable.state === 'usable' ? { state: 'cancelled' } : refused(answer ? answer.message : said)
    },
  }

  /** Lists the codes of one deal that were used at the same time, the requested one first. */
  async function codesUsedWith(
    { code }: Verification,
    one: z.output<typeof found>,
    now: Date,
  ): Promise<string[]> {
    const used = parseBeijingTime(one.couponUseTime)
    const codes = new Set([code])
    for (let page = 0; used && page < pagesOfHistory; page++) {
      const range = { date: dayInBeijing(used), offset: page * pageOfHistory, limit: pageOfHistory }
      const { isWell, data } = await send('queryListByDate', range, now)
      const rows = (isWell && history.safeParse(data).data?.couponCodes) || []
      for (const { couponCode, couponUseTime, dealTitle } of rows) {
        const isOfIt = dealTitle === one.dealTitle && couponUseTime === one.couponUseTime
        if (couponCode && isOfIt) codes.add(couponCode)
      }
      if (rows.length < pageOfHistory) break
    }
    return [...codes]
  }

  return self
}

const toVerified = (code: string): VerifiedVoucher => ({ code, ref: { code } })
