/** Most characters of each field type (订阅通知参数值限制). */
const longest: Readonly<Record<string, number>> = {
  thing: 20,
  name: 10,
  phrase: 5,
  character_string: 32,
  letter: 32,
  number: 32,
  symbol: 5,
  phone_number: 17,
}
const asciiOnly = new Set(['character_string', 'letter', 'phone_number'])

/** Values of a notice. */
export interface NoticeFacts {
  values: Readonly<Record<string, string>>
  /** Full text of the message. */
  words: string
  /** Date and time of arrival: 2026-11-21, and 18:00 or empty. */
  bookDate: string
  arrivalTime: string
}

/** Fits a template's values to WeChat's rules: not empty, not too long, times in its format. */
export function fitFields(
  fields: Readonly<Record<string, string>>,
  facts: NoticeFacts,
): Record<string, { value: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, place]) => [field, { value: fitted(field, place, facts) }]),
  )
}

function fitted(field: string, place: string, facts: NoticeFacts): string {
  const type = field.replace(/\d+$/, '')
  if (type === 'time' || type === 'date') return formatTime(facts)
  const text = (place === '内容' ? facts.words : (facts.values[place] ?? '')).replace(/\s+/g, ' ').trim()
  if (type === 'number') return /\d+(\.\d+)?/.exec(text)?.[0] ?? '0'
  const allowed = asciiOnly.has(type) ? text.replace(/[^\x20-\x7e]/g, '') : text
  const most = longest[type] ?? allowed.length
  const letters = [...allowed]
  if (letters.length === 0) return asciiOnly.has(type) ? '-' : '无'
  return letters.length <= most ? allowed : `${letters.slice(0, most - 1).join('')}…`
}

/** Formats a time as 2026年11月21日 18:00. */
function formatTime({ bookDate, arrivalTime }: NoticeFacts): string {
  const [year, month, day] = bookDate.split('-').map(Number)
  return [`${year}年${month}月${day}日`, arrivalTime].filter(Boolean).join(' ')
}
