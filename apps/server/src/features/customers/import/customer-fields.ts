import { monthDayText } from '@roombook/domain/calendar'
import {
  customerFields,
  customerLines,
  emptyColumns,
  type ImportedCustomer,
  type LineShort,
  linesByShort,
  type Sex,
} from '@roombook/domain/customers'

/** Fields of a customer that an import writes. Each member is judged, written and reverted as a whole. */
export interface CustomerFields extends Readonly<Record<LineShort, string>> {
  name: string
  sex: Sex
  levelId: number | null
  source: string
  remark: string
  /** `suggested` marks a birthday guessed from a booking. */
  birthday: { type: number; day: string; suggested?: true } | null
  /** Ascending. */
  labelIds: readonly number[]
  staffIds: readonly number[]
}
export type FieldName = keyof CustomerFields

export const fieldTitles: Readonly<Record<FieldName, string>> = {
  name: customerFields.name.title,
  sex: customerFields.sex.title,
  ...linesByShort(({ title }) => title),
  levelId: customerFields.level_id.title,
  source: customerFields.source.title,
  remark: customerFields.remark.title,
  birthday: customerFields.birthday.title,
  labelIds: '标签',
  staffIds: '所属员工',
}
export const fieldNames = Object.keys(fieldTitles) as FieldName[]

const emptyFields: CustomerFields = {
  name: customerFields.name.empty,
  sex: customerFields.sex.empty,
  ...linesByShort(() => ''),
  levelId: customerFields.level_id.empty,
  source: customerFields.source.empty,
  remark: customerFields.remark.empty,
  birthday: customerFields.birthday.empty,
  labelIds: [],
  staffIds: [],
}

/** Compares two field values, independent of member order. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** Sorts members, because PostgreSQL's JSON does not preserve their order. */
const canonical = (value: unknown): string =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : JSON.stringify(value)

/** Returns whether a field is empty. */
export const isEmptyField = (name: FieldName, value: unknown): boolean => isSame(value, emptyFields[name])

/** Picks some of a customer's fields. */
export const pick = (fields: CustomerFields, names: readonly FieldName[]): Partial<CustomerFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

/** Returns a row's own fields, without references to levels, labels and staff. */
export const plainFields = (row: ImportedCustomer) => ({
  name: row.name,
  sex: row.sex,
  ...linesByShort(({ short }) => row[short]),
  source: row.source,
  remark: row.remark,
  birthday: row.birthday && {
    type: row.birthday.type === 'lunar' ? 2 : 1,
    day: monthDayText(row.birthday),
  },
})

/** Converts fields to columns of the customer's row. */
export function columnsOfImported(fields: Partial<CustomerFields>) {
  const { name, sex, levelId, source, remark, birthday } = fields
  const lines = customerLines.flatMap(({ column, short }) =>
    fields[short] === undefined ? [] : [[column, fields[short]] as const],
  )
  return {
    ...(name !== undefined && { name }),
    ...(sex !== undefined && { sex }),
    ...Object.fromEntries(lines),
    ...(levelId !== undefined && { level_id: levelId }),
    ...(source !== undefined && { source }),
    ...(remark !== undefined && { remark }),
    ...(birthday !== undefined && {
      ...emptyColumns('birthday'),
      ...(birthday && {
        birthday_type: birthday.type,
        birthday: birthday.day,
        birthday_suggested: birthday.suggested ?? false,
      }),
    }),
  }
}
