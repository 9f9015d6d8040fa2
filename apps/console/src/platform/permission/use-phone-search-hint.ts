import { phoneSearchHint } from '@roombook/domain/customers'
import { useMay } from './use-may.ts'

/** Suggests another search if a keyword found nothing because it does not search telephone numbers. */
export function usePhoneSearchHint(keyword: string, isNarrowed: boolean | undefined): string | undefined {
  const maySee = useMay('commonuser/customerphone')
  return phoneSearchHint(keyword, { isNarrowed, maySee })
}
