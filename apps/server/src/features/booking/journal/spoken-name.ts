import { salutation } from '@roombook/domain'

/** Surnames of two characters that are met with; of any other name the first character is the surname. */
const doubleSurnames = new Set(
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 令狐 慕容 司徒 夏侯 轩辕 端木 独孤 南宫'.split(' '),
)

/**
 * A guest as he may be called across the room: the surname, and 先生 or 女士. Nobody for a name that is not
 * Chinese, of which it cannot be told which part is whose.
 */
export function spokenName({ userName, sex }: { userName: string; sex: number }): string {
  const name = userName.trim()
  if (!/^\p{Script=Han}/u.test(name)) return ''
  const double = name.slice(0, 2)
  const surname = doubleSurnames.has(double) ? double : [...name][0]
  return `${surname}${salutation(sex) || '姓客人'}`
}
