import { phoneSearchHint } from '@roombook/domain'
import { useMay } from './use-may.ts'

/** Says how else to search, to whom a keyword found nothing because telephone numbers are not searched by it. */
export function usePhoneSearchHint(keyword: string, isNarrowed: boolean | undefined): string | undefined {
  const maySee = useMay('commonuser/customerphone')
  return phoneSearchHint(keyword, { isNarrowed, maySee })
}
