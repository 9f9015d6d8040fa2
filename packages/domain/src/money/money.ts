declare const unit: unique symbol

/** An amount of money in whole fen (1 yuan is 100 fen). */
export type Fen = number & { readonly [unit]: 'fen' }

/** Greatest amount that a form accepts: 99,999,999.99 yuan. */
export const greatestMoney = 9_999_999_999 as Fen

export const noMoney = 0 as Fen

const moneyText = /^(?:0|[1-9]\d{0,7})(?:\.\d{1,2})?$/

/**
 * Parses an amount in yuan as typed: 0, or positive with at most two decimals, up to {@link greatestMoney}.
 * Signs, exponents, commas, spaces, full-width digits and leading zeros are refused. Implements the
 * specification's `money` rule.
 */
export function parseMoney(text: string): Fen | undefined {
  if (!moneyText.test(text)) return undefined
  const [yuan = '0', decimals = ''] = text.split('.')
  return (Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))) as Fen
}

/** Formats whole fen as yuan with two decimals, the wire format: `12.50`. */
export function formatMoney(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Formats an amount for display, with thousands separators: `2,730,847.00`. {@link parseMoney} accepts no
 * comma, so it must not prefill a field.
 * @throws RangeError as {@link fen} does.
 */
export const yuan = (count: number): string => plainYuan(count).replace(/\B(?=(?:\d{3})+\.)/g, ',')

/** Formats an amount for display without zero decimals: `2,730,847`, `12.50`. */
export const shortYuan = (count: number): string => yuan(count).replace(/\.00$/, '')

/** Formats an amount for fields and workbooks: `2730847.00`. */
export const plainYuan = (count: number): string => formatMoney(fen(count))

/** Formats an amount as a user would type it: `2730847`, `12.50`. */
export const typedYuan = (count: number): string => plainYuan(count).replace(/\.00$/, '')

/**
 * Converts a count of fen from a database column or a sum.
 * @throws RangeError when it is not a safe integer.
 */
export function fen(count: number): Fen {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not whole fen: ${count}`)
  return (count === 0 ? 0 : count) as Fen
}

/** Returns the sum of amounts. */
export const plus = (...amounts: readonly Fen[]): Fen =>
  fen(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** Returns an amount less others; negative for a shortfall. */
export const minus = (amount: Fen, ...less: readonly Fen[]): Fen => fen(amount - plus(...less))

/** Returns the sum of one amount of each member. */
export const sumOf = <Member>(members: Iterable<Member>, amountOf: (member: Member) => Fen): Fen =>
  plus(...Array.from(members, amountOf))

/** Returns an amount divided by a count, rounded to the fen; 0 for a count of 0. */
export const averageOf = (amount: Fen, count: number): Fen =>
  count === 0 ? noMoney : fen(Math.round(amount / count))

/** Returns the greater of two amounts. */
export const atLeast = (least: Fen, amount: Fen): Fen => (amount > least ? amount : least)

/** Type with its amounts as plain numbers, for literals in tests. */
export type PlainMoney<T> = T extends Fen
  ? number
  : T extends readonly (infer Member)[]
    ? PlainMoney<Member>[]
    : T extends object
      ? { [Field in keyof T]: PlainMoney<T[Field]> }
      : T
