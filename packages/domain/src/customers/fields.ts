/** What people say of a customer, by the columns in which it is kept. */
export interface CustomerColumns {
  name: string
  phone: string | null
  /** 0 unknown, 1 a man, 2 a woman. */
  sex: number
  /** 1 a person, 2 a company. */
  kind: number
  company_name: string
  level_id: number | null
  source: string
  remark: string
  /** 1 solar, 2 lunar. */
  birthday_type: number | null
  /** `MM-DD` in that calendar. */
  birthday: string | null
  /** Taken from a booking, and to be asked about. */
  birthday_suggested: boolean
  /** Made from the orders' dishes, and kept. */
  habit_remark: string
}

/** What the screens and other systems call fields of a customer; some are kept in several columns. */
export const customerFieldNames = [
  'name',
  'phone',
  'sex',
  'kind',
  'birthday',
  'source',
  'remark',
  'level',
] as const
export type CustomerFieldName = (typeof customerFieldNames)[number]

/** All that there is to know of a column of a customer, wherever one does something for each. */
export interface CustomerField<Value> {
  /** The field that it is a part of: its columns are compared, filled and emptied together. */
  field: CustomerFieldName | 'habit'
  /** In workbooks, and in the notes of an import. */
  title: string
  /** On the form, and on the timeline after an edit; without it nobody types it there. */
  typedAs?: string
  /** In what a customer is given of their own data: its name in JSON, its title in the workbook. */
  disclosed?: readonly [name: string, title: string]
  /** What it holds when it says nothing. */
  empty: Value
  /** A merge fills it for the one that is kept. */
  merged: boolean
  /** It says who somebody is: anonymising empties it. */
  personal: boolean
}

type Fields = { readonly [Column in keyof CustomerColumns]: CustomerField<CustomerColumns[Column]> }

/** The fields of a customer, a column each. Whoever adds one adds it here; the rest of the house loops over them. */
export const customerFields = {
  name: {
    field: 'name',
    title: '姓名',
    typedAs: '姓名',
    disclosed: ['name', '姓名'],
    empty: '',
    merged: true,
    personal: true,
  },
  phone: {
    field: 'phone',
    title: '手机号',
    typedAs: '手机号',
    disclosed: ['phone', '电话'],
    empty: null,
    merged: true,
    personal: true,
  },
  sex: {
    field: 'sex',
    title: '性别',
    typedAs: '称谓',
    disclosed: ['sex', '性别'],
    empty: 0,
    merged: true,
    personal: true,
  },
  kind: { field: 'kind', title: '客户类型', typedAs: '客户类型', empty: 1, merged: true, personal: true },
  company_name: {
    field: 'kind',
    title: '公司',
    typedAs: '单位名称',
    disclosed: ['company', '单位'],
    empty: '',
    merged: true,
    personal: true,
  },
  level_id: {
    field: 'level',
    title: '等级',
    disclosed: ['level', '等级'],
    empty: null,
    merged: false,
    personal: false,
  },
  source: {
    field: 'source',
    title: '来源',
    disclosed: ['source', '来源'],
    empty: '',
    merged: true,
    personal: false,
  },
  birthday_type: {
    field: 'birthday',
    title: '生日类型',
    typedAs: '生日',
    disclosed: ['birthday_calendar', '生日历法'],
    empty: null,
    merged: true,
    personal: true,
  },
  birthday: {
    field: 'birthday',
    title: '生日',
    typedAs: '生日',
    disclosed: ['birthday', '生日'],
    empty: null,
    merged: true,
    personal: true,
  },
  birthday_suggested: { field: 'birthday', title: '生日待确认', empty: false, merged: true, personal: true },
  remark: {
    field: 'remark',
    title: '备注',
    typedAs: '备注',
    disclosed: ['remark', '备注'],
    empty: '',
    merged: true,
    personal: true,
  },
  habit_remark: {
    field: 'habit',
    title: '习惯备注',
    disclosed: ['habit_remark', '习惯备注'],
    empty: '',
    merged: false,
    personal: true,
  },
} as const satisfies Fields

type Columns = typeof customerFields

/** Columns that a merge may fill. */
export type MergedColumns = {
  [Column in keyof Columns as Columns[Column]['merged'] extends true
    ? Column
    : never]: CustomerColumns[Column]
}

const entries = Object.entries(customerFields) as [keyof CustomerColumns, CustomerField<unknown>][]

/** Every column of a customer's fields. */
export const customerColumns = entries.map(([column]) => column)

/** What a customer is given of their own data, by column. */
export const disclosedColumns = entries.flatMap(([column, { disclosed }]) =>
  disclosed ? [{ column, as: disclosed } as const] : [],
)

/** Columns that a merge may fill. */
export const mergedColumns = entries.flatMap(([column, { merged }]) =>
  merged ? [column as keyof MergedColumns] : [],
)

/** What there is to know of a column; nothing for what is no field of a customer. */
export const fieldOfColumn = (column: string): CustomerField<unknown> | undefined =>
  entries.find(([name]) => name === column)?.[1]

/** A field's columns as they are when it says nothing. */
export function emptyColumns(of: CustomerFieldName): Partial<CustomerColumns> {
  const parts = entries.filter(([, { field }]) => field === of)
  return Object.fromEntries(parts.map(([column, { empty }]) => [column, empty]))
}

/** Whatever says who a customer is, emptied. */
export const nobodyColumns: Readonly<Partial<CustomerColumns>> = Object.fromEntries(
  entries.flatMap(([column, { personal, empty }]) => (personal ? [[column, empty]] : [])),
)

/** Whether two customers have the same in a field. What was suggested is not another thing than what was said. */
export const isSameField = (
  of: CustomerFieldName,
  one: Readonly<Partial<CustomerColumns>>,
  other: Readonly<Partial<CustomerColumns>>,
): boolean =>
  entries.every(
    ([column, { field }]) => field !== of || column === 'birthday_suggested' || one[column] === other[column],
  )
