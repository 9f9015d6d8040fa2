/** Fewer digits of a number than this are not searched: they fit half of all customers. */
const leastDigits = 4

/**
 * How else to search, where a keyword found nothing because numbers are not searched by it; undefined where they are.
 * @param isNarrowed the server searched by the last four digits or whole numbers alone
 * @param maySee whether whole numbers may be seen at all
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
