import type { CallRefused } from '@roombook/contract'

/** What a refusal says of fields: a wrong code is told where the code stands. */
export const toldAtFields = (refusal: CallRefused | undefined): Readonly<Record<string, string>> =>
  refusal?.code === 'session.wrong_code' ? { code: refusal.message } : (refusal?.fields ?? {})
