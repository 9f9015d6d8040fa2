import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { callPlatform } from './call-platform.ts'
import { douyinAnswer, foundAnswer, preparedAnswer, readPrepared, verifiedAnswer } from './douyin-answers.ts'
import { readDouyinLink } from './douyin-link.ts'
import { douyinToken } from './douyin-token.ts'
import {
  PlatformUnavailable,
  type VerifiedVoucher,
  type VoucherPlatformAccount,
  type VoucherPlatformClient,
} from './voucher-platform.ts'

const certificates = '/goodlife/v1/fulfilment/certificate'
/** Error codes for an expired or invalid token. */
const tokenFaults = new Set([2190002, 2190008])
/** Returns whether an error code concerns the app, its permissions and its merchant, not of the voucher. */
const isOfAccount = (code: number): boolean => code >= 2_190_000 && code < 2_200_000
/** Codes for a verification that an earlier request with the same token made. */
const verifiedBefore = new Set([2, 1208])
/** A code of no voucher, for checking an account's access. */
const probeCode = '000000000000000'

/**
 * Creates a client of Douyin's open platform (抖音生活服务, 团购核销): prepare, verify, get and cancel, with the app's
 * token.
 */
export function createDouyin(
  account: VoucherPlatformAccount,
  urls: { douyin: string; douyinLinks: string },
): VoucherPlatformClient {
  const merchant: Record<string, string> = account.merchant ? { account_id: account.merchant } : {}

  /** Sends a request; `error` is Douyin's error code. An expired token is renewed once. */
  async function send(path: string, now: Date, body?: object): Promise<Answer> {
    const first = await sendOnce(path, { now }, body)
    return tokenFaults.has(first.error) ? sendOnce(path, { now, anew: true }, body) : first
  }

  async function sendOnce(path: string, when: { now: Date; anew?: boolean }, body?: object): Promise<Answer> {
    const named = await douyinToken(account, urls.douyin, when)
    if ('refused' in named) return { error: -1, message: named.refused, data: {}, isTokenRefused: true }
    const answer = douyinAnswer.safeParse(
      await callPlatform('抖音', `${urls.douyin}${certificates}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'access-token': named.token,
          'content-type': 'application/json',
          ...(account.merchant && { 'Rpc-Transit-Life-Account': account.merchant }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    if (!answer.success) throw new PlatformUnavailable('抖音的应答无法读取', { maybeSent: true })
    const { data, extra } = answer.data
    const error = data.error_code || extra?.error_code || 0
    const message = data.description || extra?.sub_description || extra?.description || `错误码${error}`
    return { error, message, data }
  }

  const read = <T>(schema: z.ZodType<T>, data: unknown): T => {
    const answer = schema.safeParse(data)
    if (!answer.success) throw new PlatformUnavailable('抖音的应答无法读取', { maybeSent: true })
    return answer.data
  }

  return {
    async check(now) {
      const query = new URLSearchParams({ code: probeCode, poi_id: account.store, ...merchant })
      const { error, message, isTokenRefused } = await send(`/prepare/?${query}`, now)
      if (isTokenRefused) return { ...refused(message), field: 'secret' }
      if (isOfAccount(error))
        return { ...refused(message), field: merchantPattern.test(message) ? 'merchant' : 'account' }
      // The error for an unknown voucher proves that the account has access.
      return /poi|门店/i.test(message) && error !== 0
        ? { ...refused(message), field: 'store' }
        : { state: 'checked' }
    },

    async prepare(clue, now) {
      const scanned = 'link' in clue ? await readDouyinLink(clue.link, urls.douyinLinks) : undefined
      if ('link' in clue && scanned === undefined) return refused('二维码不是抖音券，或已刷新，请重新扫码')
      const named: Record<string, string> =
        'code' in clue ? { code: clue.code } : { encrypted_data: scanned ?? '' }
      const query = new URLSearchParams({ ...named, poi_id: account.store, ...merchant })
      const { error, message, data } = await send(`/prepare/?${query}`, now)
      if (error !== 0) return refused(message)
      const voucher = readPrepared(read(preparedAnswer, data))
      if (voucher === 'none') return refused('没有可用的券（可能已核销、已退款或已过期）')
      return voucher ? { state: 'usable', voucher } : refused('未给出券的价格，请手工登记')
    },

    async verify({ token, items, count }, now) {
      const { error, message, data } = await send('/verify/', now, {
        verify_token: token,
        poi_id: account.store,
        ...merchant,
        encrypted_codes: items.slice(0, count).map(({ code }) => code),
      })
      // Douyin wants the request repeated where it failed, so its effect is queried first.
      if (error !== 0 && !isOfAccount(error))
        throw new PlatformUnavailable(`抖音：${message}`, { maybeSent: true })
      if (error !== 0) return refused(message)
      const results = read(verifiedAnswer, data).verify_results ?? []
      const made = results.filter(({ result }) => result === 0 || verifiedBefore.has(result))
      if (made.length < count && made.length > 0)
        throw new PlatformUnavailable(`抖音只核销了${made.length}张`, { maybeSent: true })
      if (made.length === 0) return refused(results.map(({ msg }) => msg).find(Boolean) ?? '未说明原因')
      if (made.some(({ verify_id, origin_code }) => !verify_id || !origin_code))
        throw new PlatformUnavailable('抖音未给出核销编号', { maybeSent: true })
      return {
        state: 'verified',
        vouchers: made.map(
          ({ origin_code, code, certificate_id, verify_id }): VerifiedVoucher => ({
            code: origin_code ?? '',
            ref: {
              code: code ?? '',
              certificateId: certificate_id ?? undefined,
              verifyId: verify_id ?? undefined,
            },
          }),
        ),
      }
    },

    async find({ items, count, code }, now) {
      const vouchers: VerifiedVoucher[] = []
      for (const item of items.slice(0, count)) {
        const query = new URLSearchParams({ encrypted_code: item.code, ...merchant })
        const { error, message, data } = await send(`/get/?${query}`, now)
        if (error !== 0) return { state: 'unknown', reason: `抖音：${message}` }
        const { verify, code: own } = read(foundAnswer, data).certificate
        if (!verify?.verify_id) continue
        const certificateId = verify.certificate_id ?? item.certificateId
        // Without a code from Douyin, the entered code or the voucher's id is used.
        const ownCode = /^\d{8,20}$/.test(own ?? '') ? own : count === 1 && code ? code : certificateId
        vouchers.push({
          code: ownCode ?? '',
          ref: { code: item.code, certificateId, verifyId: verify.verify_id },
        })
      }
      if (vouchers.length === 0) return { state: 'unused' }
      return vouchers.length === count
        ? { state: 'verified', vouchers }
        : { state: 'unknown', reason: `抖音只核销了${vouchers.length}张，共${count}张` }
    },

    async cancel({ code, certificateId = '', verifyId = '' }, _by, now) {
      const { error, message } = await send('/cancel/', now, {
        certificate_id: certificateId,
        verify_id: verifyId,
        ...merchant,
        cancel_token: randomUUID(),
      })
      if (error === 0) return { state: 'cancelled' }
      // The response to an earlier request may have been lost.
      const again = await send(`/get/?${new URLSearchParams({ encrypted_code: code, ...merchant })}`, now)
      const still = again.error === 0 ? foundAnswer.safeParse(again.data).data : undefined
      return still && !still.certificate.verify?.verify_id ? { state: 'cancelled' } : refused(message)
    },
  }
}

interface Answer {
  error: number
  message: string
  data: object
  isTokenRefused?: true
}

const merchantPattern = /account_id|商户|商家/

const refused = (message: string) => ({ state: 'refused' as const, reason: `抖音：${message}` })
