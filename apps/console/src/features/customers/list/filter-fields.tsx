import type { CustomerFilter } from '@roombook/contract/customer-directory'
import type { CustomerFilter as AskedFilter } from './customer-view.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import styles from './list.module.css'
import { omitEmpty, toFilterInput } from './to-filter-input.ts'
import { useCustomerChoices } from './use-customer-choices.ts'

interface CustomerFilterFieldsProps {
  filter: CustomerFilter
  onChange(filter: CustomerFilter): void
}

const everybody: CustomerFilter = { keyword: '', anyLabelIds: [] }

/** Filters of the directory, for a screen that stores the filter itself. */
export function CustomerFilterFields({ filter, onChange }: CustomerFilterFieldsProps) {
  const choices = useCustomerChoices()
  const filterInput = toFilterInput(filter)
  const narrow = (change: { [Key in keyof AskedFilter]?: AskedFilter[Key] | undefined }) =>
    onChange({ ...everybody, ...omitEmpty({ ...filterInput, ...change }) } as CustomerFilter)
  return (
    <div className={styles.fields}>
      <FilterBar filter={filterInput} choices={choices} narrow={narrow} lapsed={false} />
      <FilterChips
        filter={filterInput}
        choices={choices}
        narrow={narrow}
        onClear={() => onChange(everybody)}
        lapsed={false}
      />
    </div>
  )
}
