import { useDebounced } from '@roombook/client-react'
import { searchCustomers } from '@roombook/contract'
import { Select } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'

/** Milliseconds of quiet before customers are searched (9.04). */
const searchDelay = 500

interface CustomerPickProps
  extends Pick<ComponentProps<typeof Select>, 'id' | 'className' | 'status' | 'allowClear' | 'aria-label'> {
  value?: number | null
  onChange?(customerId: number | null): void
}

/** Chooses a customer by a name or a number that is typed. */
export function CustomerPick({ value, onChange, className, ...control }: CustomerPickProps) {
  const [typed, setTyped] = useState('')
  // Whoever was chosen keeps their name while the list shows others.
  const [chosen, setChosen] = useState<{ value: number; label: string }>()
  const keyword = useDebounced(typed.trim(), searchDelay)
  const found = useCall(searchCustomers, keyword === '' ? undefined : { keyword, limit: 20 })
  const listed = (found.data?.list ?? []).map(({ id, userName, phone }) => ({
    value: id,
    label: `${userName} ${phone}`,
  }))
  const isListed = listed.some((option) => option.value === value)
  const options = chosen && chosen.value === value && !isListed ? [chosen, ...listed] : listed
  return (
    <Select<number, { value: number; label: string }>
      {...control}
      className={className ?? ''}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="姓名或手机号后四位"
      value={value ?? null}
      loading={found.isFetching}
      notFoundContent={typed.trim() === '' ? '请输入姓名或手机号' : found.data ? '没有找到' : '查找中…'}
      options={options}
      onChange={(id: number | undefined) => {
        setChosen(options.find((option) => option.value === id))
        onChange?.(id ?? null)
      }}
    />
  )
}
