import {
  found,
  linkRefused,
  plainLetters,
  refusedShapes,
  type SearchText,
  type SmsFault,
} from './refused-shapes.ts'
import { type RefusedWords, refusedSmsWords, type SmsCategory } from './refused-words.ts'
import { mayHoldLink, type SmsTemplateKind, smsCategoryOf, smsTemplateKinds } from './template-kinds.ts'
import { isSmsVariable, type SmsVariableName } from './template-variables.ts'

/** Greatest length of a template including its SMS signature, in characters (Aliyun, Tencent Cloud). */
export const longestSmsTemplate = 500

/** Required ending of a promotion. */
export const promotionEnd = '拒收请回复R'

/** A text to check, and its rules. */
export interface SmsTextCheck {
  words: string
  category: SmsCategory
  /** Variables that it may use. */
  variables: readonly SmsVariableName[]
  /** SMS signature before it, in 【】. */
  sign: string
  /** Whether it may contain a link as plain text. */
  mayLink?: boolean
}

/**
 * Returns the faults for which providers would not approve a text, in order of position; empty where it may
 * be submitted.
 */
export function checkSmsText({
  words,
  category,
  variables,
  sign,
  mayLink = false,
}: SmsTextCheck): readonly SmsFault[] {
  if (words.trim() === '') return [{ message: '请输入短信内容' }]
  const searched = plainLetters(words)
  const placed = [
    ...places(words, variables),
    ...outermost(refusedSmsWords.flatMap((refused) => refusedIn(searched, category, refused))),
    ...refusedShapes
      .filter(({ message }) => !(mayLink && message === linkRefused))
      .flatMap(({ pattern, message }) => found(searched, pattern, message)),
  ].sort((one, other) => (one.from ?? 0) - (other.from ?? 0))
  return [...placed, ...ofWhole(words, category, sign)]
}

/** Returns the faults for which a kind's text would not be approved. */
export const checkSmsTemplate = (
  kind: SmsTemplateKind,
  text: string,
  signature: string,
): readonly SmsFault[] =>
  checkSmsText({
    words: text,
    category: smsCategoryOf(kind),
    variables: smsTemplateKinds[kind].variables,
    sign: signature,
    mayLink: mayHoldLink(kind),
  })

/** Returns the faults that do not lie within any of some others. */
const outside = (others: readonly SmsFault[], faults: readonly SmsFault[]): SmsFault[] =>
  faults.filter(
    ({ from = 0, to = 0 }) => !others.some((other) => (other.from ?? 0) <= from && (other.to ?? 0) >= to),
  )

/** Removes faults that lie within longer ones: 优惠 within 优惠券. */
const outermost = (faults: readonly SmsFault[]): SmsFault[] => {
  const within = (one: SmsFault, other: SmsFault) =>
    one !== other &&
    (other.from ?? 0) <= (one.from ?? 0) &&
    (other.to ?? 0) >= (one.to ?? 0) &&
    (other.to ?? 0) - (other.from ?? 0) > (one.to ?? 0) - (one.from ?? 0)
  return faults.filter((one) => !faults.some((other) => within(one, other)))
}

function refusedIn(
  searched: SearchText,
  category: SmsCategory,
  { words: list, onlyIn, except = [], reason }: RefusedWords,
): SmsFault[] {
  if (onlyIn && onlyIn !== category) return []
  const longestFirst = [...list].sort((one, other) => other.length - one.length)
  const fine = except.length > 0 ? found(searched, new RegExp(except.join('|'), 'giu'), '') : []
  const faults = found(searched, new RegExp(longestFirst.join('|'), 'giu'), reason)
  return outside(fine, faults).map((fault) => ({
    ...fault,
    message: `「${searched.words.slice(fault.from, fault.to)}」${reason}`,
  }))
}

/** Returns the faults of placeholders in braces. */
function places(text: string, variables: readonly SmsVariableName[]): SmsFault[] {
  const faults: SmsFault[] = []
  const seen = new Set<string>()
  let before: { to: number } | undefined
  for (const { index: from, 0: part } of text.matchAll(/\{[^{}]*\}|[{}]/gu)) {
    const to = from + part.length
    const fault = (message: string) => void faults.push({ message, from, to })
    if (part.length === 1) {
      fault(part === '{' ? '大括号没有闭合' : '多余的大括号')
      continue
    }
    const name = part.slice(1, -1)
    if (!isSmsVariable(name)) fault(`没有变量${part}`)
    else if (!variables.includes(name)) fault(`这类短信不能使用${part}`)
    else if (seen.has(name)) fault(`${part}只能出现一次`)
    if (before?.to === from) fault(`${part}前面要有文字，变量不能相连`)
    seen.add(name)
    before = { to }
  }
  return faults
}

/** Returns the faults of a text as a whole. */
function ofWhole(text: string, category: SmsCategory, signature: string): SmsFault[] {
  const faults: SmsFault[] = []
  const length = text.length + (signature === '' ? 0 : signature.length + 2)
  if (length > longestSmsTemplate) {
    faults.push({ message: `含签名最多${longestSmsTemplate}字，现有${length}字` })
  }
  if (text.replace(/\{[^{}]*\}/gu, '').replace(/[\s\p{P}]/gu, '') === '') {
    faults.push({ message: '除变量外还要有文字' })
  }
  if (category === 'promotion' && !text.endsWith(promotionEnd)) {
    faults.push({ message: `推广短信要以「${promotionEnd}」结尾`, from: text.length, to: text.length })
  }
  return faults
}
