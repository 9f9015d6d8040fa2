import { useMay } from './use-may.ts'

/** Says how else to search, to whom parts of telephone numbers found nothing because they are not searched by them. */
export function usePhoneSearchHint(isNarrowed: boolean | undefined): string | undefined {
  const may = useMay('commonuser/customerphone')
  if (!isNarrowed) return undefined
  return may
    ? '近1小时按部分号码搜索较多，请输入完整号码或后四位'
    : '没有查看完整号码的权限时，请输入完整号码或后四位'
}
