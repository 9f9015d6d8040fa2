import { parseMoney } from '../money/money.ts'
import { isPhone } from './phone.ts'
import { isEmail, isIntText, isNumberText, isPassword, isPlainString, lengthOf } from './predicates.ts'

/** One rule for one field. Only `required` and `equals` speak about an empty field. */
export type Rule = { readonly field: string; readonly message?: string } & RuleKind

type RuleKind =
  | { readonly kind: 'required' | 'number' | 'money' | 'string' | 'int' | 'phone' | 'email' | 'pwd' }
  /** Fails when it differs from another field. */
  | { readonly kind: 'equals'; readonly other: string }
  /** Bounds, both included, on a number, or on the length of a text or list. */
  | { readonly kind: 'range' | 'lengthRange'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'regex'; readonly pattern: RegExp }

export interface Failure {
  readonly field: string
  readonly message: string
}

export const defaultFailureMessage = '请正确输入所有数据'

/** The first failure of a list of rules, or undefined when every rule holds. */
export function validate(
  rules: readonly Rule[],
  values: Readonly<Record<string, unknown>>,
): Failure | undefined {
  const failed = rules.find((rule) => !holds(rule, values))
  return failed && { field: failed.field, message: failed.message ?? defaultFailureMessage }
}

/** Whether nothing was entered: no value, only blanks, or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

function holds(rule: Rule, values: Readonly<Record<string, unknown>>): boolean {
  const value = values[rule.field]
  if (rule.kind === 'required') return !isEmptyValue(value)
  if (rule.kind === 'equals') return (value ?? '') === (values[rule.other] ?? '')
  if (value === undefined || value === null || value === '') return true
  return fits(rule, value)
}

function fits(rule: Exclude<RuleKind, { kind: 'equals' }>, value: unknown): boolean {
  const text = String(value)
  switch (rule.kind) {
    case 'number':
      return isNumberText(text)
    case 'money':
      return parseMoney(text) !== undefined
    case 'string':
      return isPlainString(text)
    case 'int':
      return isIntText(text)
    case 'phone':
      return isPhone(text)
    case 'email':
      return isEmail(text)
    case 'pwd':
      return isPassword(text)
    case 'range':
      return isNumberText(text) && within(Number(text), rule)
    case 'lengthRange':
      return within(Array.isArray(value) ? value.length : lengthOf(text), rule)
    case 'regex':
      // A pattern with the g or y flag remembers where it stopped; matching a copy always starts anew.
      return new RegExp(rule.pattern.source, rule.pattern.flags.replace(/[gy]/g, '')).test(text)
    case 'required':
      return true
  }
}

const within = (
  count: number,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): boolean => count >= min && count <= max
