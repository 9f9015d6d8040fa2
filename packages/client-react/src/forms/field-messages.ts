import type { CallRefused } from '@roombook/contract'
import { isCodeRefusal } from '@roombook/contract/sign-in'

/** Returns a refusal's messages by field; a refused code appears at the field `code`. */
export const toFieldMessages = (refusal: CallRefused | undefined): Readonly<Record<string, string>> =>
  refusal && isCodeRefusal(refusal) ? { code: refusal.message } : (refusal?.fields ?? {})
