import { saveBlob } from '@roombook/client-react'

/** Columns and dishes of a sample menu, in the format of the import. */
const rows = [
  ['分类', '名称', '价格', '单位', '规格', '属性', '描述'],
  ['凉菜', '拍黄瓜', '18', '份', '', '口味:蒜香,酸辣', ''],
  ['凉菜', '白切鸡', '68', '份', '整只:128|半只:68', '', ''],
  ['热菜', '清蒸鲈鱼', '88', '条', '', '做法:清蒸,红烧', ''],
  ['热菜', '红烧肉', '68', '份', '', '', ''],
  ['热菜', '时令蔬菜', '32', '份', '', '做法:清炒,蒜蓉', ''],
  ['汤羹', '老鸭汤', '98', '份', '', '', ''],
  ['主食', '扬州炒饭', '38', '份', '', '', ''],
  ['酒水', '鲜榨果汁', '58', '扎', '', '口味:西瓜,橙', ''],
] as const

/** Saves a sample menu as CSV; the byte order mark makes spreadsheet programs read it as UTF-8. */
export function saveSampleMenu(): void {
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  saveBlob(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), '菜单模板.csv')
}
