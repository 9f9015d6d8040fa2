import type { OutputOf } from '@roombook/contract'
import type { NewGuests, readReferralEffect } from '@roombook/contract/referral-effect'
import { costOfThanks, spentPerHead } from '@roombook/domain/referrals'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const toYuan = (amount: number): number => amount / 100

/**
 * Builds a workbook (XLSX) of the costs and results of referrals: the figures, then the entries per staff
 * member.
 */
export function effectWorkbook(effect: OutputOf<typeof readReferralEffect>): Promise<Buffer> {
  const { startDate, endDate, brought, others, costs, staff } = effect
  const line = (...cells: readonly (string | number)[]) => [...cells, ...Array(8 - cells.length).fill('')]
  const guests = (title: string, of: NewGuests) =>
    line(title, of.guests, of.cameAgain, of.visits, toYuan(of.spent), toYuan(spentPerHead(of)))
  return writeWorkbook({
    sheet: '推荐效果',
    columns: [`${startDate} 至 ${endDate}`, ...Array(7).fill('')].map((title, at) => ({
      title,
      width: at === 0 ? 24 : 14,
      isMoney: false,
    })),
    rows: [
      line('新客', '人数', '再次光临人数', '用餐次数', '消费（元）', '人均消费（元）'),
      guests('推荐来的', brought),
      guests('其他新客', others),
      line(),
      line('推荐奖励成本', '金额（元）', '张数'),
      line('优惠券优惠', toYuan(costs.couponsOff), costs.couponsUsed),
      line('返利发放', toYuan(costs.rebatesGiven)),
      line('返利收回', -toYuan(costs.rebatesTakenBack)),
      line('返利到期失效', -toYuan(costs.rebatesLapsed)),
      line('返利兑换成优惠券', -toYuan(costs.rebatesToCoupons)),
      line('合计', toYuan(costOfThanks(costs))),
      line(),
      line('员工', '开单数', '填写推荐', '推荐人数', '填得最多的推荐人', '次数', '奖励次数', '提示'),
      ...staff.map((row) => [
        row.staffName,
        row.opened,
        row.named,
        row.recommenders,
        row.most.realName,
        row.most.named,
        row.thanked,
        row.standsOut ? '集中于一人' : '',
      ]),
    ],
  })
}
