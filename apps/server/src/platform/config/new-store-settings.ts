import type { z } from 'zod'
import { integerSetting } from './integer-setting.ts'

/** Environment variables of the initial grants of a new store. */
export const newStoreEnvironment = {
  /** Validity of a new store, in days. */
  NEW_STORE_DAYS: integerSetting(1, 36_500).default(365),
  /** Number of SMS segments in a new store's stock. */
  SMS_OPENING_STOCK: integerSetting(0, 10_000_000).default(1_000),
}

type NewStoreEnvironment = z.output<z.ZodObject<typeof newStoreEnvironment>>

/** Initial grants of a new store. */
export interface NewStoreSettings {
  days: number
  smsParts: number
}

export const readNewStoreSettings = (set: NewStoreEnvironment): NewStoreSettings => ({
  days: set.NEW_STORE_DAYS,
  smsParts: set.SMS_OPENING_STOCK,
})
