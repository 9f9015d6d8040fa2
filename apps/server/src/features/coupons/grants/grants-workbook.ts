import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { couponKinds, couponRule, grantSources, grantStatuses } from '@roombook/domain/coupons'
import { momentText } from '@roombook/domain/time'
import { buildTable, type Column, column, yuanColumn } from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

function columns(timezone: string): readonly Column<CouponGrant>[] {
  const moment = (at: string | null) => (at === null ? '' : momentText(at, timezone))
  return [
    column('优惠券', 20, ({ terms }) => terms.title),
    column('类型', 8, ({ terms }) => couponKinds[terms.kind]),
    column('规则', 26, ({ terms }) => couponRule({ ...terms, dishTitle: terms.dish?.title ?? '' })),
    column('客户', 14, ({ name }) => name),
    column('电话', 14, ({ phone }) => phone),
    column('状态', 8, ({ standing }) => grantStatuses[standing].name),
    column('来源', 10, ({ source }) => grantSources[source]),
    column('券包', 14, ({ packTitle }) => packTitle),
    column('发放人', 10, ({ givenName }) => givenName),
    column('发放时间', 18, ({ givenAt }) => moment(givenAt)),
    column('开始日期', 12, ({ validFrom }) => validFrom),
    column('结束日期', 12, ({ validUntil }) => validUntil),
    column('打开时间', 18, ({ openedAt }) => moment(openedAt)),
    column('使用时间', 18, ({ usedAt }) => moment(usedAt)),
    column('核销人', 10, ({ usedName }) => usedName),
    yuanColumn('优惠金额', 12, ({ off }) => off),
    yuanColumn('消费金额', 12, ({ bill }) => bill),
    column('收回人', 10, ({ withdrawnName }) => withdrawnName),
    column('收回原因', 20, ({ withdrawnReason }) => withdrawnReason),
  ]
}

/** Builds a workbook (XLSX) of granted coupons. */
export const grantsWorkbook = (grants: readonly CouponGrant[], timezone: string): Promise<Buffer> =>
  writeWorkbook(buildTable('优惠券记录', columns(timezone), grants))
