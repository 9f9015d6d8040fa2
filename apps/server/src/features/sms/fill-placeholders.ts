import { smsStandIn } from '@roombook/domain/sms'

/**
 * Placeholders that mean nothing without the words around them, and that are empty when the guest stated
 * nothing.
 */
const removableWithClause: ReadonlySet<string> = new Set(['时间', '人数', '电话', '线上订座'])

/** Words around the party size, removed together with it: 约{人数}人左右. */
const peoplePhrase = /(?:共|约)?\{人数\}\s*(?:人|位|名)?(?:左右)?/g

interface Clause {
  text: string
  /** Punctuation that ends the clause; empty at the end of the text. */
  mark: string
}

const inner = new Set('，,、；;')
const opening = new Set('（(【[')
const closing = new Set('）)】]')

/**
 * Fills the placeholders of a text. One without a known value stays as it is; an empty 时间, 人数, 电话 or 线上订座 is
 * removed with its words, so that 「{人数}人，{时间}到店。」 becomes 「8人。」 without an arrival time.
 */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  const text = withoutEmpty(template, values)
  const filled = text.replace(/\{(.+?)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  )
  // The comma after a refund clause led to removed text, so a full stop replaces it.
  return text === template ? filled : filled.replace(/[，,、；;]$/, '。')
}

/** Removes empty placeholders, and clauses with no other placeholders. */
function withoutEmpty(text: string, values: Readonly<Record<string, string>>): string {
  const isEmpty = (name: string): boolean => removableWithClause.has(name) && values[name] === ''
  const namesIn = (text: string): string[] => [...text.matchAll(/\{(.+?)\}/g)].map(([, name = '']) => name)
  if (!namesIn(text).some(isEmpty)) return text
  const remaining: Clause[] = []
  for (const clause of splitClauses(text)) {
    const names = namesIn(clause.text)
    if (names.length > 0 && names.every(isEmpty)) join(remaining, clause.mark)
    else remaining.push({ ...clause, text: withoutPlaces(clause.text, isEmpty) })
  }
  return remaining.map((clause) => clause.text + clause.mark).join('')
}

/**
 * Removes empty placeholders from a clause with others: the party size with its words, and the phone in
 * favour of a substitute text.
 */
function withoutPlaces(text: string, isEmpty: (name: string) => boolean): string {
  const ofPeople = isEmpty('人数') ? text.replace(peoplePhrase, '') : text
  return isEmpty('电话') ? ofPeople.replace('{电话}', smsStandIn('电话')) : ofPeople
}

/** Splits into clauses; the refund text is a clause of its own with its punctuation. */
const splitClauses = (text: string): Clause[] => text.split(/(?<=\{退款\})/).flatMap(splitAtPunctuation)

const splitAtPunctuation = (text: string): Clause[] =>
  [...text.matchAll(/([^，,、；;。！!？?\n（）()【】[\]]*)([，,、；;。！!？?\n（）()【】[\]]?)/g)].flatMap(
    ([all, text = '', mark = '']) => (all === '' ? [] : [{ text, mark }]),
  )

/** Ends the clause before a removed one with the removed clause's punctuation. */
function join(clauses: readonly Clause[], mark: string): void {
  const last = clauses.at(-1)
  if (!last) return
  if (inner.has(last.mark)) last.mark = mark
  else if (opening.has(last.mark) && closing.has(mark)) last.mark = ''
}
