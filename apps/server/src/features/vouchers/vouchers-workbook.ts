import type { PlatformVoucher } from '@roombook/contract/vouchers'
import { momentText } from '@roombook/domain/time'
import { voucherPlatforms, voucherReckonings, voucherSources } from '@roombook/domain/vouchers'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const text = (title: string, width: number) => ({ title, width, isMoney: false })
const money = (title: string) => ({ title, width: 12, isMoney: true })

const columns = [
  text('平台', 8),
  text('券码', 22),
  text('团购名称', 26),
  money('面值'),
  money('客人实付'),
  text('营业日', 12),
  text('核销时间', 18),
  text('核销人', 10),
  text('方式', 10),
  text('订单号', 10),
  text('包厢', 12),
  text('对账', 8),
  money('到账'),
  money('佣金'),
  money('差额'),
  text('对账时间', 18),
  text('状态', 10),
  text('撤销时间', 18),
  text('撤销人', 10),
  text('撤销原因', 20),
]

const toYuan = (amount: number | null) => (amount === null ? '' : amount / 100)

const describeReckoning = ({ undoneAt, difference }: PlatformVoucher): string => {
  if (undoneAt) return ''
  if (difference === null) return voucherReckonings.open
  return voucherReckonings[difference === 0 ? 'matched' : 'different']
}

/** Builds a workbook (XLSX) of recorded vouchers. */
export function vouchersWorkbook(vouchers: readonly PlatformVoucher[], timezone: string): Promise<Buffer> {
  const moment = (at: string | null) => (at === null ? '' : momentText(at, timezone))
  return writeWorkbook({
    sheet: '团购券',
    columns,
    rows: vouchers.map((voucher) => [
      voucherPlatforms[voucher.platform],
      voucher.code,
      voucher.title,
      voucher.face / 100,
      voucher.paid / 100,
      voucher.businessDate,
      moment(voucher.at),
      voucher.staffName,
      voucherSources[voucher.way],
      voucher.orderId ?? '',
      voucher.roomTitle,
      describeReckoning(voucher),
      toYuan(voucher.settled),
      toYuan(voucher.fee),
      toYuan(voucher.difference),
      moment(voucher.statementAt),
      voucher.undoneAt ? '已撤销' : '已核销',
      moment(voucher.undoneAt),
      voucher.undoneName,
      voucher.undoneReason,
    ]),
  })
}
