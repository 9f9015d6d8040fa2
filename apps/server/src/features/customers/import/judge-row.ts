import type { ImportChoices, ImportVerdict } from '@roombook/contract/customer-import'
import { labelLimits } from '@roombook/contract/labels'
import type { ImportedCustomer } from '@roombook/domain/customers'
import {
  type CustomerFields,
  type FieldName,
  fieldNames,
  fieldTitles,
  isEmptyField,
  isSame,
  pick,
  plainFields,
} from './customer-fields.ts'

/** The store's names that rows may refer to, and the options for unknown ones. */
export interface ImportContext {
  labels: ReadonlyMap<string, number>
  /** Labels requested by earlier rows, under negative numbers; they are created when the import begins. */
  newLabels: Map<string, number>
  /** 0 for a name that several staff share. */
  staff: ReadonlyMap<string, number>
  levels: ReadonlyMap<string, number>
  choices: ImportChoices
  /** True once the import runs: no more labels are created. */
  begun: boolean
}

/** A stored customer to compare rows with. */
export interface StoredCustomer {
  id: number
  version: number
  phone: string
  /** Whether the birthday is a guess from a booking, which counts as empty. */
  birthdaySuggested: boolean
  fields: CustomerFields
}

export interface Judgement {
  verdict: ImportVerdict
  words: string[]
  /** Fields to write: all of a new customer, the changed ones of a known one. */
  fields: Partial<CustomerFields>
}

/** Source of customers whose row names none. */
const usualSource = '导入'

/** Judges a row: refuses it with all reasons, or returns its changes. */
export function judgeRow(
  row: ImportedCustomer,
  stored: StoredCustomer | undefined,
  context: ImportContext,
): Judgement {
  const reasons = [...row.problems]
  const notes: string[] = []
  const named = resolveNamedFields(row, context, reasons, notes)
  if (reasons.length > 0) return { verdict: 'refuse', words: reasons, fields: {} }
  const fields: CustomerFields = { ...plainFields(row), ...named }
  if (!stored) {
    const remarks = [...newLabelNotes(fields, context), ...notes]
    return { verdict: 'add', words: remarks, fields: { ...fields, source: fields.source || usualSource } }
  }
  const changed = fieldNames.filter((name) => changes(name, fields, stored, context.choices.overwrite))
  if (changed.length === 0) return { verdict: 'same', words: notes, fields: {} }
  const written = pick(fields, changed)
  const titles = changed.map((name) => fieldTitles[name]).join('、')
  return {
    verdict: 'update',
    words: [`更新：${titles}`, ...newLabelNotes(written, context), ...notes],
    fields: written,
  }
}

const newLabelNotes = ({ labelIds = [] }: Partial<CustomerFields>, { newLabels }: ImportContext): string[] =>
  [...newLabels].flatMap(([title, id]) => (labelIds.includes(id) ? [`新建标签“${title}”`] : []))

/**
 * Returns whether a field is to be written: never from an empty cell, and over an existing value only where
 * that was chosen.
 */
function changes(
  name: FieldName,
  fields: CustomerFields,
  { fields: stored, birthdaySuggested }: StoredCustomer,
  overwrite: boolean,
): boolean {
  if (isEmptyField(name, fields[name])) return false
  const isOpen = isEmptyField(name, stored[name]) || (name === 'birthday' && birthdaySuggested)
  return (
    (overwrite || isOpen) &&
    (!isSame(fields[name], stored[name]) || (name === 'birthday' && birthdaySuggested))
  )
}

type NamedFields = Pick<CustomerFields, 'labelIds' | 'staffIds' | 'levelId'>

function resolveNamedFields(
  row: ImportedCustomer,
  context: ImportContext,
  reasons: string[],
  notes: string[],
): NamedFields {
  const { choices, staff, levels } = context
  const missing = (message: string) =>
    choices.unknownNames === 'refuse' ? reasons.push(message) : notes.push(`${message}，不填`)
  const staffIds = row.staff.flatMap((name) => {
    const id = staff.get(name)
    if (!id) missing(id === 0 ? `有多名员工叫“${name}”` : `员工“${name}”不存在或已停用`)
    return id ? [id] : []
  })
  const levelId = levels.get(row.level) ?? null
  if (row.level !== '' && levelId === null) missing(`等级“${row.level}”不存在`)
  const labelIds = row.labels.flatMap((title) => resolveLabel(title, context, reasons, notes) ?? [])
  return { labelIds: inOrder(labelIds), staffIds: inOrder(staffIds), levelId }
}

function resolveLabel(
  title: string,
  { labels, newLabels, choices, begun }: ImportContext,
  reasons: string[],
  notes: string[],
): number | undefined {
  const known = labels.get(title) ?? newLabels.get(title)
  if (known !== undefined) return known
  if (choices.unknownLabels === 'refuse') {
    reasons.push(`标签“${title}”不存在`)
  } else if (choices.unknownLabels === 'skip' || begun) {
    notes.push(`标签“${title}”不存在，不填`)
  } else if ([...title].length > labelLimits.title) {
    reasons.push(`标签“${title.slice(0, 20)}”超过${labelLimits.title}个字`)
  } else if (labels.size + newLabels.size >= labelLimits.perKind) {
    reasons.push(`标签最多${labelLimits.perKind}个，不能新建“${title}”`)
  } else {
    const id = -1 - newLabels.size
    newLabels.set(title, id)
    return id
  }
  return undefined
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other)
