import { atLeast, type Fen, fen, greatestMoney } from '@roombook/domain/money'
import { z } from 'zod'
import { asText } from './call-platform.ts'
import type { PlatformItem, PreparedVoucher } from './voucher-platform.ts'

const errorFields = z.object({
  error_code: z.coerce.number().catch(-1),
  description: z.string().nullish(),
})

/** Common response format: `data` has the result of the operation, `extra` that of the request. */
export const douyinAnswer = z.object({
  data: z.looseObject({ error_code: z.coerce.number().optional(), description: z.string().nullish() }),
  extra: errorFields.extend({ sub_description: z.string().nullish() }).optional(),
})

const amount = z.object({
  original_amount: z.number().nullish(),
  list_market_amount: z.number().nullish(),
  pay_amount: z.number().nullish(),
  coupon_pay_amount: z.number().nullish(),
  merchant_ticket_amount: z.number().nullish(),
})

export const preparedAnswer = z.object({
  verify_token: z.string(),
  certificates: z
    .array(
      z.object({
        encrypted_code: z.string(),
        certificate_id: asText.nullish(),
        expire_time: z.coerce.number().nullish(),
        amount,
        sku: z.object({ title: z.string().nullish(), market_price: z.number().nullish() }).nullish(),
      }),
    )
    .nullish(),
})

export const verifiedAnswer = z.object({
  verify_results: z
    .array(
      z.object({
        result: z.coerce.number(),
        msg: z.string().nullish(),
        code: z.string().nullish(),
        origin_code: asText.nullish(),
        certificate_id: asText.nullish(),
        verify_id: asText.nullish(),
      }),
    )
    .nullish(),
})

export const foundAnswer = z.object({
  certificate: z.object({
    status: z.coerce.number().nullish(),
    code: asText.nullish(),
    verify: z.object({ verify_id: asText.nullish(), certificate_id: asText.nullish() }).nullish(),
  }),
})

const toFen = (value: number | null | undefined): Fen | undefined =>
  value === null || value === undefined || value < 0 || value > greatestMoney ? undefined : fen(value)

/** Reads the usable vouchers of an order, which are all alike. Undefined where Douyin omits their value. */
export function readPrepared({
  verify_token: token,
  certificates,
}: z.output<typeof preparedAnswer>): PreparedVoucher | 'none' | undefined {
  const [first] = certificates ?? []
  if (!first) return 'none'
  const { original_amount, merchant_ticket_amount, pay_amount, coupon_pay_amount } = first.amount
  const sold = toFen(original_amount)
  // The platform owes the price including its own subsidy, but not the store's subsidy.
  const owed = sold === undefined ? undefined : toFen(sold - (toFen(merchant_ticket_amount) ?? 0))
  const paid = owed ?? toFen(pay_amount) ?? toFen(coupon_pay_amount)
  const face = toFen(first.amount.list_market_amount) || toFen(first.sku?.market_price) || sold || paid
  if (paid === undefined || !face) return undefined
  const items = (certificates ?? []).map(
    ({ encrypted_code, certificate_id }): PlatformItem => ({
      code: encrypted_code,
      certificateId: certificate_id ?? undefined,
    }),
  )
  const until = first.expire_time
  return {
    token,
    items,
    title: first.sku?.title ?? '',
    paid,
    face: atLeast(paid, face),
    least: 1,
    most: items.length,
    validUntil: until ? new Date(until * 1000) : null,
  }
}
