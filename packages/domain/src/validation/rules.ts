import { parseMoney } from '../money/money.ts'
import { isPhone } from './phone.ts'
import { identifierPattern, isPassword, lengthOf } from './predicates.ts'

/** Default message of a rule (5.01). */
export const defaultMessage = '请正确输入所有数据'

/** A condition on one field, with its error message. */
export type Rule<Values> = {
  readonly field: keyof Values & string
  readonly message?: string
} & (
  | { readonly kind: 'required' | 'number' | 'money' | 'string' | 'int' | 'phone' | 'email' | 'pwd' }
  /** Requires the value of another field. */
  | { readonly kind: 'equals'; readonly other: keyof Values & string }
  /** Bounds of a number, or of the length of a text or list. */
  | { readonly kind: 'range' | 'lengthRange'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'regex'; readonly pattern: RegExp }
)

export interface RuleFailure<Values> {
  readonly field: keyof Values & string
  readonly message: string
}

const decimal = /^[+-]?\d+(?:\.\d+)?$/
const positiveInteger = /^[1-9]\d*$/
const email = /^[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/

/** Conditions on the text of a value (5.03 to 5.07). */
const textKinds = {
  number: (text: string) => decimal.test(text),
  money: (text: string) => parseMoney(text) !== undefined,
  string: (text: string) => identifierPattern.test(text),
  int: (text: string) => positiveInteger.test(text),
  phone: isPhone,
  email: (text: string) => email.test(text),
  pwd: isPassword,
} as const

/** Returns the first failing rule of a list; undefined where all hold (5.01). */
export function firstFailure<Values extends object>(
  values: Values,
  rules: readonly Rule<Values>[],
): RuleFailure<Values> | undefined {
  const failed = rules.find((rule) => !holds(rule, values))
  return failed && { field: failed.field, message: failed.message ?? defaultMessage }
}

/** Returns the first failure of each field, in the order of the rules. */
export function failuresByField<Values extends object>(
  values: Values,
  rules: readonly Rule<Values>[],
): RuleFailure<Values>[] {
  const byField = Map.groupBy(rules, ({ field }) => field)
  return [...byField.values()].flatMap((ofField) => firstFailure(values, ofField) ?? [])
}

/**
 * Checks one rule. An empty value fails only `required` and `equals`, so that optional fields need no
 * condition.
 */
function holds<Values extends object>(rule: Rule<Values>, values: Values): boolean {
  const value: unknown = values[rule.field]
  if (rule.kind === 'equals') return value === values[rule.other]
  if (isEmpty(value)) return rule.kind !== 'required'
  switch (rule.kind) {
    case 'required':
      return true
    case 'range':
      return isWithin(Number(value), rule)
    case 'lengthRange':
      return isWithin(Array.isArray(value) ? value.length : lengthOf(String(value)), rule)
    case 'regex':
      return rule.pattern.test(String(value))
    default:
      return textKinds[rule.kind](String(value))
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const isWithin = (amount: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  amount >= min && amount <= max
