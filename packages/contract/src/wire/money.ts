import { formatMoney, parseMoney } from '@roombook/domain'
import { z } from 'zod'

const moneySchemas = z.registry<{ money: true }>()

const noAmount = '请输入正确的金额'

/**
 * An amount: whole fen inside the code, yuan with two decimals on the wire (the `money` rule, 5.03).
 * @param missing what is said where none was typed.
 */
export const money = (missing: string = noAmount) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === '' ? missing : noAmount) })
    .min(0, noAmount)
    .register(moneySchemas, { money: true })

/** Whether a schema is an amount, which the codec writes as yuan. */
export const isMoney = (schema: z.core.$ZodType): boolean => moneySchemas.has(schema)

/** Fen to the wire's yuan. */
export const moneyToWire = (fen: number): string => formatMoney(fen as Parameters<typeof formatMoney>[0])

/** The wire's yuan to fen; what is no amount comes back as it was, for the schema to refuse. */
export const moneyFromWire = (text: unknown): unknown =>
  typeof text === 'string' ? (parseMoney(text) ?? text) : text
