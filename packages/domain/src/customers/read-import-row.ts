import type { Birthday } from '../calendar/birthdays.ts'
import { isPhone, normalizePhone } from '../validation/phone.ts'
import { lengthOf } from '../validation/predicates.ts'
import { customerFields } from './fields.ts'
import type { ImportField } from './import-fields.ts'
import { readBirthday } from './read-birthday.ts'

/** A customer as a row of another system's workbook names them. Empty and null say nothing. */
export interface ImportedCustomer {
  name: string
  /** Without prefix; empty where it is none. */
  phone: string
  /** 1 a man, 2 a woman. */
  sex: number
  company: string
  remark: string
  source: string
  level: string
  birthday: Birthday | null
  labels: readonly string[]
  staff: readonly string[]
  /** What stands in the way, in words for the person who brings the workbook. */
  problems: readonly string[]
}

/** The most characters of each, as the customer's book keeps them. */
const longest = { name: 20, company: 40, source: 20, remark: 500 } as const
const fieldWords = {
  name: customerFields.name.title,
  company: customerFields.company_name.title,
  source: customerFields.source.title,
  remark: customerFields.remark.title,
} as const
const mostLabels = 50

const sexes: readonly (readonly [RegExp, number])[] = [
  [/^(男|男士|男性|先生|m|male|1)$/i, 1],
  [/^(女|女士|女性|小姐|太太|f|female|2)$/i, 2],
  [/^(未知|保密|不详|无|0|-)?$/, 0],
]

/** Reads a row by its fields. What it says wrongly is a problem each; all of them are told at once. */
export function readImportRow(cells: Partial<Record<ImportField, string>>): ImportedCustomer {
  const problems: string[] = []
  const textOf = (field: ImportField): string => (cells[field] ?? '').trim()
  const within = (field: keyof typeof longest, text: string): string => {
    if (lengthOf(text) > longest[field]) problems.push(`${fieldWords[field]}最多${longest[field]}个字符`)
    return text
  }
  const name = within('name', textOf('name'))
  if (name === '') problems.push('缺少姓名')
  return {
    name,
    phone: readPhone(textOf('phone'), problems),
    sex: readSex(textOf('sex'), problems),
    company: within('company', textOf('company')),
    remark: within('remark', textOf('remark')),
    source: within('source', textOf('source')),
    level: textOf('level'),
    birthday: readDay(cells, problems),
    labels: namesIn(textOf('labels')).slice(0, mostLabels),
    staff: namesIn(textOf('staff')),
    problems,
  }
}

function readPhone(typed: string, problems: string[]): string {
  // A spreadsheet's apostrophe, and the point and zero of a number that it made of a phone.
  const text = typed
    .replace(/^'/, '')
    .replace(/\.0+$/, '')
    .replace(/[()（）]/g, '')
  if (text === '') problems.push('缺少手机号')
  else if (isPhone(normalizePhone(text))) return normalizePhone(text)
  else problems.push(`手机号不正确：${typed.slice(0, 20)}`)
  return ''
}

function readSex(text: string, problems: string[]): number {
  const [, sex] = sexes.find(([pattern]) => pattern.test(text)) ?? []
  if (sex === undefined) problems.push(`性别不正确：${text.slice(0, 10)}`)
  return sex ?? 0
}

/** The solar column counts before the lunar one: a customer has one birthday. */
function readDay(cells: Partial<Record<ImportField, string>>, problems: string[]): Birthday | null {
  const solar = (cells.birthday ?? '').trim()
  const text = solar || (cells.lunarBirthday ?? '').trim()
  if (text === '' || text === '-') return null
  const isLunar = solar === '' || /农|阴|旧|^2$/.test(cells.birthdayKind ?? '')
  const read = readBirthday(text, isLunar ? 'lunar' : 'solar')
  if (!read) problems.push(`生日不存在：${text.slice(0, 20)}`)
  return read ?? null
}

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；|\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
