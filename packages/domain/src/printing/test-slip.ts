import { fields, rule } from './order-slip.ts'
import type { SlipLine } from './slip.ts'

/** Returns a test page that shows whether a printer supports Chinese, its paper width, and its cutter. */
export const testSlipLines = (page: {
  readonly shopTitle: string
  readonly printerTitle: string
  readonly placeName: string
  readonly columns: number
  readonly at: string
}): SlipLine[] => [
  { kind: 'heading', text: '【测试页】' },
  { kind: 'text', text: page.shopTitle },
  rule,
  ...fields([
    ['打印机', page.printerTitle],
    ['位置', page.placeName],
    ['时间', page.at],
    ['纸宽', `每行${page.columns}个字符、${page.columns / 2}个汉字`],
  ]),
  { kind: 'text', text: '0123456789'.repeat(5).slice(0, page.columns) },
  { kind: 'text', text: '一二三四五六七八九十'.repeat(3).slice(0, page.columns / 2) },
  { kind: 'sum', label: '金额靠右', value: '1234.50' },
  rule,
  { kind: 'notice', text: '看到这一行且纸已切断，打印机即可使用' },
]
