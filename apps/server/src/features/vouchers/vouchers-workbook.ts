import type { PlatformVoucher } from '@roombook/contract/vouchers'
import { momentText } from '@roombook/domain/time'
import { voucherPlatforms, voucherReckonings, voucherSources } from '@roombook/domain/vouchers'
import { buildTable, type Column, column, yuanColumn } from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

function columns(timezone: string): readonly Column<PlatformVoucher>[] {
  const moment = (at: string | null) => (at === null ? '' : momentText(at, timezone))
  return [
    column('平台', 8, ({ platform }) => voucherPlatforms[platform]),
    column('券码', 22, ({ code }) => code),
    column('团购名称', 26, ({ title }) => title),
    yuanColumn('面值', 12, ({ face }) => face),
    yuanColumn('客人实付', 12, ({ paid }) => paid),
    column('营业日', 12, ({ businessDate }) => businessDate),
    column('核销时间', 18, ({ at }) => moment(at)),
    column('核销人', 10, ({ staffName }) => staffName),
    column('方式', 10, ({ way }) => voucherSources[way]),
    column('订单号', 10, ({ orderId }) => orderId ?? ''),
    column('包厢', 12, ({ roomTitle }) => roomTitle),
    column('对账', 8, describeReckoning),
    yuanColumn('到账', 12, ({ settled }) => settled),
    yuanColumn('佣金', 12, ({ fee }) => fee),
    yuanColumn('差额', 12, ({ difference }) => difference),
    column('对账时间', 18, ({ statementAt }) => moment(statementAt)),
    column('状态', 10, ({ undoneAt }) => (undoneAt ? '已撤销' : '已核销')),
    column('撤销时间', 18, ({ undoneAt }) => moment(undoneAt)),
    column('撤销人', 10, ({ undoneName }) => undoneName),
    column('撤销原因', 20, ({ undoneReason }) => undoneReason),
  ]
}

const describeReckoning = ({ undoneAt, difference }: PlatformVoucher): string => {
  if (undoneAt) return ''
  if (difference === null) return voucherReckonings.open
  return voucherReckonings[difference === 0 ? 'matched' : 'different']
}

/** Builds a workbook (XLSX) of recorded vouchers. */
export const vouchersWorkbook = (vouchers: readonly PlatformVoucher[], timezone: string): Promise<Buffer> =>
  writeWorkbook(buildTable('团购券', columns(timezone), vouchers))
