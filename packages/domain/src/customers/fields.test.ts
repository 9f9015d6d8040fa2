import { describe, expect, test } from 'vitest'
import {
  anonymousColumns,
  customerColumns,
  customerFieldNames,
  disclosedColumns,
  emptyColumns,
  fieldOfColumn,
  isSameField,
  mergedColumns,
} from './columns.ts'
import { customerLines, linesByColumn, linesByName } from './customer-lines.ts'
import type { CustomerColumns, CustomerField } from './field-shape.ts'
import { customerFields } from './fields.ts'

const fields = Object.entries(customerFields) as [keyof CustomerColumns, CustomerField<unknown>][]
const known: CustomerColumns = {
  name: '王芳',
  phone: '13912345678',
  sex: 2,
  kind: 2,
  company_name: '望江实业',
  job_title: '行政总监',
  level_id: 4,
  source: '大众点评',
  remark: '不吃香菜',
  birthday_type: 2,
  birthday: '08-15',
  birthday_suggested: true,
  habit_remark: '常点松鼠鳜鱼',
}
const differ = <Value>(values: readonly Value[]) => expect(new Set(values).size).toBe(values.length)

describe('every field', () => {
  test.each(fields)(
    '%s, where it is a text, is empty as one; what people type there has an end',
    (_, field) => {
      if (field.longest !== undefined) expect(field.empty).toBe('')
      if (field.empty === '' && field.typedAs) expect(field.longest).toBeGreaterThan(0)
    },
  )

  test.each(customerFieldNames)(
    '%s is merged, and made nobody’s, with all its columns or with none',
    (name) => {
      const columns = fields.filter(([, { field }]) => field === name).map(([, field]) => field)
      expect(new Set(columns.map(({ merged }) => merged)).size).toBe(1)
      expect(new Set(columns.map(({ personal }) => personal)).size).toBe(1)
    },
  )

  test('a merge fills only what people say of a customer', () => {
    const named: readonly string[] = customerFieldNames
    expect(mergedColumns.filter((column) => !named.includes(customerFields[column].field))).toEqual([])
  })

  test('has its columns for itself, and together they are all that people say', () => {
    const columns = customerFieldNames.flatMap((name) => Object.keys(emptyColumns(name)))
    differ(columns)
    expect(columns.toSorted()).toEqual(
      customerColumns.filter((column) => column !== 'habit_remark').toSorted(),
    )
  })

  test('is known by its column, and nothing else is', () => {
    for (const [column, field] of fields) expect(fieldOfColumn(column)).toBe(field)
    for (const name of ['id', 'job', '', 'toString', '__proto__']) expect(fieldOfColumn(name)).toBeUndefined()
  })
})

describe('what customers are given of their own data', () => {
  test('has a name and a title for each column, none twice', () => {
    differ(disclosedColumns.map(({ as: [name] }) => name))
    differ(disclosedColumns.map(({ as: [, title] }) => title))
  })

  test('holds every text, phone and day that says who they are', () => {
    const given = new Set(disclosedColumns.map(({ column }) => column))
    const erased = fields.filter(([, { personal, empty }]) => personal && (empty === '' || empty === null))
    expect(erased.filter(([column]) => !given.has(column))).toEqual([])
  })
})

describe('a line of text', () => {
  test.each(customerLines)('$title is disclosed, and found in a workbook, by one name', (line) => {
    expect(customerFields[line.column].disclosed[0]).toBe(line.short)
    expect(line.titles).toContain(line.title)
    expect(line.titles).toContain(line.typedAs)
    expect(Math.min(...line.widths)).toBeGreaterThan(0)
  })

  test('shares no name and no title with another', () => {
    differ(customerLines.flatMap(({ titles }) => titles))
    differ(customerLines.map(({ name }) => name))
    differ(customerLines.map(({ short }) => short))
  })

  test('stands where its column does among the fields', () => {
    const places = customerLines.map(({ column }) => customerColumns.indexOf(column))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(Object.values(linesByName(({ column }) => column))).toEqual(Object.keys(linesByColumn(() => 0)))
  })
})

test('a customer made nobody keeps the level and the source, and nothing that was said of the person', () => {
  const nobody = { ...known, ...anonymousColumns }
  const retained = customerColumns.filter((column) => nobody[column] === known[column])
  expect(retained).toEqual(['level_id', 'source'])
  expect(nobody).toMatchObject({ name: '', phone: null, birthday: null, habit_remark: '' })
})

describe('two customers', () => {
  test('have the same birthday by day and calendar, whether it was said or suggested', () => {
    expect(isSameField('birthday', known, { ...known, birthday_suggested: false })).toBe(true)
    expect(isSameField('birthday', known, { ...known, birthday_type: 1 })).toBe(false)
    expect(isSameField('birthday', known, { ...known, birthday: '08-16' })).toBe(false)
  })

  test('are of the same kind when the company is the same too; the rest does not matter', () => {
    expect(isSameField('kind', known, { ...known, name: '李', job_title: '' })).toBe(true)
    expect(isSameField('kind', known, { ...known, company_name: '' })).toBe(false)
  })
})
