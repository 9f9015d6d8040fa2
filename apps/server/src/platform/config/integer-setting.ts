import { z } from 'zod'

/** A setting that is a whole number within bounds, both included. */
export const integerSetting = (least: number, most: number) => {
  const words = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, words)
    .transform(Number)
    .pipe(z.int(words).min(least, words).max(most, words))
}
