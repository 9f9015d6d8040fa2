import { type CallRefused, isCodeRefusal } from '@roombook/contract'

/** What a refusal says of fields: a wrong code is told where the code stands. */
export const toldAtFields = (refusal: CallRefused | undefined): Readonly<Record<string, string>> =>
  refusal && isCodeRefusal(refusal) ? { code: refusal.message } : (refusal?.fields ?? {})
