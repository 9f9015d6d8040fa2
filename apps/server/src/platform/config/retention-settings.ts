import { z } from 'zod'

/**
 * Days, or 0 for as long as the store exists. The minimum is 180, since logs of operations must be retained
 * for at least six months (网络安全法, article 21).
 */
const retentionDays = z.coerce
  .number()
  .int()
  .refine((days) => days === 0 || (days >= 180 && days <= 36_500), 'is 0, or 180 at least')
  .default(0)

/** Retention of personal data that no customer record needs any more (个人信息保护法, article 19). */
export const retentionEnvironment = {
  KEEP_LOG_DAYS: retentionDays,
  KEEP_MESSAGE_DAYS: retentionDays,
  KEEP_CALL_DAYS: retentionDays,
}

/** Days; 0 keeps everything. */
export interface RetentionSettings {
  logDays: number
  messageDays: number
  callDays: number
}

export const readRetentionSettings = (
  set: z.output<z.ZodObject<typeof retentionEnvironment>>,
): RetentionSettings => ({
  logDays: set.KEEP_LOG_DAYS,
  messageDays: set.KEEP_MESSAGE_DAYS,
  callDays: set.KEEP_CALL_DAYS,
})
