import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { couponKinds, couponRule, grantSources, grantStatuses } from '@roombook/domain/coupons'
import { momentText } from '@roombook/domain/time'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const text = (title: string, width: number) => ({ title, width, isMoney: false })
const money = (title: string) => ({ title, width: 12, isMoney: true })

const columns = [
  text('优惠券', 20),
  text('类型', 8),
  text('规则', 26),
  text('客户', 14),
  text('电话', 14),
  text('状态', 8),
  text('来源', 10),
  text('券包', 14),
  text('发放人', 10),
  text('发放时间', 18),
  text('开始日期', 12),
  text('结束日期', 12),
  text('打开时间', 18),
  text('使用时间', 18),
  text('核销人', 10),
  money('优惠金额'),
  money('消费金额'),
  text('收回人', 10),
  text('收回原因', 20),
]

/** Builds a workbook (XLSX) of granted coupons. */
export function grantsWorkbook(grants: readonly CouponGrant[], timezone: string): Promise<Buffer> {
  const yuanOf = (amount: number | null) => (amount === null ? '' : amount / 100)
  const moment = (at: string | null) => (at === null ? '' : momentText(at, timezone))
  return writeWorkbook({
    sheet: '优惠券记录',
    columns,
    rows: grants.map((grant) => {
      const { terms } = grant
      return [
        terms.title,
        couponKinds[terms.kind],
        couponRule({ ...terms, dishTitle: terms.dish?.title ?? '' }),
        grant.name,
        grant.phone,
        grantStatuses[grant.standing].name,
        grantSources[grant.source],
        grant.packTitle,
        grant.givenName,
        moment(grant.givenAt),
        grant.validFrom,
        grant.validUntil,
        moment(grant.openedAt),
        moment(grant.usedAt),
        grant.usedName,
        yuanOf(grant.off),
        yuanOf(grant.bill),
        grant.withdrawnName,
        grant.withdrawnReason,
      ]
    }),
  })
}
