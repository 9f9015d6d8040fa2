import type { Birthday } from '../calendar/birthdays.ts'
import { lengthOf } from '../validation/predicates.ts'
import { type LineShort, linesByShort } from './customer-lines.ts'
import { customerFields } from './fields.ts'
import type { ImportField } from './import-fields.ts'
import { readBirthday } from './read-birthday.ts'
import { type ReadConsent, readConsent } from './read-consent.ts'
import { readPhone, readSex } from './read-person-cells.ts'
import type { Sex } from './salutation.ts'

/** A customer as given in a row of an imported workbook; empty and null mean unknown. */
export interface ImportedCustomer extends Readonly<Record<LineShort, string>> {
  name: string
  /** Without prefix; empty where it is invalid or missing. */
  phone: string
  /** 0 unknown, 1 male, 2 female. */
  sex: Sex
  remark: string
  source: string
  level: string
  birthday: Birthday | null
  labels: readonly string[]
  /** Consent to offers: its text and its date. */
  consent: ReadConsent | null
  staff: readonly string[]
  /** Faults of the row, as text for the person who imports the workbook. */
  problems: readonly string[]
}

const mostLabels = 50

/** Reads a row by its fields. Each faulty value is a problem; all are reported at once. */
export function readImportRow(cells: Partial<Record<ImportField, string>>): ImportedCustomer {
  const problems: string[] = []
  const textOf = (field: ImportField): string => (cells[field] ?? '').trim()
  const within = (field: ImportField, { title, longest }: { title: string; longest: number }): string => {
    const text = textOf(field)
    if (lengthOf(text) > longest) problems.push(`${title}最多${longest}个字符`)
    return text
  }
  const name = within('name', customerFields.name)
  if (name === '') problems.push('缺少姓名')
  const labels = namesIn(textOf('labels'))
  if (labels.length > mostLabels) problems.push(`标签最多${mostLabels}个`)
  return {
    name,
    phone: readPhone(textOf('phone'), problems),
    sex: readSex(textOf('sex'), problems),
    ...linesByShort((line) => within(line.short, line)),
    remark: within('remark', customerFields.remark),
    source: within('source', customerFields.source),
    level: textOf('level'),
    birthday: readDay(cells, problems),
    labels: labels.slice(0, mostLabels),
    staff: namesIn(textOf('staff')),
    consent: readConsent(textOf('consentWords'), textOf('consentDate'), problems),
    problems,
  }
}

/**
 * Reads the birthday; the solar column takes precedence over the lunar one, since a customer has one
 * birthday.
 */
function readDay(cells: Partial<Record<ImportField, string>>, problems: string[]): Birthday | null {
  const solar = readCell(cells.birthday)
  const text = solar || readCell(cells.lunarBirthday)
  if (text === '') return null
  const isLunar = solar === '' || /农|阴|旧|^2$/.test(cells.birthdayKind ?? '')
  const read = readBirthday(text, isLunar ? 'lunar' : 'solar')
  if (!read) problems.push(`生日不存在：${text.slice(0, 20)}`)
  return read ?? null
}

/** Returns the text of a birthday cell; a dash counts as empty. */
const readCell = (cell = ''): string => (cell.trim() === '-' ? '' : cell.trim())

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；|\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
