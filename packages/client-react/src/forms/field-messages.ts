import { type CallRefused, isCodeRefusal } from '@roombook/contract'

/** Returns a refusal's messages by field; a refused code appears at the field `code`. */
export const toFieldMessages = (refusal: CallRefused | undefined): Readonly<Record<string, string>> =>
  refusal && isCodeRefusal(refusal) ? { code: refusal.message } : (refusal?.fields ?? {})
