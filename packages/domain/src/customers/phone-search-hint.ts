/** Least number of digits for a phone search; fewer match half of all customers. */
const leastDigits = 4

/**
 * Returns a hint how to search instead, where a keyword found nothing because it is not searched as a phone
 * number; undefined where it is.
 * @param isNarrowed whether the server searched by the last four digits or whole numbers only
 * @param maySee whether the user may see whole numbers
 */
export function phoneSearchHint(
  keyword: string,
  { isNarrowed, maySee }: { isNarrowed: boolean | undefined; maySee: boolean },
): string | undefined {
  if (/^\d+$/.test(keyword) && keyword.length < leastDigits) return `按手机号搜索请至少输入${leastDigits}位`
  if (!isNarrowed) return undefined
  return maySee
    ? '近1小时按部分号码搜索较多，请输入完整号码或后四位'
    : '没有查看完整号码的权限时，请输入完整号码或后四位'
}
