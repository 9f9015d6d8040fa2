import { type Fen, formatMoney, parseMoney } from '@roombook/domain/money'
import { z } from 'zod'

const moneySchemas = z.registry<{ money: true }>()

const noAmount = '请输入正确的金额'
/** A JSON number is refused, since it is ambiguous whether it means yuan or fen. */
const noText = '金额请以文本填写，单位为元，如"12.50"'

const isObject = (input: unknown): boolean => typeof input === 'object' && input !== null

/**
 * An amount: whole fen in code, yuan with two decimals on the wire (the `money` rule, 5.03).
 * @param missing message where it is missing.
 */
export const money = (missing: string = noAmount) =>
  z
    .int({
      error: ({ input }) =>
        input === undefined || input === '' ? missing : isObject(input) ? noText : noAmount,
    })
    .min(0, noAmount)
    .register(moneySchemas, { money: true }) as z.ZodType as z.ZodType<Fen, Fen>

/** Amount that may be negative: a difference, or a sum of receipts and refunds; `-12.50` on the wire. */
export const difference = () =>
  z
    .int({ error: ({ input }) => (isObject(input) ? noText : noAmount) })
    .register(moneySchemas, { money: true }) as z.ZodType as z.ZodType<Fen, Fen>

/**
 * Returns whether a schema is an amount, which the codec writes as yuan; also for one with further checks,
 * which zod makes a separate schema.
 */
export const isMoney = (schema: z.core.$ZodType): boolean => moneySchemas.get(schema)?.money === true

/** Encodes fen as the wire's yuan. */
export const moneyToWire = (amount: unknown): string => formatMoney(amount as Fen)

/**
 * Decodes the wire's yuan to fen; an invalid text is passed on for the schema to refuse, and so is a number:
 * 12.5 is never read as fen.
 */
export function moneyFromWire(text: unknown): unknown {
  if (typeof text === 'number') return { number: text }
  if (typeof text !== 'string') return text
  const amount = parseMoney(text.replace(/^-/, ''))
  if (amount === undefined || (amount === 0 && text.startsWith('-'))) return text
  return text.startsWith('-') ? -amount : amount
}
